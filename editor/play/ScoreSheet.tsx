/** How a match ended: the scores, and the lines of the rules from which they came. */
import type { ScoreLine, Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { TableTheme } from "../table/theme.ts";
import type { PlayPhrases } from "./phrases.ts";

interface EndingProps {
  readonly result: NonNullable<Snapshot["result"]>;
  readonly looks: TableTheme;
  readonly phrases: PlayPhrases;
  readonly go: (line: Span) => void;
}

export function Ending({ result: { winners, scores, sheet }, looks, phrases, go }: EndingProps) {
  const names = new Intl.ListFormat(looks.language, { type: "conjunction" }).format(
    winners.map((name) => looks.playerTitle(name)),
  );
  const table = Object.entries(scores ?? {});
  const most = Math.max(1, ...table.map(([, score]) => score));
  return (
    <div class="notice ending">
      <p>
        {phrases.over} <b>{winners.length > 0 ? phrases.wins(names, winners.length) : phrases.nobody}.</b>
      </p>
      {table.length > 0 && (
        <table>
          <tbody>
            {table.map(([name, score]) => (
              <tr key={name} class={winners.includes(name) ? "winner" : ""} style={`--c:#${looks.playerColour(name)}`}>
                <th scope="row">{looks.playerTitle(name)}</th>
                <td class="bar">
                  <span style={`width:${Math.max(0, (100 * score) / most)}%`} />
                </td>
                <td class="score">{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sheet && sheet.length > 0 && <Sheet lines={sheet} scores={table} looks={looks} phrases={phrases} go={go} />}
    </div>
  );
}

function Sheet({
  lines,
  scores,
  looks,
  phrases,
  go,
}: Omit<EndingProps, "result"> & {
  readonly lines: readonly ScoreLine[];
  readonly scores: readonly (readonly [string, number])[];
}) {
  // What somebody had from the beginning no line has brought.
  const begun = new Map(
    scores.map(([name, score]) => [name, score - lines.reduce((sum, { by }) => sum + (by[name] ?? 0), 0)]),
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
              <th key={name} scope="col" class="score" style={`--c:#${looks.playerColour(name)}`}>
                <span class="chip" title={looks.playerTitle(name)} />
                <span class="visually-hidden">{looks.playerTitle(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...begun.values()].some((points) => points !== 0) && (
            <tr>
              <th scope="row">{phrases.fromTheStart}</th>
              {scores.map(([name]) => (
                <td key={name} class="score">
                  {begun.get(name)}
                </td>
              ))}
            </tr>
          )}
          {lines.map((each) => (
            <tr key={`${each.line.source} ${each.line.start}`}>
              <th scope="row">
                <button type="button" class="entry" title={phrases.line} onClick={() => go(each.line)}>
                  {each.section ? phrases.sections[each.section] : looks.say(each.title)}
                  <code>{each.text}</code>
                </button>
              </th>
              {scores.map(([name]) => (
                <td key={name} class="score">
                  {each.by[name] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
