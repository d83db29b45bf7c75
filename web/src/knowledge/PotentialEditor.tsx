// The potential editor: numbers by distance and by line of the edge; the field on the board follows.

import { draft } from "./desk.ts";
import { type NumberAt, parsePotential, withNumber } from "./potential.ts";
import { w, wNamed } from "./words.ts";

function Cell({ place, name, top }: { place: NumberAt; name: string; top: number }) {
  return (
    <input
      type="number"
      class="cell"
      min={0}
      max={top}
      step={1}
      aria-label={name}
      value={place.value}
      onInput={(event) => {
        const value = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(value)) draft.change(withNumber(draft.value.peek(), place, value), `cell ${name}`);
      }}
    />
  );
}

export function PotentialEditor() {
  const { away, edge, others } = parsePotential(draft.value.value);
  return (
    <section>
      <p>{w("potential.text")}</p>
      <div class="wide" tabIndex={0}>
        <table class="rows numbers">
          <caption>{w("potential.away")}</caption>
          <thead>
            <tr>
              <td />
              {away.map((_, i) => (
                <th scope="col">{i}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {away.map((row, i) => (
              <tr>
                <th scope="row">{i}</th>
                {row.map((place, j) => (
                  <td>
                    <Cell place={place} name={w("potential.cell", { a: i, b: j })} top={100} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <table class="rows numbers">
        <caption>{w("potential.edge")}</caption>
        <thead>
          <tr>
            {[...edge.keys()].map((line) => (
              <th scope="col">{w("potential.line", { n: line })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {[...edge].map(([line, place]) => (
              <td>
                <Cell place={place} name={w("potential.edge_cell", { n: line })} top={100} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div class="buttons">
        {[...others].map(([name, place]) => (
          <label class="inline">
            <span>{wNamed("potential", name)}</span>
            <Cell place={place} name={wNamed("potential", name)} top={1000} />
          </label>
        ))}
      </div>
    </section>
  );
}
