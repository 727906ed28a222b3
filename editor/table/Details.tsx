/** Shows a piece enlarged with all details, beside the piece at which the user points. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Item } from "../../src/session/snapshot.ts";
import { inkOn } from "./theme/colour.ts";
import { Glyph } from "./theme/Glyph.tsx";
import { Printed, RuleText } from "./Rules.tsx";
import { useScene } from "./scene.ts";
import { Was } from "./Was.tsx";
import { States } from "./StateMark.tsx";

export function Details({ item, at }: { readonly item: Item; readonly at: Element }) {
  const { theme, phrases, choices, earlier } = useScene();
  const place = usePlaceBeside(at);
  const card = theme.card(item);
  const colour = card ? theme.colour(item) : theme.kindColour(item.kind);
  const { fields, title: kind } = theme.kind(item.kind);
  const symbol = card && theme.symbol(item);
  const offered = choices.value.get(item.id);
  const rows = fields.flatMap((field) => {
    const values = theme.printed(item, field.name);
    return values.length === 0 ||
      (card?.about && field.type.kind === "rules") ||
      field.name === "row" ||
      field.name === "column"
      ? []
      : [{ field, values }];
  });
  return (
    <div
      ref={place.ref}
      class="details"
      role="tooltip"
      style={`--c:#${colour};--c-ink:#${inkOn(colour)};left:${place.left}px;top:${place.top}px`}
    >
      <header>
        {symbol && <Glyph symbol={symbol} />}
        <b>{card ? theme.title(item) : phrases.faceDown(theme.title(item))}</b>
        <small>{card && item.kind !== 0 ? theme.say(kind) : ""}</small>
      </header>
      {item.owner && <p>{phrases.belongsTo(theme.playerTitle(item.owner))}</p>}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ field, values }) => (
            <div key={field.name}>
              <dt>{theme.say(field.title)}</dt>
              <dd>
                <Was text={earlier.value?.printed(item, field.name)} />
                {values.map((value, i) => (
                  <Printed key={i} value={value} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {card?.about && <p>{theme.say(card.about)}</p>}
      {!card?.about && (card?.changes.length ?? 0) > 0 && (
        <p class="changes">
          {card!.changes.map((rules, i) => (
            <RuleText key={i} rules={rules} />
          ))}
        </p>
      )}
      <States values={item.states} owner={theme.title(item)} holder={item} />
      <footer>
        {offered ? (
          offered.map(({ answer }) => (
            <span key={answer.name} class="offer">
              {theme.say(answer.text)}
              {theme.say(answer.preview) && <small> {theme.say(answer.preview)}</small>}
            </span>
          ))
        ) : (
          <small>
            {phrases.cannotBeChosen} · {phrases.whyNotHint}
          </small>
        )}
      </footer>
    </div>
  );
}

/** Places an element to the right or to the left of another one, wherever the window has room. */
export function usePlaceBeside(at: Element) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: -9999, top: 0 });
  useLayoutEffect(() => {
    const own = ref.current?.getBoundingClientRect();
    if (!own) return;
    const box = at.getBoundingClientRect();
    const right = box.right + 8;
    const left = right + own.width < innerWidth - 4 ? right : Math.max(4, box.left - own.width - 8);
    setPlace({ left, top: Math.max(4, Math.min(box.top, innerHeight - own.height - 4)) });
  }, [at]);
  return { ref, ...place };
}
