/** Secret answers of somebody: what is given so far, to be changed and committed. */
import type { PartShown, SheetShown } from "../../src/session/snapshot.ts";
import type { Looks } from "../table/looks.ts";
import { Mark } from "./Mark.tsx";
import type { PlayPhrases } from "./phrases.ts";
import type { Playing } from "./playing.ts";

interface SheetProps {
  readonly sheet: SheetShown;
  readonly playing: Playing;
  readonly looks: Looks;
  readonly phrases: PlayPhrases;
  /** Ids of items that the answer pointed at stands for. */
  readonly onPoint: (items: readonly number[]) => void;
}

export function Sheet({ sheet, playing, looks, phrases, onPoint }: SheetProps) {
  const { id, parts, reopened, later, firstOpen, complete, committed } = sheet;
  const say = (change: "commit" | "withdraw") => () => playing.changeSheet(id, change);
  return (
    <section class="sheet" aria-label={phrases.sheet}>
      {complete && !committed && <p class="asked">{phrases.allAnswered}</p>}
      {complete && (
        <div class="commitment" role="status">
          {committed ? <b>{phrases.committed}</b> : <button type="button" class="primary" onClick={say("commit")}>{phrases.commit}</button>}
          {committed && <button type="button" onClick={say("withdraw")}>{phrases.withdraw}</button>}
        </div>
      )}
      <h4>{phrases.sheet} <small>{parts.length}</small></h4>
      <ol class="parts" onPointerLeave={() => onPoint([])}>
        {parts.map((part, i) => {
          const why = committed ? phrases.takeBackFirst : i < firstOpen ? phrases.seenSince : undefined;
          return (
            <li key={i}>
              <button
                type="button" class="part" data-part={i + 1} disabled={why !== undefined} title={why ?? phrases.change(looks.say(part.question))}
                onClick={() => playing.changeSheet(id, "reopen", i)} onPointerEnter={() => onPoint(part.answer.items)} onFocus={() => onPoint(part.answer.items)} onBlur={() => onPoint([])}
              >
                <Given part={part} looks={looks} />
              </button>
            </li>
          );
        })}
        {reopened && <li class="part open"><Given part={reopened} looks={looks} /><small>{phrases.before}</small></li>}
        {later.map((part, i) => <li key={`later ${i}`} class="part later"><Given part={part} looks={looks} /><small>{phrases.stays}</small></li>)}
      </ol>
      <p class="faint">{phrases.secret}</p>
    </section>
  );
}

function Given({ part: { about, answer }, looks }: { readonly part: PartShown; readonly looks: Looks }) {
  return (
    <>
      <span class="about">{looks.say(about)}</span>
      <span class="given"><Mark looks={looks} answer={answer} /><b>{looks.say(answer.text)}</b></span>
    </>
  );
}
