/**
 * Explains why something on the table cannot be chosen: the line of rules, and the condition in it that is false, with
 * its values.
 */
import { useLayoutEffect } from "preact/hooks";
import type { Subject } from "../../src/language-service/index.ts";
import type { Span } from "../../src/session/span.ts";
import type { WhyNot } from "../../src/session/why-not.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import { usePlaceBeside } from "../table/Details.tsx";
import { Sentence } from "../components/Sentence.tsx";
import type { PlayPhrases } from "./phrases.ts";
import type { Around } from "./playing.ts";
import { PartValues } from "./PartValues.tsx";

interface ExplanationProps {
  readonly title: string;
  readonly answers: readonly WhyNot[];
  /** The changes to this thing that a house variant can make. */
  readonly subjects: readonly Subject[];
  readonly at: Element;
  readonly phrases: PlayPhrases;
  readonly theme: TableTheme;
  readonly go: ((line: Span) => void) | undefined;
  readonly house: Around["house"];
  readonly onClose: () => void;
}

export function Explanation({ title, answers, subjects, at, phrases, theme, go, house, onClose }: ExplanationProps) {
  const place = usePlaceBeside(at);
  useLayoutEffect(() => {
    place.ref.current?.focus();
    return () => {
      // When the explanation closes, the thing on the table gets the focus, unless the user already works elsewhere.
      const { activeElement } = document;
      if (at instanceof HTMLElement && (activeElement === document.body || place.ref.current?.contains(activeElement)))
        at.focus();
    };
  }, [at]);
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={place.ref}
      class="explanation"
      role="dialog"
      aria-label={answers.length > 0 ? `${phrases.whyNot} ${title}` : title}
      tabIndex={-1}
      style={`left:${place.left}px;top:${place.top}px`}
      onKeyDown={byKey}
    >
      <header>
        <b>{title}</b>
        <span>{answers.length > 0 && phrases.whyNot}</span>
        <button type="button" class="quiet" aria-label={phrases.close} title={phrases.close} onClick={onClose}>
          ×
        </button>
      </header>
      {answers.map((answer, i) => (
        <div key={i} class={`because ${answer.kind.replaceAll(" ", "-")}`}>
          {answer.reasons.length === 0 && (
            <p>
              <Sentence text={answer.sentence} />
            </p>
          )}
          {answer.reasons.map((reason, n) => (
            <div key={n} class="reason">
              <p>
                <Sentence text={reason.sentence} />
              </p>
              {reason.parts.length > 0 && <PartValues parts={reason.parts} />}
              {go && (
                <button type="button" onClick={() => go(reason.line)}>
                  {phrases.line}
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
      {house && subjects.length > 0 && (
        <house.List
          subjects={subjects}
          theme={theme}
          open={(subject) => {
            onClose();
            house.open(subject);
          }}
        />
      )}
      {subjects.length === 0 && answers.length === 0 && (
        <p class="because">{house ? phrases.cannotChange : phrases.nothingToSay}</p>
      )}
    </div>
  );
}
