/** The budget of a searching bot for one answer, so that it takes about as long on every computer and in every game. */
import { AGENTS } from "../../src/agents/registry.ts";

/** How long an answer should take, in milliseconds. */
const WANTED = 300;
const [LEAST, MOST] = [10, 2000];
/** The assumed least cost of an answer, as a share of the last one: some answers are found at once. */
const REMEMBERED = 0.9;

/** Follows how long answers have taken. */
export class Pace {
  private playouts = 20;
  private cost = 0;

  /** Whether an agent has a budget. */
  static sets(agent: string): boolean {
    return AGENTS.some(({ name, options }) => name === agent && options.length > 0);
  }

  /** The words for an agent with its current budget. */
  words(agent: string): string {
    return `${agent}:playouts=${this.playouts}`;
  }

  /** Records that an answer took this many milliseconds. */
  took(milliseconds: number): void {
    this.cost = Math.max(milliseconds / this.playouts, this.cost * REMEMBERED);
    const next = Math.round(WANTED / Math.max(this.cost, WANTED / MOST));
    // The first answers take longer: the code is still being optimized.
    this.playouts = Math.min(MOST, Math.max(LEAST, next));
  }
}
