/** The mechanisms of the hobby, by their usual names: `mechanisms/mechanisms.json` and the examples beside it. */
import { join } from "node:path";
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
interface Said {
  /** As the hobby calls it: `Auction: Dutch`. */
  readonly name: string;
  /** What it means, in a sentence. */
  readonly says: string;
  /** The example of this other mechanism shows it too. */
  readonly like?: string;
}

/** A mechanism of which rules as data know nothing. */
interface Unsaid {
  readonly name: string;
  /** Why there is no example, and what helps instead. */
  readonly without: string;
}

/** A mechanism that has an example. */
export interface Example {
  readonly name: string;
  readonly says: string;
  /** Its file without `.yaml`, and its name in commands: `auction-dutch`. */
  readonly slug: string;
}

/** All mechanisms, by family. */
export function mechanismFamilies(): readonly MechanismFamily[] {
  return JSON.parse(readText(join(FOLDER, "mechanisms.json"), "mechanisms.json")) as readonly MechanismFamily[];
}

/** All mechanisms that have an example. Two may share one. */
export function examples(): readonly Example[] {
  return mechanismFamilies().flatMap(({ mechanisms }) =>
    mechanisms.flatMap((each) => ("says" in each ? [{ name: each.name, says: each.says, slug: exampleOf(each) }] : [])),
  );
}

/** Why a mechanism has no example; undefined if it has one, or if there is no such mechanism. */
export function reasonFor(slug: string): string | undefined {
  const found = mechanismFamilies()
    .flatMap(({ mechanisms }) => mechanisms)
    .find(({ name }) => slugOf(name) === slug);
  return found && "without" in found ? found.without : undefined;
}

/**
 * The game and the scenario of an example.
 *
 * @throws Failure where there is none
 */
export function exampleTexts(slug: string): { readonly game: string; readonly scenario: string } {
  const read = (file: string) => readText(join(FOLDER, file), file);
  return { game: read(`${slug}.yaml`), scenario: read(`${slug}.test.yaml`) };
}

/** The name of the file that shows a mechanism. */
export function exampleOf({ name, like }: Said): string {
  return like ?? slugOf(name);
}

/** A name of a mechanism as a file and a command call it: `Auction: Dutch` is `auction-dutch`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
