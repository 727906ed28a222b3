/** Small pictures on the table: symbols, the sides of dice, pawns and cubes. */
import type { Side } from "./theme.ts";
import { Drawing, useDrawing } from "./Drawing.tsx";
import { outline } from "../../../src/dsl/schema/symbols.ts";

/** Draws a symbol in the colour of the text around it. Screen readers skip it; the element around it has the name. */
export function Glyph({ symbol, class: name = "" }: { readonly symbol: string; readonly class?: string }) {
  const drawing = useDrawing(symbol);
  if (drawing) return <Drawing drawing={drawing} class={`glyph drawn ${name}`} />;
  const path = outline(symbol);
  if (path === undefined)
    return (
      <span class={`glyph letters ${name}`} aria-hidden="true">
        {symbol}
      </span>
    );
  return (
    <svg class={`glyph ${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 3],
    [3, 1],
  ],
  3: [
    [1, 3],
    [2, 2],
    [3, 1],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

/** The width of one side of a die, in units of the drawing. */
const SIDE = 36;

/** Draws the visible sides of a die beside one another. Most dice show one side; a domino shows two. */
export function DieFace({ sides }: { readonly sides: readonly Side[] }) {
  const width = SIDE * Math.max(1, sides.length);
  return (
    <svg class="die-face" viewBox={`0 0 ${width + 4} 40`} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width={width} height="36" rx="8" class="die-body" />
      {sides.map((side, i) => (
        <g key={i} transform={`translate(${i * SIDE} 0)`}>
          {i > 0 && <path d="M2 6v28" class="die-middle" />}
          <DieSide side={side} blank={sides.length > 1} />
        </g>
      ))}
      {sides.length === 0 && <DieSide side={undefined} blank={false} />}
    </svg>
  );
}

/**
 * Draws one side of a die: up to six as pips, a greater number as digits, a symbol, or the first letters of a word.
 *
 * @param blank leaves the side empty if it shows 0, as on a domino
 */
function DieSide({ side, blank }: { readonly side: Side | undefined; readonly blank: boolean }) {
  if (blank && side && "number" in side && side.number === 0) return null;
  const spots = side && "number" in side ? SPOTS[side.number] : undefined;
  if (spots)
    return (
      <>
        {spots.map(([x, y]) => (
          <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="3.6" class="die-pip" />
        ))}
      </>
    );
  const symbol = side && "word" in side ? side.symbol : undefined;
  const path = symbol && outline(symbol);
  if (path) return <path d={path} transform="translate(8 8)" class="die-pip" fill-rule="evenodd" />;
  const text = side === undefined ? "?" : "number" in side ? side.number : (symbol ?? side.word.slice(0, 2));
  return (
    <text x="20" y="21" class="die-number" text-anchor="middle" dominant-baseline="central">
      {text}
    </text>
  );
}

export function PawnFigure() {
  return (
    <svg class="figure" viewBox="0 0 40 48" aria-hidden="true" focusable="false">
      <path
        class="figure-body"
        d="M20 3a9 9 0 0 1 5.600 16c5 3 7.900 9 8.900 17H36a3 3 0 0 1 0 8H4a3 3 0 0 1 0-8h1.500c1-8 3.900-14 8.900-17A9 9 0 0 1 20 3z"
      />
      <path class="figure-light" d="M16 8a6 6 0 0 1 4-2" />
    </svg>
  );
}

export function CubeFigure() {
  return (
    <svg class="figure" viewBox="0 0 40 44" aria-hidden="true" focusable="false">
      <path class="figure-body" d="M20 2l17 9v21l-17 10L3 32V11z" />
      <path class="figure-light" d="M3 11l17 9 17-9M20 20v22" />
    </svg>
  );
}
