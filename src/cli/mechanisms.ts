/** The mechanisms of the hobby, by their usual names: `mechanisms/mechanisms.json` and the examples beside it. */
import { join } from "node:path";
import { slugOf } from "../language-service/slug.ts";
import { readText } from "./files.ts";
import { PACKAGE } from "./locate.ts";

const FOLDER = join(PACKAGE, "mechanisms");

/** Mechanisms of one sort. */
export interface MechanismFamily {
  /** As a heading: `Auctions`. */
  readonly name: string;
  readonly mechanisms: readonly (Said | Unsaid)[];
}

/** A mechanism that rules can say. */
export interface Said {
  /** As the hobby calls it: `Auction: Dutch`. */
  readonly name: string;
  /** What it means, in a sentence. */
  readonly says: string;
  /** Its example without `.yaml`, and its name in commands: `auction-dutch`. Two mechanisms may share one. */
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

/** A mechanism called as in commands, `auction-dutch`, or as people do, `Auction: Dutch`; undefined if there is none. */
export function mechanismCalled(name: string): Said | Unsaid | undefined {
  const slug = slugOf(name);
  const all = mechanismFamilies().flatMap(({ mechanisms }) => mechanisms);
  return all.find((each) => slugOf(each.name) === slug) ?? saidMechanisms().find(({ file }) => file === slug);
}

/**
 * The game and the scenario of an example.
 *
 * @throws Failure where there is none
 */
export function exampleTexts(file: string): { readonly game: string; readonly scenario: string } {
  const read = (name: string) => readText(join(FOLDER, name), name);
  return { game: read(`${file}.yaml`), scenario: read(`${file}.test.yaml`) };
}
