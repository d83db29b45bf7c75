// Rules on a board: what they propose, what they answer, and the tree of foci behind it.

import { useState } from "preact/hooks";
import { number } from "../i18n/index.ts";
import { attempt } from "../state/actions.ts";
import * as api from "./api.ts";
import { w } from "./words.ts";

interface Props {
  where: api.Where | null;
  rules?: Record<string, string>; // texts in place of the saved ones
  at: string | null; // the point that is asked about
  onLight: (points: string[]) => void;
  onRule?: (name: string) => void; // shows where the rule stands
}

function Tree({ node, onLight, onRule, prevent = false }: { node: api.FocusNode; prevent?: boolean } & Pick<Props, "onLight" | "onRule">) {
  const line = (
    <span onMouseEnter={() => onLight(node.moves)} onMouseLeave={() => onLight([])}>
      {prevent ? `${w("lanka.prevent")} ` : ""}
      <strong>{node.focus}</strong> {node.object} ({node.side}): {node.count}
      {node.moves.length > 0 ? ` · ${node.moves.join(", ")}` : ""}{" "}
      {node.rule && onRule ? (
        <button type="button" class="link" onClick={() => onRule(node.rule!)}>
          {node.rule}
        </button>
      ) : (
        <small>{node.rule ?? node.search ?? ""}</small>
      )}
    </span>
  );
  if (!node.parts || node.parts.length === 0) return <li>{line}</li>;
  return (
    <li>
      {line}
      <ul>
        {node.parts.map((part) => (
          <Tree node={part.node} prevent={part.prevent} onLight={onLight} onRule={onRule} />
        ))}
      </ul>
    </li>
  );
}

function Proposals({ found, onLight, onRule }: { found: api.LankaAnswer } & Pick<Props, "onLight" | "onRule">) {
  if (!found.proposals || found.proposals.length === 0) return <p class="note">{w("lanka.nothing")}</p>;
  return (
    <ol class="proposals">
      {found.proposals.map((proposal) => (
        <li onMouseEnter={() => onLight(proposal.moves)} onMouseLeave={() => onLight([])}>
          <strong>{proposal.moves.join(", ")}</strong> {number(proposal.value)}{" "}
          {onRule ? (
            <button type="button" class="link" onClick={() => onRule(proposal.rule)}>
              {proposal.rule}
            </button>
          ) : (
            proposal.rule
          )}
          {proposal.parts.length > 0 ? (
            <ul class="foci">
              {proposal.parts.map((part) => (
                <Tree node={part.node} prevent={part.prevent} onLight={onLight} onRule={onRule} />
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Answers({ found, onLight, onRule }: { found: api.LankaAnswer } & Pick<Props, "onLight" | "onRule">) {
  return (
    <>
      {(found.answers ?? []).map((answer) => (
        <section class="card">
          <h4>{answer.question}</h4>
          {answer.error ? <p class="trouble-error">{answer.error}</p> : null}
          {typeof answer.tree === "object" && answer.tree ? (
            <ul class="foci">
              <Tree node={answer.tree} onLight={onLight} onRule={onRule} />
            </ul>
          ) : null}
          {answer.words ? (
            <details>
              <summary>{w("lanka.trace")}</summary>
              <pre class="report" tabIndex={0}>
                {answer.words}
              </pre>
            </details>
          ) : null}
        </section>
      ))}
    </>
  );
}

export function RulesPanel({ where, rules, at, onLight, onRule }: Props) {
  const [question, setQuestion] = useState("");
  const [tries, setTries] = useState(false);
  const [found, setFound] = useState<api.LankaAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = question || (at ? `${at}.kill` : "");
  const run = async (withQuestion: boolean) => {
    if (!where) return;
    setBusy(true);
    await attempt(async () => {
      setFound(
        await api.lanka({
          position: where,
          ...(rules ? { rules } : {}),
          questions: withQuestion && asked ? [asked] : [],
          most: withQuestion ? 0 : 8,
          tries,
        }),
      );
    });
    setBusy(false);
  };
  const wrong = found?.problems.filter(({ warning }) => !warning) ?? [];
  return (
    <section class="lanka" aria-label={w("lanka.title")}>
      <div class="buttons">
        <button type="button" class="primary" disabled={!where || busy} onClick={() => void run(false)}>
          {w("lanka.run")}
        </button>
      </div>
      <form
        class="one-line"
        onSubmit={(event) => {
          event.preventDefault();
          void run(true);
        }}
      >
        <input
          type="text"
          aria-label={w("lanka.question")}
          placeholder="group D4.kill"
          value={asked}
          spellcheck={false}
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
        <button type="submit" disabled={!where || busy || !asked}>
          {w("lanka.ask")}
        </button>
      </form>
      <label class="inline">
        <input type="checkbox" checked={tries} onChange={(event) => setTries(event.currentTarget.checked)} />
        <span>{w("lanka.tries")}</span>
      </label>
      <div aria-live="polite">
        {found && wrong.length > 0 ? (
          <ul class="troubles">
            {wrong.slice(0, 10).map(({ file, line, column, message }) => (
              <li class="trouble-error">{`${file}:${line}:${column}: ${message}`}</li>
            ))}
          </ul>
        ) : null}
        {found?.ran ? (
          <>
            {(found.answers ?? []).length > 0 ? (
              <Answers found={found} onLight={onLight} onRule={onRule} />
            ) : (
              <Proposals found={found} onLight={onLight} onRule={onRule} />
            )}
            <p class="note">{`${found.counts ?? ""} · ${number(found.seconds, 2)} s`}</p>
          </>
        ) : null}
      </div>
    </section>
  );
}
