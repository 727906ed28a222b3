/**
 * The mechanisms that players know, by their established names: `mechanisms/mechanisms.json`, and the examples beside
 * it.
 */
import { join } from "node:path";
import { slugOf } from "../language-service/slug.ts";
import { readText } from "./files.ts";
import { PACKAGE } from "./locate.ts";

const FOLDER = join(PACKAGE, "mechanisms");

/** Mechanisms of one type. */
export interface MechanismFamily {
  /** A heading, such as `Auctions`. */
  readonly name: string;
  readonly mechanisms: readonly (Said | Unsaid)[];
}

/** A mechanism that rules can express. */
export interface Said {
  /** The established name, such as `Auction: Dutch`. */
  readonly name: string;
  /** What the mechanism is, in one sentence. */
  readonly says: string;
  /**
   * The name in commands, which is also the example's file name without `.yaml`: `auction-dutch`. Mechanisms can share
   * one.
   */
  readonly file: string;
}

/** A mechanism that rules as data cannot express. */
interface Unsaid {
  readonly name: string;
  /** Why there is no example, and what to use instead. */
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
 * A mechanism by its name in commands, `auction-dutch`, or by its established name, `Auction: Dutch`; undefined if
 * unknown.
 */
export function mechanismCalled(name: string): Said | Unsaid | undefined {
  const slug = slugOf(name);
  const all = mechanismFamilies().flatMap(({ mechanisms }) => mechanisms);
  return all.find((each) => slugOf(each.name) === slug) ?? saidMechanisms().find(({ file }) => file === slug);
}

/**
 * The game and the scenario of an example.
 * @throws Failure if there is no such example
 */
export function exampleTexts(file: string): { readonly game: string; readonly scenario: string } {
  const read = (name: string) => readText(join(FOLDER, name), name);
  return { game: read(`${file}.yaml`), scenario: read(`${file}.test.yaml`) };
}
