/** A random search: attempts that each depend on one number, so that any of them can be repeated. */
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";

export interface Search {
  /** The name of the search's option on the command line. */
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
  /** One line; faults with the same cause have the same title. */
  readonly title: string;
  readonly details: string;
}

/** The random numbers of one attempt. */
export class Random {
  private readonly words = new Int32Array(4);

  constructor(seed: number) {
    seedRandom(this.words, 0, seed);
  }

  /** A random integer from 0, less than `count`. */
  below(count: number): number {
    return randomBelow(this.words, 0, count);
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  /** Between `least` and `most` random numbers below 1,000. Generators of programs and games use them as their choices. */
  tape(least: number, most: number): number[] {
    return Array.from({ length: least + this.below(most - least + 1) }, () => this.below(1000));
  }
}

/** At most this many lines of an error are shown, because a comparison of states has hundreds. */
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

/** The processor time of `run` in seconds. Elapsed time would depend on the load of the machine. */
export function secondsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
