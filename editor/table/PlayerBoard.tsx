/** Draws what belongs to a player: counters, hand, and the zones in front of the player. */
import { useComputed } from "@preact/signals";
import type { ZoneModel } from "../../src/session/model.ts";
import type { Item } from "../../src/session/snapshot.ts";
import { type Inner, insideRows, isOnTable } from "./layout/arrange.ts";
import { Board } from "./Board.tsx";
import type { Size } from "./layout/piece-size.ts";
import { inkOn } from "./theme/colour.ts";
import { Glyph } from "./theme/Glyph.tsx";
import { Hit } from "./Hit.tsx";
import { memo } from "../components/memo.ts";
import { useScene, useStanding } from "./scene.ts";
import { States } from "./StateMark.tsx";
import { isClosed, Zone } from "./Zone.tsx";

export function Players({ items }: { readonly items: readonly Item[] }) {
  // The boards of players get more room if a player has pieces that can contain other pieces.
  const { theme, owned, docked, looker } = useScene();
  const others = docked ? items.filter((item) => theme.card(item)?.name !== looker.value) : items;
  const wide = items.some(
    (item) =>
      item.zones.some((zone) => zone.items.some(({ zones }) => zones.length > 0)) ||
      owned.value.get(theme.card(item)?.name ?? "")?.some(({ zones }) => zones.length > 0),
  );
  if (others.length === 0) return null;
  return (
    <div class={`players ${wide ? "wide" : ""}`} style={`--count:${others.length}`}>
      {others.map((item) => (
        <PlayerBoard key={item.id} item={item} />
      ))}
    </div>
  );
}

/**
 * Draws the board of one player.
 *
 * @param own the size of the pieces, if it is the viewer's own board at the edge of the table
 */
export const PlayerBoard = memo(({ item, own }: { readonly item: Item; readonly own?: Size }) => {
  const scene = useScene();
  const { theme, phrases, acting, looker, owned, docked } = scene;
  const { can, marked } = useStanding(scene, item.id);
  const name = theme.card(item)?.name ?? "";
  const title = theme.title(item);
  const colour = theme.playerColour(name);
  const symbol = theme.symbolOf(name);
  const acts = useComputed(() => acting.value === name).value;
  const mine = useComputed(() => looker.value === name).value;
  const pieces = useComputed(() => owned.value.get(name)).value ?? [];
  const rows = insideRows(
    theme,
    item,
    pieces.filter((piece) => isOnTable(theme, piece)),
  );
  // Counters that come first are drawn beside the player's name, up to the first row with other things.
  const other = rows.findIndex((row) => row.some(({ kind }) => kind !== "states"));
  const leading = other < 0 ? rows.length : other;
  const drawn = (row: readonly Inner[], i: number) => (
    <div key={i} class="player-row">
      {row.map((block, n) => (
        <Part
          key={block.kind === "zone" ? block.zone.id : `${block.kind} ${n}`}
          block={block}
          item={item}
          title={title}
          size={own ?? (docked ? "tiny" : "small")}
        />
      ))}
    </div>
  );
  return (
    <section
      class={`player ${own ? "" : "others"} ${acts ? "acts" : ""} ${mine ? "mine" : ""} ${can ? "can" : ""} ${marked ? "marked" : ""}`}
      data-item={item.id}
      aria-label={acts ? `${title}, ${phrases.acts}` : title}
      style={`--c:#${colour};--c-ink:#${inkOn(colour)};--owner:#${colour}`}
    >
      <div class="player-head">
        <header class="nameplate">
          <Hit item={item} count={1} />
          {symbol && (
            <span class="crest" aria-hidden="true">
              <Glyph symbol={symbol} />
            </span>
          )}
          <span class="title" aria-hidden="true">
            {title}
          </span>
          <span class={acts ? "crest turn" : "crest turn off"} aria-hidden="true">
            <Glyph symbol="arrow" />
          </span>
        </header>
        {rows.slice(0, leading).map(drawn)}
      </div>
      <div class="player-body">{rows.slice(leading).map(drawn)}</div>
    </section>
  );
});

function Part({
  block,
  item,
  title,
  size,
}: {
  readonly block: Inner;
  readonly item: Item;
  readonly title: string;
  readonly size: Size;
}) {
  const scene = useScene();
  const { theme } = scene;
  switch (block.kind) {
    case "zone": {
      const open = !isClosed(scene, block.zone, item);
      return <Zone zone={block.zone} size={sizeOf(theme.zone(block.zone.zone), open, size)} within={item} />;
    }
    case "states":
      return <States values={block.states} owner={title} holder={item} />;
    case "pieces":
      return (
        <Board
          items={block.items}
          layout={theme.layout(theme.kind(block.of).name) ?? { kind: "line" }}
          ground={theme.ground(theme.kind(block.of).name)}
          size={size}
        />
      );
  }
}

/**
 * The size of the pieces in a zone of a player. Hands that the viewer sees, slots, and zones whose cards are in force
 * are large, because they are read most often.
 */
function sizeOf({ shape, inForce }: ZoneModel, open: boolean, size: Size): Size {
  const read = shape === "slot" || inForce || (open && shape === "hand");
  if (size === "large") return read ? "large" : "small";
  return read ? "small" : "tiny";
}
