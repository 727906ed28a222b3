/** How much a bot that thinks may spend on one answer, so that it takes about as long on every computer and in every game. */
import { AGENTS } from "../../src/agents/registry.ts";

/** So long an answer should take, in milliseconds. */
const WANTED = 300;
const [LEAST, MOST] = [10, 2000];
/** What an answer costs is taken to be so much of what the last one did, at least: some answers are found at once. */
const REMEMBERED = 0.9;

/** Follows how long answers have taken. */
export class Pace {
  private playouts = 20;
  private cost = 0;

  /** Whether an agent has something to spend. */
  static sets(agent: string): boolean {
    return AGENTS.some(({ name, options }) => name === agent && options.length > 0);
  }

  /** The words for an agent with what it may spend now. */
  words(agent: string): string {
    return `${agent}:playouts=${this.playouts}`;
  }

  /** An answer took so many milliseconds. */
  took(milliseconds: number): void {
    this.cost = Math.max(milliseconds / this.playouts, this.cost * REMEMBERED);
    const next = Math.round(WANTED / Math.max(this.cost, WANTED / MOST));
    // The first answers take longer: the code is made for them.
    this.playouts = Math.min(MOST, Math.max(LEAST, next));
  }
}
