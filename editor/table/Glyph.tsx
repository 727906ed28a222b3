/** Small pictures: symbols, pips, pawns, cubes. */
import type { Side } from "./theme.ts";
import { outline } from "./symbols.ts";

/** A symbol in the colour of the text around it. What it means is said by what it stands on. */
export function Glyph({ symbol, class: name = "" }: { readonly symbol: string; readonly class?: string }) {
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

/** A side of a die: pips up to six, a greater number, a symbol, or a word by its first letters. */
export function DieFace({ side }: { readonly side: Side | undefined }) {
  const spots = side && "number" in side ? SPOTS[side.number] : undefined;
  const symbol = side && "word" in side ? side.symbol : undefined;
  const path = symbol && outline(symbol);
  const text = side === undefined ? "?" : "number" in side ? side.number : (symbol ?? side.word.slice(0, 2));
  return (
    <svg class="die-face" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="36" height="36" rx="8" class="die-body" />
      {spots ? (
        spots.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="3.6" class="die-pip" />)
      ) : path ? (
        <path d={path} transform="translate(8 8)" class="die-pip" fill-rule="evenodd" />
      ) : (
        <text x="20" y="21" class="die-number" text-anchor="middle" dominant-baseline="central">
          {text}
        </text>
      )}
    </svg>
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
