/** The local names that a line can use. */
import type { Local } from "../game.ts";

/** Local names. Those of an inner block are linked to those around it, so that no block copies names. */
export class LocalNames {
  private readonly outer: LocalNames | undefined;
  private readonly last: Local | undefined;

  constructor(outer?: LocalNames, last?: Local) {
    this.outer = outer;
    this.last = last;
  }

  /** The meaning of a name. */
  get(name: string): Local | undefined {
    return this.last?.name === name ? this.last : this.outer?.get(name);
  }

  /** Whether a name has a meaning. */
  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** All names with their meanings, those of the outermost block first. */
  all(): ReadonlyMap<string, Local> {
    const all = new Map(this.outer?.all());
    return this.last ? all.set(this.last.name, this.last) : all;
  }
}
