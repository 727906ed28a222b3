/** Draws a piece that contains other pieces: its name, its printed values, and its contents. */
import type { Item } from "../../src/session/snapshot.ts";
import { Corners, cornersRoom, Entry } from "./Corners.tsx";
import { Floor } from "./Floor.tsx";
import { insideRows } from "./layout/arrange.ts";
import type { Box } from "./layout/pack.ts";
import { fontAt, numberOverhang, type Size, TITLE_LINE } from "./layout/piece-size.ts";
import { linesOf } from "./layout/text-size.ts";
import { PAD, SPACE_TITLE, SYMBOL } from "./layout/zone-size.ts";
import { usePx, useScene } from "./scene.ts";
import { States } from "./StateMark.tsx";
import { Glyph } from "./theme/Glyph.tsx";
import { isIconic } from "./theme/printed.ts";
import type { TableTheme } from "./theme/theme.ts";
import { boxStyle, Zone } from "./Zone.tsx";

/** The values printed on a space are drawn only if an em has at least this many pixels. */
const READ = 12.5;

/** The sort of place that a piece is on a board. */
export type On = "place" | "square" | "region" | "pit";

export function SpaceInside({
  item,
  theme,
  size,
  box,
  on,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly size: Size;
  readonly box: Box;
  readonly on: On | undefined;
}) {
  const scene = useScene();
  const px = usePx(scene);
  const { body } = theme.face(item.kind);
  const { zones } = scene.sizes;
  const symbol = theme.symbol(item);
  const title = theme.title(item);
  const lines = body
    .flatMap((field) => theme.printed(item, field))
    .filter((value) => value.kind !== "piece" && value.kind !== "bool");
  const square = on === "square";
  const floor = zones.floor(item);
  // If counters are too small to be drawn, their room is used for the name, and for the numbers of equal pieces, which
  // stick out above small pieces.
  const freed = zones.marks(item) - zones.marks(item, px) - numberOverhang(px);
  const spare = Math.max(0, freed);
  const inside = square ? box : on ? { ...floor, height: floor.height - spare } : zones.inside(item, size);
  const head = square ? box : { width: box.width, height: box.height - inside.height - 2 * PAD };
  // A region may have more room for its name than was planned, but not the room of these numbers.
  const room = on === "region" ? head.height + Math.min(0, freed) : head.height;
  const font = fontAt(SPACE_TITLE, px);
  const corners = cornersRoom(theme, item, px);
  const line = box.width - 0.7 - 2 / px - (symbol ? SYMBOL : 0);
  const titled = (width: number) => linesOf(title, width / font) * font * TITLE_LINE;
  const readable = square || (corners.width <= line && corners.height + 0.45 <= room + 0.05);
  const beside = titled(line - (readable && corners.width > 0 ? corners.width + 0.3 : 0)) + 0.45 <= room + 0.05;
  // If the name does not fit beside the values printed in the corners, these values go below the name.
  const above = !square && !beside && readable && titled(line) + corners.height + 0.2 <= room + 0.05;
  // On a map, players look for names. If there is no room for the name and the values in the corners, the values are
  // left out.
  const alone = on === "region" && !beside && !above && titled(line) + 0.45 <= room + 0.05;
  const fits = !square && (beside || above || alone);
  const legible = readable && !alone;
  return (
    <>
      <span
        class={above ? "face above" : "face"}
        aria-hidden="true"
        style={square ? undefined : `height:${head.height}em`}
      >
        {symbol && (
          <span class="art">
            <Glyph symbol={symbol} />
          </span>
        )}
        {fits && <span class="title">{title}</span>}
        {legible && <Corners item={item} theme={theme} quiet />}
        {lines.length > 0 && legible && px >= READ && (fits || lines.every((value) => isIconic(theme, value))) && (
          <span class="text">
            {lines.map((value, i) => (
              <Entry key={i} value={value} theme={theme} />
            ))}
          </span>
        )}
      </span>
      <Holding item={item} size={size} box={inside} on={on} />
    </>
  );
}

/** Draws the contents of a piece: all together, or in rows if the section `view` arranges the zones of its kind. */
export function Holding({
  item,
  size,
  box,
  on,
}: {
  readonly item: Item;
  readonly size: Size;
  readonly box: Box;
  readonly on?: On | undefined;
}) {
  const { theme, sizes } = useScene();
  if (on || !sizes.zones.arranged(item)) return <Floor item={item} box={box} square={on === "square"} />;
  const rows = insideRows(theme, item);
  const bare = rows.flat().filter(({ kind }) => kind === "zone").length < 2;
  return (
    <div class="inside" style={boxStyle({ width: box.width, height: box.height })}>
      {rows.map((row, i) => (
        <div key={i} class="inside-row">
          {row.map((block, n) =>
            block.kind === "zone" ? (
              <Zone
                key={block.zone.id}
                zone={block.zone}
                size={theme.zone(block.zone.zone).shape === "slot" || size === "tiny" ? size : "small"}
                sized={sizes.zones.inPiece(block.zone, size)}
                bare={bare}
                within={item}
              />
            ) : block.kind === "states" ? (
              <States key={n} quiet values={block.states} owner={theme.title(item)} holder={item} />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
