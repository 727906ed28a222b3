/** The sliders beside the table. Each changes a number of the rules. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Dial } from "../../src/language-service/index.ts";
import { Icon } from "../components/Icon.tsx";
import { Sentence } from "../components/Sentence.tsx";
import type { MatchClient } from "../studio/match.ts";
import { housePhrases } from "./phrases.ts";
import { rangeOf } from "./slider-range.ts";
import { keyOf, type Sliders } from "./sliders.ts";
import { Titles } from "./titles.ts";

/** The text is changed after a slider has not been moved for this many milliseconds. */
const DEBOUNCE = 120;

interface Props {
  readonly sliders: Sliders;
  readonly match: MatchClient;
}

export function NumberSliders({ sliders, match }: Props) {
  const [open, model, language] = [sliders.open.value, match.model.value, match.language.value];
  if (!open || !model) return null;
  const [phrases, titles] = [housePhrases(language), new Titles(model, language)];
  const [dials, kept, target] = [sliders.dials.value, sliders.kept.value, sliders.target()];
  const key = (dial: Dial) => keyOf({ subject: dial.subject, field: dial.field.name });
  const all = new Map((dials ?? []).map((dial) => [key(dial), dial]));
  const shown = kept.flatMap((each) => all.get(keyOf(each)) ?? []);
  const left = [...all.values()].filter((dial) => !shown.includes(dial));
  return (
    <section class="sliders" aria-label={phrases.sliders} lang={language}>
      <div class="sliders-bar">
        <h3>{phrases.sliders}</h3>
        <label class="field">
          {phrases.into}
          <select
            name="slider-into"
            value={target?.file ?? ""}
            onChange={(event) => (sliders.chosen.value = event.currentTarget.value)}
          >
            {sliders.targets().map(({ file, title, isNew }) => (
              <option key={file} value={file}>
                {isNew ? phrases.intoNew(title) : file === match.choices.value?.game ? phrases.theGame(title) : title}
              </option>
            ))}
          </select>
        </label>
        <select
          aria-label={phrases.addSlider}
          value=""
          onChange={(event) => {
            const dial = all.get(event.currentTarget.value);
            event.currentTarget.value = "";
            if (dial) sliders.keep(dial.subject, dial.field);
          }}
        >
          <option value="">{phrases.addSlider}</option>
          {left.map((dial) => (
            <option key={key(dial)} value={key(dial)}>
              {titles.number(dial.subject, dial.field)}
            </option>
          ))}
        </select>
        <button type="button" class="quiet" aria-label={phrases.close} onClick={() => sliders.turn()}>
          <Icon name="close" />
        </button>
      </div>
      <div class="sliders-list">
        {shown.map((dial) => (
          <Slider key={key(dial)} id={key(dial)} dial={dial} titles={titles} sliders={sliders} match={match} />
        ))}
      </div>
      {(sliders.problem.value !== undefined || dials === undefined) && (
        <p class="house-problem" role="status">
          <Sentence text={sliders.problem.value ?? phrases.noNumbers} />
        </p>
      )}
    </section>
  );
}

interface SliderProps extends Props {
  readonly id: string;
  readonly dial: Dial;
  readonly titles: Titles;
}

function Slider({ id, dial: { subject, field, byPlayer }, titles, sliders, match }: SliderProps) {
  const language = match.language.value;
  const phrases = housePhrases(language);
  const [whose, setWhose] = useState("");
  const player = byPlayer && whose !== "" ? whose : undefined;
  const written = (player === undefined ? undefined : byPlayer?.[player]) ?? field.value;
  const usual = player === undefined ? field.usual : field.value;
  const [moved, move] = useMoved(`${whose} ${written}`, (value) =>
    sliders.set({ subject, field: field.name, ...(player !== undefined && { player }) }, value),
  );
  const value = moved ?? written;
  const title = titles.number(subject, field);
  const input: { readonly min?: number; readonly max?: number } = field.input.kind === "number" ? field.input : {};
  const { min, max } = rangeOf(input, [written, field.usual].map(Number));
  const take = (event: { readonly currentTarget: HTMLInputElement }) =>
    event.currentTarget.validity.valid && event.currentTarget.value !== "" && move(event.currentTarget.value);
  return (
    <div class="slider" role="group" aria-label={title} data-number={"name" in subject ? subject.name : undefined}>
      <span class="slider-title">{title}</span>
      <button type="button" class="quiet" aria-label={phrases.removeSlider(title)} onClick={() => sliders.remove(id)}>
        <Icon name="close" />
      </button>
      <div class="slider-value">
        <input type="range" aria-label={title} min={min} max={max} step={1} value={value} onInput={take} />
        <input
          type="number"
          aria-label={title}
          required
          step={1}
          min={input.min}
          max={input.max}
          value={value}
          onInput={take}
        />
      </div>
      <div class="slider-foot">
        {byPlayer && (
          <select
            aria-label={phrases.forWhom(title)}
            value={whose}
            onChange={(event) => setWhose(event.currentTarget.value)}
          >
            <option value="">{phrases.everybody}</option>
            {match.model.value?.players.map(({ name, title: of }) => (
              <option key={name} value={name}>
                {phrases.ofPlayer(of[language] ?? name, byPlayer[name] ?? field.value)}
              </option>
            ))}
          </select>
        )}
        {value !== usual && (
          <button type="button" class="quiet slider-back" onClick={() => move(usual)}>
            {phrases.usual(usual)}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * The value at which the user has put a slider, and a function that sets it. `set` changes the text once the slider
 * rests. Then the slider shows `written`, the value in the text, unless it has been moved again.
 */
function useMoved(written: string, set: (value: string) => Promise<void>) {
  const [moved, setMoved] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (timer.current === undefined) setMoved(undefined);
  }, [written]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (value: string) => {
    setMoved(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void set(value);
    }, DEBOUNCE);
  };
  return [moved, move] as const;
}
