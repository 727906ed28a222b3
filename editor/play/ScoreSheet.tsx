/** The result of a finished match: the scores, and the lines of rules from which the points came. */
import { useState } from "preact/hooks";
import type { ScoreRow, Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import { LineButton } from "./LineButton.tsx";
import type { PlayPhrases } from "./phrases.ts";

interface EndingProps {
  readonly result: NonNullable<Snapshot["result"]>;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
  readonly go: ((line: Span) => void) | undefined;
}

export function Ending({ result: { winners, sides = [], scores, sheet }, theme, phrases, go }: EndingProps) {
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(theme.language, { type: "conjunction" }).format(names);
  const names = listed(winners.map((name) => theme.playerTitle(name)));
  const won =
    sides.length > 0
      ? phrases.sideWins(listed(sides.map((side) => theme.say(side))), names, sides.length)
      : phrases.wins(names, winners.length);
  const table = Object.entries(scores ?? {});
  const most = Math.max(1, ...table.map(([, score]) => score));
  return (
    <div class="notice ending">
      <p>
        {phrases.over} <b>{winners.length > 0 ? won : phrases.nobody}.</b>
      </p>
      {table.length > 0 && (
        <table>
          <tbody>
            {table.map(([name, score]) => (
              <tr key={name} class={winners.includes(name) ? "winner" : ""} style={`--c:#${theme.playerColour(name)}`}>
                <th scope="row">{theme.playerTitle(name)}</th>
                <td class="bar">
                  <span style={`width:${Math.max(0, (100 * score) / most)}%`} />
                </td>
                <td class="score">{shown(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sheet && sheet.length > 0 && <Sheet rows={sheet} scores={table} theme={theme} phrases={phrases} go={go} />}
    </div>
  );
}

type SheetProps = Omit<EndingProps, "result"> & { readonly scores: readonly (readonly [string, number])[] };

function Sheet({ rows, scores, ...around }: SheetProps & { readonly rows: readonly ScoreRow[] }) {
  const { theme, phrases } = around;
  // Points that a player already had at the start come from no line, so they get a row of their own.
  const begun = Object.fromEntries(
    scores.map(([name, score]) => [name, score - rows.reduce((sum, { by }) => sum + (by[name] ?? 0), 0)]),
  );
  return (
    <div class="score-sheet" role="region" aria-label={phrases.scoreSheet} tabIndex={0}>
      <table>
        <caption>{phrases.scoreSheet}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{phrases.line}</span>
            </th>
            {scores.map(([name]) => (
              <th key={name} scope="col" class="score" style={`--c:#${theme.playerColour(name)}`}>
                <span class="chip" title={theme.playerTitle(name)} />
                <span class="visually-hidden">{theme.playerTitle(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.values(begun).some((points) => points !== 0) && (
            <tr>
              <th scope="row">{phrases.fromTheStart}</th>
              <Points by={begun} scores={scores} />
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.lines[0]!.text + row.lines[0]!.line.start} row={row} scores={scores} {...around} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row with a source of points. It links to its line of rules; if it has several lines, it unfolds them. */
function Row({
  row: { section, title, lines, by },
  scores,
  theme,
  phrases,
  go,
}: SheetProps & { readonly row: ScoreRow }) {
  const [unfolded, unfold] = useState(false);
  const name = theme.say(title) || (section ? phrases.sections[section] : "");
  const [only, more] = lines;
  return (
    <>
      <tr>
        <th scope="row">
          {more ? (
            <button type="button" class="entry" aria-expanded={unfolded} onClick={() => unfold(!unfolded)}>
              {name}
              <span class="faint"> {unfolded ? "−" : "…"}</span>
            </button>
          ) : (
            <LineButton class="entry" line={only!.line} go={go} title={only!.text}>
              {name}
            </LineButton>
          )}
        </th>
        <Points by={by} scores={scores} />
      </tr>
      {unfolded &&
        lines.map((each) => (
          <tr key={`${each.line.source} ${each.line.start}`} class="of-row">
            <th scope="row">
              <LineButton class="entry" line={each.line} go={go} title={phrases.line}>
                <code>{each.text}</code>
              </LineButton>
            </th>
            <Points by={each.by} scores={scores} />
          </tr>
        ))}
    </>
  );
}

function Points({ by, scores }: Pick<SheetProps, "scores"> & { readonly by: Readonly<Record<string, number>> }) {
  return (
    <>
      {scores.map(([name]) => (
        <td key={name} class="score">
          {by[name] === undefined ? "" : shown(by[name])}
        </td>
      ))}
    </>
  );
}

/** The number of points as text, with a true minus sign instead of a hyphen. */
function shown(points: number): string {
  return String(points).replace("-", "−");
}
