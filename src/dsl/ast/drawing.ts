/** A drawing of an author's: shapes only, so that nothing in it can run, load anything, or cover what is not its own. */

/** A drawing, in its own units. */
export interface Drawing {
  /** What of it is seen: left, top, width and height. */
  readonly box: readonly [number, number, number, number];
  readonly shapes: readonly Shape[];
}

/** An element of SVG with its attributes, all of which are harmless. */
export interface Shape {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: readonly Shape[];
}
