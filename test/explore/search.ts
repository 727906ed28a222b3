/** A random search makes many attempts. Each attempt depends only on its number, so that it can be repeated alone. */
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";

export interface Search {
  /** The name of the search, and of its option on the command line. */
  readonly name: string;
  /** The default number of attempts. If it is 0, the search runs only on demand. */
  readonly usual: number;
  attempt(random: Random): Attempt;
}

export interface Attempt {
  /** The rule text or the game on which the attempt ran. */
  readonly input: string;
  readonly faults: readonly Fault[];
}

export interface Fault {
  /** One line about the fault. Faults with the same cause have the same title. */
  readonly title: string;
  readonly details: string;
}

/** A source of random numbers for one attempt. */
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

  /**
   * Between `least` and `most` random numbers below 1,000. Generators of programs and games read their choices from
   * them.
   */
  tape(least: number, most: number): number[] {
    return Array.from({ length: least + this.below(most - least + 1) }, () => this.below(1000));
  }
}

/** The most lines of an error message that are shown. An error that compares two states has hundreds of lines. */
const MOST_LINES = 40;

/** Runs one part of an attempt. If it throws an exception, returns the exception as a fault. */
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

/** The processor time of `run` in seconds. It does not depend on the load of the machine, as elapsed time does. */
export function secondsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
