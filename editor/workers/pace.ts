/** Limits how much a bot thinks, so that an answer takes about the same time on every computer and in every game. */
import { STRENGTHS } from "../../src/agents/registry.ts";

/**
 * A bot of the strength `fair` should take this many milliseconds for an answer. Weaker and stronger bots take a fixed
 * part or multiple of that.
 */
const WANTED = 300;
const FAIR = STRENGTHS.find(({ name }) => name === "fair")!.playouts;
const [LEAST, MOST] = [10, 2000];
/**
 * Some answers are found at once. So a playout (a trial match) is assumed to cost at least this part of what it cost
 * before.
 */
const REMEMBERED = 0.9;

/** Measures how long the answers of a bot take, and chooses how many playouts (trial matches) it may make. */
export class Pace {
  /** This bot makes this many times as many playouts as a bot of the strength `fair`. */
  private readonly share: number;
  private fair = 20;
  private cost = 0;

  private constructor(share: number) {
    this.share = share;
  }

  /** The pace of a bot of this sort; undefined if it does not think. */
  static of(bot: string): Pace | undefined {
    const strength = STRENGTHS.find(({ name }) => name === bot);
    return strength && new Pace(strength.playouts / FAIR);
  }

  /** The number of playouts (trial matches) for the next answer. */
  get playouts(): number {
    return Math.max(LEAST, Math.round(this.fair * this.share));
  }

  /** Names the bot with its current number of playouts, for example `search:playouts=200`. */
  get words(): string {
    return `search:playouts=${this.playouts}`;
  }

  /** Must be called after an answer that took this many milliseconds. */
  took(milliseconds: number): void {
    this.cost = Math.max(milliseconds / this.playouts, this.cost * REMEMBERED);
    const next = Math.round(WANTED / Math.max(this.cost, WANTED / MOST));
    // The number of playouts follows the time of the last answer closely, because the first answers are slow: the code
    // is still being optimized.
    this.fair = Math.min(MOST, Math.max(LEAST, next));
  }
}
