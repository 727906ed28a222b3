/** What belongs to a player: counters, hand, and what lies in front. */
import type { Item } from "../../src/session/snapshot.ts";
import { insideRows } from "./arrange.ts";
import { inkOn } from "./colour.ts";
import { Glyph } from "./Glyph.tsx";
import { Hit } from "./Hit.tsx";
import { useScene } from "./scene.ts";
import { States } from "./StateMark.tsx";
import { Zone } from "./Zone.tsx";

export function Players({ items }: { readonly items: readonly Item[] }) {
  // Who has places with places on them needs more room.
  const wide = items.some((item) => item.zones.some((zone) => zone.items.some(({ zones }) => zones.length > 0)));
  return <div class={`players ${wide ? "wide" : ""}`}>{items.map((item) => <PlayerBoard key={item.id} item={item} />)}</div>;
}

function PlayerBoard({ item }: { readonly item: Item }) {
  const { looks, phrases, acting, choices, marked } = useScene();
  const name = looks.card(item)?.name ?? "";
  const title = looks.title(item);
  const colour = looks.playerColour(name);
  const symbol = looks.symbolOf(name);
  const acts = acting === name;
  return (
    <section class={`player ${acts ? "acts" : ""} ${choices.has(item.id) ? "can" : ""} ${marked.has(item.id) ? "marked" : ""}`} data-item={item.id} aria-label={acts ? `${title}, ${phrases.acts}` : title} style={`--c:#${colour};--c-ink:#${inkOn(colour)};--owner:#${colour}`}>
      <header class="nameplate">
        <Hit item={item} count={1} />
        <span class="crest" aria-hidden="true">{symbol ? <Glyph symbol={symbol} /> : acts ? "▸" : ""}</span>
        <span class="title" aria-hidden="true">{title}</span>
      </header>
      <States values={item.states} owner={title} />
      {insideRows(looks, item).map((row, i) => {
        const shown = row.filter((zone) => (zone.count ?? 1) > 0 || zone.capacity !== undefined);
        return shown.length > 0 ? <div key={i} class="player-row">{shown.map((zone) => <Zone key={zone.id} zone={zone} size={isLarge(looks.zone(zone.zone).shape, zone.open) ? "large" : "small"} within={item} />)}</div> : null;
      })}
    </section>
  );
}

/** What a player holds open in the hand or has in force is read more often than what is stacked away. */
function isLarge(shape: string, open: boolean): boolean {
  return open && (shape === "hand" || shape === "slot");
}
