/** Draws one piece: a card, tile, token, pawn, cube or die, or a space that contains other pieces. */
import type { ComponentChildren } from "preact";
import type { Item } from "../../src/session/snapshot.ts";
import type { Box } from "./layout/pack.ts";
import { LEAST, marksHeight, shownOf, type Size, TEXT, wordedWidth } from "./layout/piece-size.ts";
import { CubeFigure, DieFace, Glyph, PawnFigure } from "./theme/Glyph.tsx";
import { inkOn } from "./theme/colour.ts";
import { Hit } from "./Hit.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { memo } from "../components/memo.ts";
import { Corners, Entry } from "./Corners.tsx";
import { Pit } from "./Pit.tsx";
import { Holding, type On, SpaceInside } from "./Space.tsx";
import { RuleText } from "./Rules.tsx";
import { FIGURES } from "./theme/faces.ts";
import { headingOf, isIconic, lineOf } from "./theme/printed.ts";
import { usePx, useScene, useStanding } from "./scene.ts";
import { isShown, States } from "./StateMark.tsx";
import { boxStyle } from "./Zone.tsx";

export interface PieceProps {
  readonly item: Item;
  readonly size: Size;
  /** The number of equal pieces that this drawing stands for. */
  readonly count?: number;
  /** The room that a card or a space fills. If missing, the piece has the usual size of its kind. */
  readonly within?: Box;
  /**
   * If the piece is a place of a board, the sort of place. The names of squares and hexagons are not written on them.
   */
  readonly on?: On | undefined;
  /** If the piece is a region of a map, its outline and the position of its contents. */
  readonly site?: Site;
}

interface Site extends Box {
  readonly left: number;
  readonly top: number;
  readonly clip: string;
}

export const Piece = memo(({ item, size, count = 1, within, on, site }: PieceProps) => {
  const scene = useScene();
  const { theme, sizes } = scene;
  const shape = item.card === undefined ? "back" : theme.face(item.kind).shape;
  const colour = item.card === undefined ? theme.kindColour(item.kind) : theme.colour(item);
  const { can, marked } = useStanding(scene, item.id);
  const box = FIGURES.has(shape) ? sizes.pieces.of(item.kind, size) : (within ?? sizes.zones.piece(item, size));
  const classes = [
    "piece",
    shape,
    size,
    on ? `on-${on}` : "",
    can ? "can" : "",
    marked ? "marked" : "",
    item.owner && shape !== "pawn" ? "owned" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");
  const owner = item.owner ? `;--owner:#${theme.playerColour(item.owner)}` : "";
  const sides = shape === "die" ? `;--sides:${Math.max(1, theme.sides(item).length)}` : "";
  return (
    <div
      class={classes}
      data-item={item.id}
      style={`--c:#${colour};--c-ink:#${inkOn(colour)}${owner}${sides};${boxStyle(box)}`}
    >
      {site && <span class="ground" style={`--clip:${site.clip}`} aria-hidden="true" />}
      <Hit item={item} count={count} {...(site && { clip: site.clip })} />
      {on === "pit" ? (
        <Pit item={item} />
      ) : site ? (
        <div class="site" style={`left:${site.left}em;top:${site.top}em;${boxStyle(site)}`}>
          <Inside item={item} shape={shape} size={size} theme={theme} box={site} on={on} stacked={false} />
        </div>
      ) : (
        <Inside item={item} shape={shape} size={size} theme={theme} box={box} on={on} stacked={count > 1} />
      )}
      {count > 1 && (
        <span class="many" aria-hidden="true">
          ×{count}
        </span>
      )}
    </div>
  );
});

const Inside = memo(
  ({
    item,
    shape,
    size,
    theme,
    box,
    on,
    stacked,
  }: {
    readonly item: Item;
    readonly shape: string;
    readonly size: Size;
    readonly theme: TableTheme;
    readonly box: Box;
    readonly on: On | undefined;
    readonly stacked: boolean;
  }) => {
    switch (shape) {
      case "back":
        return <BackInside item={item} theme={theme} />;
      case "pawn":
        return (
          <Figure item={item} theme={theme}>
            <PawnFigure />
          </Figure>
        );
      case "cube":
        return (
          <Figure item={item} theme={theme}>
            <CubeFigure />
          </Figure>
        );
      case "token":
        return <TokenInside item={item} theme={theme} />;
      case "die":
        return <DieFace sides={theme.sides(item)} />;
      case "space":
        return <SpaceInside item={item} theme={theme} size={size} box={box} on={on} />;
      default:
        return <CardInside item={item} theme={theme} size={size} tile={shape === "tile"} box={box} stacked={stacked} />;
    }
  },
);

function BackInside({ item, theme }: { readonly item: Item; readonly theme: TableTheme }) {
  const symbol = theme
    .lineage(item.kind)
    .map(({ name }) => theme.symbolOf(name))
    .find((one) => one !== undefined);
  return (
    <span class="weave" aria-hidden="true">
      {symbol && <Glyph symbol={symbol} />}
    </span>
  );
}

function Figure({
  item,
  theme,
  children,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly children: ComponentChildren;
}) {
  const symbol = theme.symbol(item);
  return (
    <>
      {children}
      {symbol && <Glyph symbol={symbol} class="emblem" />}
      <States values={item.states} owner={theme.title(item)} holder={item} />
    </>
  );
}

function TokenInside({ item, theme }: { readonly item: Item; readonly theme: TableTheme }) {
  const px = usePx(useScene());
  const symbol = theme.symbol(item);
  const number = theme.face(item.kind).corner.flatMap((field) => theme.printed(item, field))[0];
  return (
    <span class="disc" aria-hidden="true">
      {symbol ? (
        <Glyph symbol={symbol} />
      ) : number === undefined && !theme.isPlain(item.kind) ? (
        <span class="initials">{initials(theme.title(item))}</span>
      ) : null}
      {number?.kind === "number" && px * 1.5 >= LEAST && <b>{number.value}</b>}
    </span>
  );
}

/** The initials of a title: those of `location token` are `LT`. */
function initials(title: string): string {
  return [...title.matchAll(/(?<=^|[\s-])\p{L}/gu)].slice(0, 2).join("").toUpperCase();
}

/**
 * The face of a card, as far as there is room: first the values in its corners and its symbol, then its name, then its
 * text. The user sees the rest by pointing at the card.
 */
function CardInside({
  item,
  theme,
  size,
  tile,
  box,
  stacked,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly size: Size;
  readonly tile: boolean;
  readonly box: Box;
  readonly stacked: boolean;
}) {
  const scene = useScene();
  const px = usePx(scene);
  const { corner, body, foot, pictured } = theme.face(item.kind);
  const symbol = theme.symbol(item);
  const { about, changes: changed = [] } = theme.card(item) ?? {};
  const printed = body
    .flatMap((field) => theme.printed(item, field))
    .filter(({ kind }) => !(about && kind === "rules"));
  const holds = item.zones.length > 0;
  const { zones } = scene.sizes;
  const states = item.states.filter((value) => !corner.includes(theme.state(value).name));
  // Counters lie at the lower edge. Their letters have a least size, so counters need much of the height of a small
  // card.
  const counters = states.some((value) => isShown(theme, value)) ? marksHeight(px) : 0;
  const free = holds ? zones.print(item, size, box, px) : { ...box, height: box.height - counters };
  const shown = shownOf(theme, item, size, free, px);
  const signs = tile && !holds && printed.length > 0 && printed.every((value) => isIconic(theme, value));
  const texts = size === "large" || signs;
  const lines = texts && shown.text ? printed : [];
  // A counter with a word, such as "mood: calm", may be wider than the card. Then only the word is shown.
  const tight = states.some((value) => wordedWidth(theme, theme.state(value), px) > box.width + 0.05);
  const named = shown.title && !signs;
  const bare = !named && symbol === undefined && corner.length === 0 && lines.length === 0;
  const printsMore = corner.length + lines.length + changed.length + foot.length + states.length > 0;
  const signOnly = symbol !== undefined && size !== "tiny" && !named && !printsMore && !about && !holds;
  return (
    <>
      <span class={signOnly ? "face sign-only" : "face"} aria-hidden="true">
        {named ? <span class="title">{headingOf(theme, item)}</span> : <span class="band" />}
        {bare && box.width * px > 24 && <span class="initials">{initials(theme.title(item))}</span>}
        {size !== "tiny" && shown.corners && !(stacked && px < LEAST) && <Corners item={item} theme={theme} />}
        {symbol && (shown.art || !named) && (
          <span class={pictured && size === "large" ? "art picture" : "art"}>
            <Glyph symbol={symbol} />
          </span>
        )}
        {texts && shown.text && (lines.length > 0 || changed.length > 0 || about) && (
          <span class="text">
            {about && <span class="entry">{theme.say(about)}</span>}
            {lines.map((value, i) => (
              <Entry key={i} value={value} theme={theme} />
            ))}
            {!about &&
              changed.map((rules, i) => (
                <span key={`change ${i}`} class="entry">
                  <RuleText rules={rules} />
                </span>
              ))}
          </span>
        )}
        {foot.length > 0 && size !== "tiny" && px * TEXT >= 7 && <span class="foot">{lineOf(theme, item, foot)}</span>}
      </span>
      {size !== "tiny" && !(holds && zones.arranged(item)) && (
        <States values={states} owner={theme.title(item)} holder={item} short={tight} />
      )}
      {size !== "tiny" && holds && <Holding item={item} size={size} box={zones.inside(item, size)} />}
    </>
  );
}
