/** The tool that shows the lines of rules that a move has carried out, in order, with their values. */
import { Message } from "../components/Sentence.tsx";
import { textIn } from "../components/localized.ts";
import { useEffect, useRef } from "preact/hooks";
import { effect } from "@preact/signals";
import type { Studio } from "../studio/studio.ts";
import { tracePhrases } from "./phrases.ts";
import { PartValues } from "../play/PartValues.tsx";

export function TracePanel({ studio }: { readonly studio: Studio }) {
  const { match, stepping } = studio;
  const list = useRef<HTMLOListElement>(null);
  // When the match shows another position, the tool shows the move that led to it.
  useEffect(() => {
    const end = effect(() => {
      const snapshot = match.latest.value;
      if (snapshot) void stepping.follow(snapshot.at);
    });
    return () => {
      end();
      stepping.end();
      studio.markLine(undefined);
    };
  }, [match, stepping]);
  const phrases = tracePhrases(match.language.value);
  const [trace, at] = [stepping.trace.value, stepping.at.value];
  const step = trace?.steps[at];
  useEffect(() => {
    studio.markLine(step?.line);
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  }, [step]);
  const snapshot = match.latest.value;
  if (!snapshot) return <p class="hint-text">{phrases.playFirst}</p>;
  if (!trace) return null;
  const language = match.language.value;
  const last = trace.steps.length - 1;
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: last,
      PageDown: at + 10,
      PageUp: at - 10,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    void stepping.go(to);
  };
  return (
    <div class="trace">
      <div class="tool-bar">
        <label class="field">
          {phrases.move}
          <select
            value={String(trace.move)}
            onChange={(event) => void stepping.follow(Number(event.currentTarget.value))}
          >
            <option value="0">{phrases.setUp}</option>
            {snapshot.timeline.slice(0, snapshot.at).map((move, i) => (
              <option key={i} value={String(i + 1)}>
                {i + 1}. {textIn(language, move.text) || move.by}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={at === 0} onClick={() => void stepping.go(at - 1)}>
          {phrases.back}
        </button>
        <button type="button" disabled={at >= last} onClick={() => void stepping.go(at + 1)}>
          {phrases.step}
        </button>
        <span role="status">
          {trace.steps.length === 0 ? phrases.noLines : phrases.line(at + 1, trace.steps.length, trace.cut)}
        </span>
      </div>
      <ol class="steps" ref={list} tabIndex={0} aria-label={phrases.lines} onKeyDown={press}>
        {trace.steps.map((each, i) => (
          <li
            key={i}
            class="step"
            aria-current={i === at ? "step" : undefined}
            style={{ paddingLeft: `${0.75 + Math.min(each.depth, 12) * 0.9}rem` }}
            onClick={() => void stepping.go(i)}
          >
            <code>{each.text}</code>
            {(i === 0 || trace.steps[i - 1]!.within !== each.within) && <span class="within">{each.within}</span>}
            {i === at && each.parts.length > 0 && <PartValues parts={each.parts} />}
            {each.changes.map((change, n) => (
              <span key={n} class="change">
                {textIn(language, change)}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {trace.mistake && (
        <p class="hint-text" role="alert">
          <Message text={trace.mistake.message} />
        </p>
      )}
    </div>
  );
}
