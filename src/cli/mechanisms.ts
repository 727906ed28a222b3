/**
 * The list of game mechanisms that players know, by their established names. It is in `mechanisms/mechanisms.json`,
 * with an example of each mechanism beside it.
 */
import { join } from "node:path";
import { slugOf } from "../language-service/slug.ts";
import { readText } from "./files.ts";
import { PACKAGE } from "./locate.ts";

const FOLDER = join(PACKAGE, "mechanisms");

/** A group of similar mechanisms. */
export interface MechanismFamily {
  /** The heading of the group, such as `Auctions`. */
  readonly name: string;
  readonly mechanisms: readonly (Said | Unsaid)[];
}

/** A mechanism that the rules language can express. */
export interface Said {
  /** The name by which players know the mechanism, such as `Auction: Dutch`. */
  readonly name: string;
  /** A sentence that says what the mechanism is. */
  readonly says: string;
  /**
   * The name of the mechanism in commands, such as `auction-dutch`. It is also the example's file name without `.yaml`.
   * Several mechanisms can share one example.
   */
  readonly file: string;
}

/** A mechanism that the rules language cannot express. */
interface Unsaid {
  readonly name: string;
  /** A sentence that says why the mechanism has no example, and what to use instead. */
  readonly without: string;
}

/** All mechanisms, by family. */
export function mechanismFamilies(): readonly MechanismFamily[] {
  return JSON.parse(readText(join(FOLDER, "mechanisms.json"), "mechanisms.json")) as readonly MechanismFamily[];
}

/** All mechanisms that have an example. */
export function saidMechanisms(): readonly Said[] {
  return mechanismFamilies().flatMap(({ mechanisms }) => mechanisms.filter((each) => "says" in each));
}

/**
 * Finds a mechanism by its name in commands, such as `auction-dutch`, or by its established name, such as `Auction:
 * Dutch`. Undefined if no mechanism has that name.
 */
export function mechanismCalled(name: string): Said | Unsaid | undefined {
  const slug = slugOf(name);
  const all = mechanismFamilies().flatMap(({ mechanisms }) => mechanisms);
  return all.find((each) => slugOf(each.name) === slug) ?? saidMechanisms().find(({ file }) => file === slug);
}

/**
 * The texts of the example of a mechanism: its game and its scenario.
 * @throws Failure if there is no such example
 */
export function exampleTexts(file: string): { readonly game: string; readonly scenario: string } {
  const read = (name: string) => readText(join(FOLDER, name), name);
  return { game: read(`${file}.yaml`), scenario: read(`${file}.test.yaml`) };
}
