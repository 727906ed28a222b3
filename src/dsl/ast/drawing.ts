/**
 * A drawing by an author. It contains only shapes, or one embedded picture, so it cannot run or load anything, or cover
 * other parts of the page.
 */

/** A drawing, in its own units. */
export interface Drawing {
  /** The visible part: left, top, width and height. */
  readonly box: readonly [number, number, number, number];
  readonly shapes: readonly Shape[];
}

/** An element of SVG with its attributes, all of which are harmless. */
export interface Shape {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: readonly Shape[];
}

/** An empty drawing, which replaces one that could not be read. */
export const NO_DRAWING: Drawing = { box: [0, 0, 1, 1], shapes: [] };
