/**
 * Small games for the tests of `solve`, which computes the value of a game: games of the package, made smaller, and
 * further ones.
 */
import { readFileSync } from "node:fs";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { makeProgram } from "../../src/simulation/setup.ts";
import { rulesOf } from "../games/scenarios.ts";
import { setup } from "../simulation/setups.ts";

/** Compiles the text of a game. */
export function programOf(text: string, options: Readonly<Record<string, string>> = {}, players?: number): Program {
  const made = makeProgram({ source: { name: "game.yaml", text }, variantFiles: [], variants: [], players, options });
  if (made.kind !== "program")
    throw new Error(JSON.stringify(made, (key, value: unknown) => (key === "source" ? undefined : value)));
  return made.program;
}

/** Compiles a game of the package after replacing some of its text. */
export function changed(
  game: string,
  replacements: readonly (readonly [from: string, to: string])[],
  options: Readonly<Record<string, string>> = {},
): Program {
  let text = rulesOf(setup(game).source.text);
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${game} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return programOf(text, options);
}

/** Hex on a board of `size` by `size`. The rule that lets the second player take over the first stone is left out. */
export function hex(size: number): Program {
  const text = rulesOf(setup("small/hex").source.text);
  const rows = Array.from(
    { length: size },
    (_, i) => `${" ".repeat(8 + size - i)}${Array(size).fill(".").join(" ")}\n`,
  );
  return programOf(
    text
      .replace(/hexes: \|\n( +\.[ .]*\n)+/, `hexes: |\n${rows.join("")}`)
      .replaceAll("= 11", `= ${size}`)
      .replace(/ {2}- turn of red: do place\n {2}- turn of blue:\n( {6}.*\n)+/, ""),
  );
}

/** The rules of Leduc poker, a poker with six cards (Southey and others, "Bayes' Bluff", 2005). */
export const LEDUC = readFileSync(new URL("./leduc-poker.yaml", import.meta.url), "utf8");
