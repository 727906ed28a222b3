/**
 * Draws the counters of a piece or player: a short scale as a row of pips, a number with its symbol, and other states
 * as a chip with words.
 */
import type { TypeModel } from "../../src/session/model.ts";
import type { Item, StateValue } from "../../src/session/snapshot.ts";
import { widest } from "./layout/text-size.ts";
import { Glyph } from "./theme/Glyph.tsx";
import { inkOn } from "./theme/colour.ts";
import type { TableTheme } from "./theme/theme.ts";
import { track } from "./theme/track.ts";
import { useScene } from "./scene.ts";
import { Was } from "./Was.tsx";

function StateMark({
  value,
  owner,
  holder,
  quiet,
  short,
}: {
  readonly value: StateValue;
  readonly owner?: string | undefined;
  readonly holder?: Item | undefined;
  readonly quiet: boolean;
  readonly short: boolean;
}) {
  const { theme, phrases, earlier } = useScene();
  const { type } = theme.state(value);
  const title = theme.stateTitle(value);
  const symbol = theme.stateSymbol(value);
  const colour = theme.stateColour(value);
  const style = colour ? `--c:#${colour};--c-ink:#${inkOn(colour)}` : undefined;
  const spoken = (text: string) => `${owner === undefined ? "" : `${owner}, `}${title}: ${text}`;
  if (value.value === undefined)
    return (
      <span
        class="mark"
        role="img"
        data-state={value.state}
        aria-label={spoken(phrases.unknown)}
        title={title}
        style={style}
      >
        {symbol && <Glyph symbol={symbol} />}
        <span aria-hidden="true">?</span>
      </span>
    );
  switch (type.kind) {
    case "bool":
      return (
        <span
          class={`mark flag ${value.value ? "on" : value.member === undefined ? "unset" : "off"}`}
          role="img"
          data-state={value.state}
          aria-label={spoken(value.value ? phrases.yes : phrases.no)}
          style={style}
        >
          {symbol && <Glyph symbol={symbol} />}
          {!(quiet && symbol) && (
            <span class="caption" aria-hidden="true">
              {title}
            </span>
          )}
        </span>
      );
    case "word":
    case "piece": {
      const said =
        type.kind === "word" ? theme.wordTitle(type.list, value.value) : (theme.cardTitle(value.value) ?? "–");
      const its = type.kind === "word" ? theme.wordColour(type.list, value.value) : colour;
      return (
        <span
          class="mark word"
          role="img"
          data-state={value.state}
          aria-label={spoken(said)}
          style={its && `--c:#${its};--c-ink:#${inkOn(its)}`}
        >
          {!short && (
            <span class="caption" aria-hidden="true">
              {title}
            </span>
          )}
          <b aria-hidden="true" style={`min-width:${widest(theme.wordsOf(type)) + PADDED}em`}>
            {said}
          </b>
        </span>
      );
    }
    case "number":
    case "rules":
    case "value": {
      const scale = track(type);
      const steps = scale && scale.max > scale.min ? scale.max - scale.min : 0;
      return (
        <span
          class={`mark ${steps > 0 ? "scale" : "number"}`}
          role="img"
          data-state={value.state}
          aria-label={spoken(scale ? phrases.of(value.value, scale.max) : String(value.value))}
          title={title}
          style={style}
        >
          {symbol && <Glyph symbol={symbol} />}
          <Was text={earlier.value?.state(value, holder)} />
          <b aria-hidden="true" style={`min-width:${digits(type)}ch`}>
            {value.value}
          </b>
          {(!symbol || owner === undefined) && (
            <span class="caption" aria-hidden="true" style={`min-width:${counted(theme, value)}em`}>
              {theme.countedTitle(value)}
            </span>
          )}
          {scale && steps > 0 && !quiet && (
            <span class="pips" aria-hidden="true">
              {Array.from({ length: steps }, (_, i) => (
                <i key={i} class={value.value! > scale.min + i ? "on" : ""} />
              ))}
            </span>
          )}
        </span>
      );
    }
  }
}

/** The space around a word on a chip, on both sides together, in em. */
const PADDED = 0.8;

/** A width in which the name of a counter fits in all its plural forms. */
function counted(theme: TableTheme, value: StateValue): number {
  const { title, forms } = theme.state(value);
  return value.member === undefined
    ? widest([title, ...Object.values(forms)].map((form) => theme.say(form))) * 0.93
    : 0;
}

/**
 * The largest number of digits that a counter can have by its declared range. Numbers without a limit count as two
 * digits, because they rarely have more.
 */
function digits(type: TypeModel): number {
  if (type.kind !== "number") return 1;
  const { min = 0, max = 99 } = type;
  return Math.max(String(min).length, String(max).length);
}

/** True if a counter is drawn. Counters that nobody may see, and states that hold rules or a zone, are not drawn. */
export function isShown(theme: TableTheme, value: StateValue): boolean {
  const {
    type: { kind },
    seen,
  } = theme.state(value);
  return seen !== "nobody" && kind !== "value" && kind !== "rules";
}

/**
 * Draws several counters.
 *
 * @param holder the piece with the counters; if missing, the game itself
 * @param quiet leaves out numbers that are 0, as on pieces of a board
 * @param short shows words without the name of the counter
 */
export function States({
  values,
  owner,
  holder,
  quiet = false,
  short = false,
}: {
  readonly values: readonly StateValue[];
  readonly owner?: string | undefined;
  readonly holder?: Item | undefined;
  readonly quiet?: boolean;
  readonly short?: boolean;
}) {
  const { theme } = useScene();
  const shown = values.filter(
    (value) => isShown(theme, value) && !(quiet && isQuiet(value, theme.state(value).type.kind)),
  );
  return shown.length > 0 ? (
    <div class="states">
      {shown.map((value) => (
        <StateMark
          key={`${value.state} ${value.member ?? ""}`}
          value={value}
          owner={owner}
          holder={holder}
          quiet={quiet}
          short={short}
        />
      ))}
    </div>
  ) : null;
}

/** True if a counter is left out when there is little room, because it is 0 or empty. */
function isQuiet({ value, member }: StateValue, kind: string): boolean {
  return (
    (value === 0 && (kind === "number" || (kind === "bool" && member === undefined))) ||
    (kind === "piece" && (value ?? -1) < 0)
  );
}
