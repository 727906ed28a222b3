/** The budget of a bot that thinks, so that an answer takes about as long on every computer and in every game. */
import { STRENGTHS } from "../../src/agents/registry.ts";

/** How long an answer of a fair bot should take, in milliseconds. Other strengths take longer or less long in proportion. */
const WANTED = 300;
const FAIR = STRENGTHS.find(({ name }) => name === "fair")!.playouts;
const [LEAST, MOST] = [10, 2000];
/**
 * The cost of an answer is assumed to be at least this share of the last cost, because some answers are found at once.
 */
const REMEMBERED = 0.9;

/** Measures how long answers take, and adapts the budget. */
export class Pace {
  /** How many times as long as a fair bot this one thinks. */
  private readonly share: number;
  private fair = 20;
  private cost = 0;

  private constructor(share: number) {
    this.share = share;
  }

  /** The pace of a bot; undefined if it needs no time. */
  static of(bot: string): Pace | undefined {
    const strength = STRENGTHS.find(({ name }) => name === bot);
    return strength && new Pace(strength.playouts / FAIR);
  }

  /** The number of playouts for the next answer. */
  get playouts(): number {
    return Math.max(LEAST, Math.round(this.fair * this.share));
  }

  /** The name of the bot with its current budget. */
  get words(): string {
    return `search:playouts=${this.playouts}`;
  }

  /** Records that an answer took this many milliseconds. */
  took(milliseconds: number): void {
    this.cost = Math.max(milliseconds / this.playouts, this.cost * REMEMBERED);
    const next = Math.round(WANTED / Math.max(this.cost, WANTED / MOST));
    // The first answers take longer: the code is still being optimized.
    this.fair = Math.min(MOST, Math.max(LEAST, next));
  }
}
