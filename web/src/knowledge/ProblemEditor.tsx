// The problem editor: positions with questions and right answers, which grade themselves, also with
// knowledge that is not yet saved.

import { useEffect, useRef, useState } from "preact/hooks";
import { type Color, pointName } from "../go/point.ts";
import { named, number } from "../i18n/index.ts";
import { Refused } from "../api/client.ts";
import { attempt } from "../state/actions.ts";
import * as api from "./api.ts";
import { clicked, draft, open, rowsOf, setup, tool, unsavedLore } from "./desk.ts";
import type { EditorProps } from "./KnowledgePage.tsx";
import {
  KINDS, type Kind, type ProblemAt, parseProblems, positionOf, toPlayOf, toggleWord, withLine, withProblem, withSign,
  withoutProblem,
} from "./problems.ts";
import { w, wNamed } from "./words.ts";

const CLICKS = ["stones", "target", "answer"] as const;
type Click = (typeof CLICKS)[number];

const ANSWERS: Record<Kind, string> = {
  capture: "yes", tsumego: "yes", link: "yes", race: "yes", "next-move": "any", strength: "0..50",
};

interface Graded {
  index: number;
  result?: api.GradeResult;
  error?: string;
}

/** Grades problems one after the other, until it is told to stop. */
function Grades({ problems, chosen, onChoose }: { problems: ProblemAt[]; chosen: number; onChoose: (index: number) => void }) {
  const [graded, setGraded] = useState<Graded[]>([]);
  const [withDrafts, setWithDrafts] = useState(false);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (which: number[]) => {
    running.current = true;
    setBusy(true);
    const text = draft.value.peek();
    const done: Graded[] = [];
    for (const index of which) {
      if (!running.current) break;
      const well = await attempt(async () => {
        try {
          done.push({ index, result: await api.grade(text, index, withDrafts ? unsavedLore() : undefined) });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          done.push({ index, error: error.body.message });
        }
      });
      if (!well) break;
      setGraded([...done]);
    }
    running.current = false;
    setBusy(false);
  };
  useEffect(() => () => {
    running.current = false;
  }, []);
  const count = (result: string) => graded.filter((each) => each.result?.result === result).length;
  const drafts = Object.keys(unsavedLore());
  return (
    <section aria-label={w("grade.title")}>
      <h3>{w("grade.title")}</h3>
      <div class="buttons">
        <button type="button" disabled={busy} onClick={() => void run([chosen])}>
          {w("grade.one")}
        </button>
        <button type="button" disabled={busy} onClick={() => void run(problems.map((_, i) => i))}>
          {w("grade.all", { n: problems.length })}
        </button>
        <button type="button" disabled={!busy} onClick={() => (running.current = false)}>
          {w("grade.stop")}
        </button>
      </div>
      {drafts.length > 0 ? (
        <label class="inline">
          <input type="checkbox" checked={withDrafts} onChange={(event) => setWithDrafts(event.currentTarget.checked)} />
          <span>{w("grade.drafts", { names: drafts.join(", ") })}</span>
        </label>
      ) : null}
      {graded.length > 0 ? (
        <>
          <p role="status">
            {w("grade.sum", { right: count("right"), wrong: count("wrong"), unknown: count("unknown"), n: graded.length })}
          </p>
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{w("problem.one")}</th>
                <th scope="col">{w("grade.result")}</th>
                <th scope="col">{w("grade.got")}</th>
                <th scope="col">{w("grade.expected")}</th>
                <th scope="col">{w("grade.seconds")}</th>
              </tr>
            </thead>
            <tbody>
              {graded.map(({ index, result, error }) => (
                <tr>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => onChoose(index)}>
                      {problems[index]?.name || String(index + 1)}
                    </button>
                  </th>
                  <td class={`grade-${result?.result ?? "wrong"}`}>{result ? wNamed("grade", result.result) : w("grade.refused")}</td>
                  <td>{result ? [result.got, result.move].filter(Boolean).join(", ") : error}</td>
                  <td>{result?.expected ?? ""}</td>
                  <td>{result ? number(result.seconds, 2) : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </section>
  );
}

function Field({ problem, name }: { problem: ProblemAt; name: string }) {
  return (
    <label class="field">
      <span>{wNamed("problem", name.replace(" ", "_"))}</span>
      <input
        type="text"
        value={problem.fields.get(name)?.value ?? ""}
        spellcheck={false}
        onInput={(event) => {
          const value = event.currentTarget.value.replace(/[\r\n]/g, " ");
          draft.change(withLine(draft.value.peek(), problem, name, value), `problem ${name}`);
        }}
      />
    </label>
  );
}

function Form({ problem }: { problem: ProblemAt }) {
  const question = problem.fields.get("question")?.value ?? "";
  const kind = question.split(/\s+/)[0] ?? "";
  return (
    <fieldset class="card">
      <legend>{w("problem.one")}</legend>
      <Field problem={problem} name="problem" />
      <div class="buttons">
        <label class="inline">
          <span>{w("problem.kind")}</span>
          <select
            value={kind}
            onChange={(event) => {
              const targets = question.split(/\s+/).slice(1).join(" ");
              const next = event.currentTarget.value as Kind;
              const value = next === "next-move" ? next : `${next} ${targets}`.trim();
              draft.change(withLine(draft.value.peek(), problem, "question", value));
            }}
          >
            {[...new Set<string>([...KINDS, kind])].map((each) => (
              <option value={each}>{wNamed("kind", each)}</option>
            ))}
          </select>
        </label>
        <label class="inline">
          <span>{w("position.turn")}</span>
          <select
            value={toPlayOf(problem)}
            onChange={(event) => draft.change(withLine(draft.value.peek(), problem, "to play", event.currentTarget.value))}
          >
            {(["black", "white"] as const).map((color: Color) => (
              <option value={color}>{named("color", color)}</option>
            ))}
          </select>
        </label>
      </div>
      <Field problem={problem} name="question" />
      <Field problem={problem} name="answer" />
    </fieldset>
  );
}

export function ProblemEditor({ onBoard }: EditorProps) {
  const problems = parseProblems(draft.value.value);
  const [chosen, setChosen] = useState(0);
  const [click, setClick] = useState<Click>("stones");
  const index = Math.min(chosen, problems.length - 1);
  const problem = problems[index];
  const diagram = problem ? draft.value.value.slice(problem.from, problem.to) : "";
  useEffect(() => {
    const position = problem && positionOf(problem);
    if (!problem || !position) return onBoard(null);
    setup.change({ position, toPlay: toPlayOf(problem) }, "problem");
    const points = (name: string) => (problem.fields.get(name)?.value ?? "").split(/[\s,]+/).filter((word) => /^[A-HJ-Z]\d+$/i.test(word));
    onBoard({ lit: points("question"), texts: new Map(points("answer").map((point) => [point.toUpperCase(), "★"])) });
  }, [diagram]);
  useEffect(() => {
    clicked.value = (vertex) => {
      const position = problem && positionOf(problem);
      if (!problem || !position) return false;
      const text = draft.value.peek();
      const point = pointName(vertex, position.size);
      if (click === "stones") {
        const sign = tool.value === "white" ? "O" : tool.value === "empty" ? "." : "X";
        const now = position.signs[vertex[1]]![vertex[0]]!;
        const same = (sign === "X" && now > 0) || (sign === "O" && now < 0);
        draft.change(withSign(text, problem, vertex, same ? "." : sign));
      } else {
        const name = click === "target" ? "question" : "answer";
        const value = problem.fields.get(name)?.value ?? (name === "answer" ? "any" : "capture");
        draft.change(withLine(text, problem, name, toggleWord(value, point)));
      }
      return true;
    };
    return () => {
      clicked.value = null;
    };
  }, [diagram, click]);
  const add = () => {
    const kind = (open.value!.name.replace(/^problems\/|\.prob$/g, "").replace("_", "-") as Kind);
    const { position, toPlay } = setup.value.peek();
    draft.change(
      withProblem(draft.value.peek(), {
        name: w("problem.new_name", { n: problems.length + 1 }),
        question: kind,
        toPlay,
        rows: rowsOf(position),
        answer: ANSWERS[kind] ?? "yes",
      }),
    );
    setChosen(problems.length);
  };
  return (
    <section>
      <p>{w("problem.text")}</p>
      <div class="buttons">
        {problem ? (
          <label class="inline">
            <span>{w("problem.one")}</span>
            <select value={String(index)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
              {problems.map((each, i) => (
                <option value={String(i)}>{`${i + 1}. ${each.name}`}</option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="button" onClick={add}>
          {w("problem.add")}
        </button>
        <button
          type="button"
          disabled={!problem}
          onClick={() => {
            draft.change(withoutProblem(draft.value.peek(), problem!));
            setChosen(Math.max(0, index - 1));
          }}
        >
          {w("problem.remove")}
        </button>
      </div>
      {problem ? (
        <>
          <fieldset class="choice">
            <legend>{w("problem.click")}</legend>
            {CLICKS.map((each) => (
              <label>
                <input type="radio" name="click" checked={click === each} onChange={() => setClick(each)} />
                <span>{wNamed("click", each)}</span>
              </label>
            ))}
          </fieldset>
          {positionOf(problem) ? null : <p class="note">{w("problem.no_diagram")}</p>}
          <Form key={index} problem={problem} />
          <Grades problems={problems} chosen={index} onChoose={setChosen} />
        </>
      ) : null}
    </section>
  );
}
