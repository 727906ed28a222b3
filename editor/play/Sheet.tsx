/** The secret answers that a player has given so far. The player can change and commit them here. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PartShown, SheetShown } from "../../src/session/snapshot.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import { Mark } from "./Mark.tsx";
import type { PlayPhrases } from "./phrases.ts";
import type { Playing } from "./playing.ts";

interface SheetProps {
  readonly sheet: SheetShown;
  readonly playing: Playing;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
  /** Called when the user highlights an answer, with the ids of its things on the table. */
  readonly onPoint: (items: readonly number[]) => void;
  /**
   * True if the last answer was chosen in the list of answers, not on the table. Then the keyboard focus stays in the
   * list.
   */
  readonly fromList: { current: boolean };
}

export function Sheet({ sheet, playing, theme, phrases, onPoint, fromList }: SheetProps) {
  const { id, parts, reopened, later, firstOpen, complete, committed } = sheet;
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (fromList.current && document.activeElement === document.body) next.current?.focus();
  }, [complete, committed]);
  const change = (what: "commit" | "withdraw") => () => {
    fromList.current = true;
    playing.changeSheet(id, what);
  };
  const reopen = (part: number) => {
    fromList.current = true;
    playing.changeSheet(id, "reopen", part);
  };
  const fixed = (part: number) =>
    committed ? phrases.takeBackFirst : part < firstOpen ? phrases.seenSince : undefined;
  return (
    <section class="sheet" aria-label={phrases.sheet}>
      {complete && (
        <div class="commitment" role="status">
          <p class="asked">{committed ? phrases.committed : phrases.allAnswered}</p>
          <button
            ref={next}
            type="button"
            class={committed ? "" : "primary"}
            onClick={change(committed ? "withdraw" : "commit")}
          >
            {committed ? phrases.withdraw : phrases.commit}
          </button>
        </div>
      )}
      <details key={String(complete)} open={complete}>
        <summary>
          {phrases.sheet}: {parts.length}
          {later.length > 0 && ` · ${phrases.later(later.length)}`}
        </summary>
        <ol class="parts" onPointerLeave={() => onPoint([])}>
          {parts.map((part, i) => (
            <li key={i}>
              <button
                type="button"
                class="part"
                data-part={i + 1}
                disabled={fixed(i) !== undefined}
                title={fixed(i) ?? phrases.change(theme.say(part.question))}
                onClick={() => reopen(i)}
                onPointerEnter={() => onPoint(part.answer.items)}
                onFocus={() => onPoint(part.answer.items)}
                onBlur={() => onPoint([])}
              >
                <Given part={part} theme={theme} />
              </button>
            </li>
          ))}
          {later.map((part, i) => (
            <li key={`later ${i}`} class="part later" title={phrases.later(1)}>
              <Given part={part} theme={theme} />
            </li>
          ))}
        </ol>
        <p class="faint">{committed ? phrases.secret : `${phrases.toChange} ${phrases.secret}`}</p>
      </details>
      {reopened && (
        <p class="so-far">
          {phrases.before}: <b>{theme.say(reopened.answer.text)}</b>
        </p>
      )}
    </section>
  );
}

function Given({ part: { about, answer }, theme }: { readonly part: PartShown; readonly theme: TableTheme }) {
  return (
    <>
      <span class="about">{theme.say(about)}</span>
      <span class="given">
        <Mark theme={theme} answer={answer} />
        <b>{theme.say(answer.text)}</b>
      </span>
    </>
  );
}
