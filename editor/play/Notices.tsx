/** What has to be said above the question: how the match ended, that rules stopped it, or that changed rules part from it. */
import type { Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { Looks } from "../table/looks.ts";
import type { PlayPhrases } from "./phrases.ts";

interface NoticesProps {
  readonly snapshot: Snapshot;
  readonly looks: Looks;
  readonly phrases: PlayPhrases;
  readonly go: (line: Span) => void;
}

export function Notices({ snapshot, looks, phrases, go }: NoticesProps) {
  const { result, stopped, divergence } = snapshot;
  return (
    <div class="notices" aria-live="polite">
      {divergence && (
        <div class="notice warning">
          <p><b>{phrases.diverged(divergence.move)}</b> {looks.say(divergence.text)}</p>
          {divergence.kept > 0 && <p class="faint">{phrases.kept(divergence.kept)}</p>}
        </div>
      )}
      {stopped && (
        <div class="notice danger">
          <p><b>{phrases.stopped}</b> {stopped.message}</p>
          {stopped.hint && <p>{stopped.hint}</p>}
          <button type="button" onClick={() => go(stopped.line)}>{phrases.line}</button>
        </div>
      )}
      {result && <Ending result={result} looks={looks} phrases={phrases} />}
    </div>
  );
}

function Ending({ result: { winners, scores }, looks, phrases }: { readonly result: NonNullable<Snapshot["result"]>; readonly looks: Looks; readonly phrases: PlayPhrases }) {
  const names = new Intl.ListFormat(looks.language, { type: "conjunction" }).format(winners.map((name) => looks.playerTitle(name)));
  const table = Object.entries(scores ?? {});
  const most = Math.max(1, ...table.map(([, score]) => score));
  return (
    <div class="notice ending">
      <p>{phrases.over} <b>{winners.length > 0 ? phrases.wins(names, winners.length) : phrases.nobody}.</b></p>
      {table.length > 0 && (
        <table>
          <tbody>
            {table.map(([name, score]) => (
              <tr key={name} class={winners.includes(name) ? "winner" : ""} style={`--c:#${looks.playerColour(name)}`}>
                <th scope="row">{looks.playerTitle(name)}</th>
                <td class="bar"><span style={`width:${Math.max(0, (100 * score) / most)}%`} /></td>
                <td class="score">{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
