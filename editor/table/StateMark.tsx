/** Counters and marks: short scales as pips, numbers with their symbol, marks as chips. */
import type { Item, StateValue } from "../../src/session/snapshot.ts";
import { Glyph } from "./theme/Glyph.tsx";
import { inkOn } from "./theme/colour.ts";
import { type TableTheme, track } from "./theme/theme.ts";
import { useScene } from "./scene.ts";
import { Was } from "./Was.tsx";

function StateMark({
  value,
  owner,
  holder,
}: {
  readonly value: StateValue;
  readonly owner?: string | undefined;
  readonly holder?: Item | undefined;
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
          class={`mark flag ${value.value ? "on" : "off"}`}
          role="img"
          data-state={value.state}
          aria-label={spoken(value.value ? phrases.yes : phrases.no)}
          style={style}
        >
          {symbol && <Glyph symbol={symbol} />}
          <span class="caption" aria-hidden="true">
            {title}
          </span>
        </span>
      );
    case "word": {
      const word = theme.wordTitle(type.list, value.value);
      const its = theme.wordColour(type.list, value.value);
      return (
        <span
          class="mark word"
          role="img"
          data-state={value.state}
          aria-label={spoken(word)}
          style={`--c:#${its};--c-ink:#${inkOn(its)}`}
        >
          <span class="caption" aria-hidden="true">
            {title}
          </span>
          <b aria-hidden="true">{word}</b>
        </span>
      );
    }
    case "piece": {
      const held = theme.cardTitle(value.value);
      return held === undefined ? null : (
        <span class="mark word" role="img" data-state={value.state} aria-label={spoken(held)} style={style}>
          <span class="caption" aria-hidden="true">
            {title}
          </span>
          <b aria-hidden="true">{held}</b>
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
          <b aria-hidden="true">{value.value}</b>
          {(!symbol || owner === undefined) && (
            <span class="caption" aria-hidden="true">
              {theme.countedTitle(value)}
            </span>
          )}
          {scale && steps > 0 && (
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

/** A single mark is shown while it is set; of several, unset ones are shown, too. */
function isShown(theme: TableTheme, value: StateValue): boolean {
  const {
    type: { kind },
    seen,
  } = theme.state(value);
  return (
    seen !== "nobody" &&
    kind !== "value" &&
    kind !== "rules" &&
    (kind !== "bool" || value.member !== undefined || value.value !== 0)
  );
}

/** `holder`: the piece that has them; absent: the game itself. `quiet`: without numbers that are 0, as where markers lie on a board. */
export function States({
  values,
  owner,
  holder,
  quiet = false,
}: {
  readonly values: readonly StateValue[];
  readonly owner?: string | undefined;
  readonly holder?: Item | undefined;
  readonly quiet?: boolean;
}) {
  const { theme } = useScene();
  const shown = values.filter(
    (value) => isShown(theme, value) && !(quiet && value.value === 0 && theme.state(value).type.kind === "number"),
  );
  return shown.length > 0 ? (
    <div class="states">
      {shown.map((value) => (
        <StateMark key={`${value.state} ${value.member ?? ""}`} value={value} owner={owner} holder={holder} />
      ))}
    </div>
  ) : null;
}
