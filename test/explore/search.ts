/** A random search: attempts that each depend on one number, so that any of them can be repeated. */
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";

export interface Search {
  /** Its option on the command line. */
  readonly name: string;
  /** The default number of attempts; 0: it runs only on demand. */
  readonly usual: number;
  attempt(random: Random): Attempt;
}

export interface Attempt {
  /** The text or game of the attempt. */
  readonly input: string;
  readonly faults: readonly Fault[];
}

export interface Fault {
  /** One line; faults of one cause have the same. */
  readonly title: string;
  readonly details: string;
}

/** Chance for one attempt. */
export class Random {
  private readonly words = new Int32Array(4);

  constructor(seed: number) {
    seedRandom(this.words, 0, seed);
  }

  /** From 0, less than `count`. */
  below(count: number): number {
    return randomBelow(this.words, 0, count);
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  /** Numbers from which programs and games are made. */
  tape(least: number, most: number): number[] {
    return Array.from({ length: least + this.below(most - least + 1) }, () => this.below(1000));
  }
}

/** The most lines of an error that are shown: a comparison of states has hundreds. */
const MOST_LINES = 40;

/** Runs one part of an attempt; an exception is a fault. */
export function faultOf(what: string, run: () => void): readonly Fault[] {
  try {
    run();
    return [];
  } catch (error) {
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const frames = stack.split("\n").filter((line) => /^ +at /.test(line));
    const place =
      frames.find((line) => /\/(?:src|test)\//.test(line))?.replace(/.*\/((?:src|test)\/[^)]*)\)?$/, "$1") ?? "";
    return [
      {
        title: `${what}: ${name}: ${message.split("\n")[0]!.slice(0, 200)} (${place})`,
        details: stack.split("\n").slice(0, MOST_LINES).join("\n"),
      },
    ];
  }
}

/** Processor time of `run` in seconds. Elapsed time is no measure if others use the machine. */
export function secondsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
