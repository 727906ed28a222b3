/**
 * The question to a player and the list of answers. An answer is chosen by a click, by arrow keys, by a digit or by
 * first letters.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AnswerShown, DecisionShown } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { Earlier } from "../table/earlier.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import type { Choice } from "../table/scene.ts";
import { afterDrawing } from "../components/after-drawing.ts";
import { byDigit, byLetters } from "./answering.ts";
import { Was } from "../table/Was.tsx";
import { LineButton } from "./LineButton.tsx";
import { Mark } from "./Mark.tsx";
import type { PlayPhrases } from "./phrases.ts";
import type { Thought } from "../../src/agents/thoughts.ts";
import { AskBot, ThoughtMark, useAdvice } from "./Thoughts.tsx";

/**
 * If a list has more answers than this, and all of them stand for things on the table, the list is shown only on
 * demand.
 */
const MOST_LISTED = 30;

/** Letters that are typed within this many milliseconds are searched for together. */
const TYPING = 700;

interface QuestionProps {
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
  readonly earlier?: Earlier | undefined;
  readonly decision: DecisionShown;
  /** Gives an answer. `index` is the place of the answer in the list. */
  readonly onAnswer: (choice: Choice, index: number) => void;
  /**
   * Takes back all chosen parts of an answer, for example all cards chosen so far; undefined if that is not possible.
   */
  readonly takeBack: ((chosen: number) => unknown) | undefined;
  /** Asks a bot what it thinks of the answers; undefined if no bot can be asked. */
  readonly think: ((question: string) => Promise<readonly Thought[]>) | undefined;
  /** Called when the user highlights an answer in the list, with the ids of its things on the table. */
  readonly onPoint: (items: readonly number[]) => void;
  /** Shows the line of rules that asks; undefined if the page does not show the rules. */
  readonly go: ((line: Span) => void) | undefined;
  /** True if the last answer was chosen in the list of answers, not on the table. */
  readonly fromList: { current: boolean };
}

export function Question({
  theme,
  phrases,
  decision,
  earlier,
  onAnswer,
  takeBack,
  think,
  onPoint,
  go,
  fromList,
}: QuestionProps) {
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const [current, setCurrent] = useState(0);
  const asked = decision.asked!;
  const { answers } = asked;
  const advice = useAdvice(asked.id, answers.length > 1 ? think : undefined);
  const texts = answers.map((answer) => theme.say(answer.text));
  const question = theme.say(asked.question);
  const sorts = answers.map(({ card }) => (card === undefined ? undefined : theme.model.cards[card]!.kind));
  // A long list is folded up if each answer stands for something on the table, where it can be chosen.
  const onTable = answers.length > MOST_LISTED && answers.every(({ items }) => items.length > 0);
  const mixed = new Set(sorts.filter((sort) => sort !== undefined)).size > 1;
  useLayoutEffect(() => {
    setCurrent(0);
    afterDrawing(() => {
      // The last answer may have been far down in the list, so the page scrolls up to the new question.
      const ask = list.current?.closest(".ask");
      if (ask?.parentElement && !ask.previousElementSibling) ask.parentElement.scrollTop = 0;
      // If the last answer was chosen in the list, the keyboard focus stays in the list.
      if (
        fromList.current &&
        (document.activeElement === document.body || list.current?.contains(document.activeElement))
      )
        list.current?.querySelector<HTMLElement>(".answer")?.focus({ preventScroll: true });
    });
    // Runs only if a new part is asked. A later snapshot of the same question, which adds the costs and gains of
    // answers, must not move the focus.
  }, [asked.chosen]);

  const give = (answer: AnswerShown) => {
    fromList.current = list.current?.contains(document.activeElement) ?? false;
    onAnswer({ decision, answer }, answers.indexOf(answer));
  };
  const focus = (index: number) => {
    setCurrent(index);
    list.current?.querySelectorAll<HTMLElement>(".answer")[index]?.focus();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const count = answers.length;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (current + 1) % count,
      ArrowUp: (current + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    if (Object.hasOwn(steps, event.key)) focus(steps[event.key]!);
    else if (/^\d$/.test(event.key)) {
      const index = byDigit(answers, event.key);
      if (index === undefined) return;
      give(answers[index]!);
    } else if (/^[\p{L}]$/u.test(event.key)) {
      const text = event.timeStamp - typed.current.at < TYPING ? typed.current.text + event.key : event.key;
      typed.current = { text, at: event.timeStamp };
      const index = byLetters(texts, text, text.length === 1 ? current + 1 : current);
      if (index !== undefined) focus(index);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const listed = (
    <ul ref={list} class="answers" aria-label={phrases.answers} onKeyDown={byKey} onPointerLeave={() => onPoint([])}>
      {answers.map((answer, i) => {
        const thought = advice?.asked?.thoughts?.get(answer.name);
        return (
          <li key={answer.name}>
            <button
              type="button"
              class="answer"
              data-kind={answer.kind}
              tabIndex={i === current ? 0 : -1}
              data-answer={answer.name}
              onClick={() => give(answer)}
              onPointerEnter={() => onPoint(answer.items)}
              onFocus={() => {
                setCurrent(i);
                onPoint(answer.items);
              }}
              onBlur={() => onPoint([])}
            >
              <kbd aria-hidden="true">{keyFor(answers, i)}</kbd>
              <Mark theme={theme} answer={answer} />
              <span class="answer-text">{texts[i]}</span>
              {mixed && sorts[i] !== undefined && <small>{theme.say(theme.model.kinds[sorts[i]]!.title)}</small>}
              {answer.kind === "anytime" && <small>{phrases.atAnyTime}</small>}
              {(theme.say(answer.preview) !== "" || earlier?.preview(answer)) && (
                <small class="preview">
                  <Was text={earlier?.preview(answer)} />
                  {theme.say(answer.preview)}
                </small>
              )}
              {thought && <ThoughtMark thought={thought} phrases={phrases} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section class="question" aria-label={question}>
      <h3 class="asked">
        <LineButton class="to-line" line={asked.line} go={go} title={phrases.line}>
          {question}
        </LineButton>
      </h3>
      {asked.chosen.length > 0 && (
        <p class="so-far">
          {phrases.chosen}: {asked.chosen.map((each) => theme.say(each)).join(", ")}
          {takeBack && (
            <button type="button" class="quiet" onClick={() => takeBack(asked.chosen.length)}>
              {phrases.takeBack}
            </button>
          )}
        </p>
      )}
      {onTable ? (
        <details class="listed">
          <summary>{phrases.onTable(answers.length)}</summary>
          {listed}
        </details>
      ) : (
        listed
      )}
      {advice && <AskBot advice={advice} phrases={phrases} />}
    </section>
  );
}

/** The digit on the keyboard that gives this answer. */
function keyFor(answers: readonly AnswerShown[], index: number): string {
  const { number } = answers[index]!;
  if (answers.some((answer) => answer.number !== undefined))
    return number !== undefined && number < 10 ? String(number) : "";
  return index < 9 ? String(index + 1) : "";
}
