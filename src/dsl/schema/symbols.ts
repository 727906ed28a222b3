/** The symbols that a table and printed cards can show. Each is an outline in a square of 24 by 24 units. */

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A disc repeated around the middle, as the petals of a flower. */
const around = (count: number, distance: number, r: number) =>
  Array.from({ length: count }, (_, i) =>
    disc(
      round(12 + distance * Math.sin((2 * Math.PI * i) / count)),
      round(12 - distance * Math.cos((2 * Math.PI * i) / count)),
      r,
    ),
  ).join("");

const round = (x: number) => Math.round(x * 100) / 100;

/** The outlines of the symbols by name. If two outlines of a symbol overlap, the common part is a hole. */
const OUTLINES: Readonly<Record<string, string>> = {
  arrow: "M3 10h11V5l8 7-8 7v-5H3z",
  bag: "M9 3h6l-1.5 3.500C18 8 20 12 20 16c0 4-3 5-8 5s-8-1-8-5c0-4 2-8 6.5-9.500z",
  banner: "M5 2h14v19l-7-4-7 4z",
  bee: `${disc(12, 5.5, 2.3)}M1 8a4.3 3 0 1 0 8.600 0a4.3 3 0 1 0-8.600 0zM14.400 8a4.3 3 0 1 0 8.600 0a4.3 3 0 1 0-8.600 0zM7.500 15.500a4.5 7 0 1 0 9 0a4.5 7 0 1 0-9 0zM8 12.500h8v1.800H8zM8 16.500h8v1.800H8z`,
  bell: "M12 1a2 2 0 0 1 2 2.500c3 1 5 4 5 7.500v5l2.500 3h-19L5 16v-5c0-3.500 2-6.500 5-7.500A2 2 0 0 1 12 1zM9.500 20h5a2.500 2.500 0 0 1-5 0z",
  bird: "M1 14c4 0 6-2 7-6 1-4 5-6 8-4l6 1-3 3c0 7-4 11-10 11-4 0-7-2-8-5z",
  bishop: `${disc(12, 2.8, 1.6)}M12 5c3.500 3 5 5.200 5 7.700 0 2-1 3.300-2.500 4.300h-5C8 16 7 14.700 7 12.700 7 10.200 8.500 8 12 5zM12.500 8l-2 4.200 1.200.6 2-4.200zM9 18h6l4 4.500H5z`,
  blade: "M19 2l3 3L10 17l-3-3zM6 15l3 3-2 1 1 2-2 1-4-4 1-2 2 1z",
  boat: "M11 3v11H4zM13 5c4 2 6 5 6 9h-6zM2 16h20c-1 4-4 5-6 5H8c-3 0-5-2-6-5z",
  bolt: "M13 2L4 14h7l-2 8 10-13h-7z",
  book: "M3 5c3-1 6-1 8 1v14c-2-2-5-2-8-1zM21 5c-3-1-6-1-8 1v14c2-2 5-2 8-1z",
  bowl: "M2 10h20c0 5-3 8-6 9v2H8v-2c-3-1-6-4-6-9zM8 2c2 2-1 4 0 6h2c-1-2 2-4 0-6zM13 2c2 2-1 4 0 6h2c-1-2 2-4 0-6z",
  bridge: "M1 14C5 6 19 6 23 14v5h-4c0-4-3-6-7-6s-7 2-7 6H1z",
  bud: "M12 2c4 4 5 8 0 13-5-5-4-9 0-13zM11 16h2v6h-2zM3 12c4 0 6 2 7 6-4 0-7-2-7-6zM21 12c-4 0-6 2-7 6 4 0 7-2 7-6z",
  cake: "M12 1l2.5 4h-5zM4 8h16v4c-2 2-3 0-5 0s-2 2-4 1-3-1-4 0-2 0-3-1zM4 15h16v6H4z",
  circle: disc(12, 12, 9),
  cloth: "M8 3l4 2 4-2 6 4-2 5-3-1v10H7V11l-3 1-2-5z",
  clover:
    "M12 2a4.2 4.2 0 0 1 3.5 6.500A4.2 4.2 0 1 1 13 15.500V22h-2v-6.500A4.2 4.2 0 1 1 8.5 8.5 4.2 4.2 0 0 1 12 2z",
  coin: `${disc(12, 12, 10)}M9 9h6v6H9z`,
  cross: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  crown: "M2 6l5.5 5L12 3l4.5 8L22 6l-2 13H4z",
  cube: "M12 2l8.5 4.700L12 11.5 3.5 6.700zM2.5 8.500L11 13v9l-8.5-4.700zM21.5 8.500L13 13v9l8.5-4.700z",
  cup: "M4 4h13v3h2a3.5 4 0 0 1 0 8h-2.500c-1 3-2.5 4-3.5 4H8c-2 0-4-4-4-8zM17 9v4h2a1.5 2 0 0 0 0-4zM3 20h15v2H3z",
  diamond: "M12 2l9 10-9 10-9-10z",
  drop: "M12 2c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13z",
  eye: `M1 12c4-6 8-7 11-7s7 1 11 7c-4 6-8 7-11 7S5 18 1 12z${disc(12, 12, 4)}`,
  fan: "M12 22L1 10C6 2 18 2 23 10zM11.5 17l-6-8 1-.5zM12.5 17l6-8-1-.5z",
  fish: `M1 12c4-7 11-7 15-2l6-5c-1 4-1 10 0 14l-6-5c-4 5-11 5-15-2z${disc(7, 11, 1.4)}`,
  flag: "M5 2h2v2h14l-4 4.5 4 4.500H7v9H5z",
  flame: "M13 1c0 6 6 8 6 14a7 7 0 0 1-14 0c0-3 2-5 3-6 0 2 1 3 2 3 1-3 0-7 3-11z",
  flower: `${around(5, 6, 4)}`,
  fruit: `${disc(12, 14.5, 7.5)}M12 6.500c0-3 2-5 6-5 0 4-2 5-6 5z`,
  gate: "M1 3c7 1.5 15 1.5 22 0v3.500h-4V9h2v2.500h-3V22h-3V11.500H9V22H6V11.500H3V9h2V6.500H1zM8 6.500V9h3V6.500zM13 6.500V9h3V6.500z",
  gem: "M7 3h10l5 6-10 13L2 9zM7 9l5 10 5-10z",
  hammer: "M4 3h12l5 5h-6v2h-3v12H8V10H4z",
  hand: "M7 12V5a1.5 1.5 0 0 1 3 0V3.500a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v8c0 4-2 7-6.5 7-4 0-5-2-8.5-8-.8-1.5 1.5-2.5 3-.5z",
  heart: "M12 21C4 15 2 11 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 3-2 7-10 13z",
  hexagon: "M12 2l9 5v10l-9 5-9-5V7z",
  house: "M12 3l10 9h-3v9h-5v-6h-4v6H5v-9H2z",
  ingot: "M6 8h12l4 10H2z",
  jar: "M8 2h8v3h-1c3 1 5 4 5 8 0 5-3 9-4 9H8c-1 0-4-4-4-9 0-4 2-7 5-8H8z",
  key: `${disc(7, 8, 5.5)}${disc(7, 8, 2)}M11.5 12l1.5-1.5 9 9-2 2-2-1.5-2 2-2-2 2-2z`,
  king: "M11 1h2v2h2v2h-2v2.500h-2V5H9V3h2zM12 10c1-2.500 4-3 6.500-2 3 1.500 2.500 5.500.5 7.500l-1 2.500H6l-1-2.500c-2-2-2.500-6 .5-7.500 2.500-1 5.500-.5 6.500 2zM5 19.500h14v3H5z",
  knight: `M8 18.500c0-4 3.500-4.500 4-7.500-1.500 1-3 1.500-4.500 1.500L5 14.500 2.500 13l.5-2.500L6.500 6 7 2l3 2c6 0 9.500 4 9.500 10 0 2-.5 3-1 4.500zM5 20h15v2.500H5z${disc(9, 7.4, 0.9)}`,
  lantern: "M10 2h4v3h2c3 2 4 4 4 7s-1 5-4 7h-2v3h-4v-3H8c-3-2-4-4-4-7s1-5 4-7h2zM7 9h10v1.500H7zM7 13.500h10V15H7z",
  leaf: "M22 2C23 13 18 20 10 20c-2 0-4-1-5-2l-2 4H1c2-7 6-11 12-13-6 1-9 3-11 6C1 7 10 2 22 2z",
  lock: "M6 10V7a6 6 0 0 1 12 0v3h2v12H4V10zM9 10h6V7a3 3 0 0 0-6 0z",
  moon: "M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2z",
  mountain: "M1 20L9 5l4 7 3-4 7 12z",
  note: "M9 4l12-2v14a3.5 3.5 0 1 1-2-3V7l-8 1.500V19a3.5 3.5 0 1 1-2-3z",
  nut: "M11 1h2v3c5 0 8 2 8 6H3c0-4 3-6 8-6zM4 12h16c0 5-4 9-8 11-4-2-8-6-8-11z",
  "nut-left": "M11 1h1v9H3c0-4 3-6 8-6zM4 12h8v11c-4-2-8-6-8-11z",
  "nut-right": "M12 1h1v3c5 0 8 2 8 6h-9zM12 12h8c0 5-4 9-8 11z",
  pawn: `${disc(12, 6, 3.7)}M9.500 10.500h5l-.5 2c.3 2.500 2 4 3.500 5.500h-11c1.500-1.500 3.200-3 3.500-5.500zM5 19.500h14v3H5z`,
  peak: "M12 3l11 18H1zM12 7l-3 5 3 2 3-2z",
  person: `${disc(12, 6.5, 4.5)}M3 22c0-7 4-10 9-10s9 3 9 10z`,
  pine: "M12 1l6 8h-3l5 6h-4l5 5h-7v3h-4v-3H3l5-5H4l5-6H6z",
  queen: `M3 8.500l4 6L8.500 6l3.500 8 3.500-8 1.500 8.500 4-6-2 9.500H5zM5 19.500h14v3H5z${disc(3, 6.5, 1.5)}${disc(8.3, 4, 1.5)}${disc(15.7, 4, 1.5)}${disc(21, 6.5, 1.5)}`,
  ring: `${disc(12, 12, 10)}${disc(12, 12, 6)}`,
  rook: "M5 2.500h3v2h2.500v-2h3v2H16v-2h3V8l-2 2v6.500l2 2H5l2-2V10L5 8zM4 20h16v2.500H4z",
  scroll: "M6 2h15v16a4 4 0 0 1-4 4H5a3 3 0 0 1-3-3v-1h11v1h-7zM9 6h9v1.800H9zM9 10h9v1.800H9zM9 14h9v1.800H9z",
  sheaf: "M11 22l-4-9C3 12 3 6 4 3c3 1 5 3 5 6 0-4 1-6 3-8 2 2 3 4 3 8 0-3 2-5 5-6 1 3 1 9-3 10l-4 9z",
  shield: "M12 2l9 3c0 8-2 14-9 17C5 19 3 13 3 5z",
  spade: "M12 1c4 6 9 8 9 13a4.500 4.500 0 0 1-8 2.800V22h-2v-5.200A4.500 4.500 0 0 1 3 14C3 9 8 7 12 1z",
  spear: "M20 2l2 2-3 8-3-1L5 22l-3-3L13 8l-1-3z",
  square: "M4 4h16v16H4z",
  stamp: "M3 3h18v18H3zM7 7v10h3v-7h4v7h3V7z",
  star: "M12 1.500l3.2 6.9 7.3.9-5.4 5.1 1.4 7.400L12 18.200l-6.5 3.6 1.4-7.400L1.5 9.300l7.3-.9z",
  stone: "M6 6l7-3 7 5 2 8-6 5H6l-4-7z",
  sun: `${disc(12, 12, 5)}M12 0l2 5h-4zM12 24l-2-5h4zM0 12l5-2v4zM24 12l-5 2v-4zM3.5 3.500l5 2.1-2.9 2.900zM20.5 20.500l-5-2.1 2.9-2.900zM20.5 3.500l-2.1 5-2.9-2.900zM3.5 20.500l2.1-5 2.9 2.900z`,
  tile: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
  tower: "M12 1l2 4h5l2 4h-3v3h3l2 4h-3v6h-6v-4h-4v4H4v-6H1l2-4h3V9H3l2-4h5z",
  tree: "M12 1a6 6 0 0 1 6 5 5 5 0 0 1-1 10h-3.500v7h-3v-7H7A5 5 0 0 1 6 6a6 6 0 0 1 6-5z",
  triangle: "M12 3l10 18H2z",
  wave: "M1 15c4 0 4-4 7-7 4-4 10-3 13 2-3-2-7-1-7 2 0 3 4 4 9 3v6H1z",
  wheel: `${disc(12, 12, 11)}${disc(12, 12, 8)}M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z`,
};

/** The outline of a symbol; undefined if there is no such symbol and its letters are drawn instead. */
export function outline(symbol: string): string | undefined {
  return Object.hasOwn(OUTLINES, symbol) ? OUTLINES[symbol] : undefined;
}

/** The names of the symbols that have an outline. */
export const outlined: readonly string[] = Object.keys(OUTLINES);
