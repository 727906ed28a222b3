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
    if (this.last?.name === name) return this.last;
    for (let names = this.outer; names; names = names.outer) if (names.last?.name === name) return names.last;
    return undefined;
  }

  /** Whether a name has a meaning. */
  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** All names with their meanings, those of the outermost block first. */
  all(): ReadonlyMap<string, Local> {
    const found = this.last ? [this.last] : [];
    for (let names = this.outer; names; names = names.outer) if (names.last) found.push(names.last);
    return new Map(found.reverse().map((local) => [local.name, local]));
  }
}
