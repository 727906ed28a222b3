/** Programs of small games for the tests of `solve`: those that come with the package, made smaller, and two of their own. */
import { readFileSync } from "node:fs";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { makeProgram } from "../../src/simulation/setup.ts";
import { rulesOf } from "../games/scenarios.ts";
import { setup } from "../simulation/setups.ts";

/** The program of a text. */
export function programOf(text: string, options: Readonly<Record<string, string>> = {}, players?: number): Program {
  const made = makeProgram({ source: { name: "game.yaml", text }, variantFiles: [], variants: [], players, options });
  if (made.kind !== "program")
    throw new Error(JSON.stringify(made, (key, value: unknown) => (key === "source" ? undefined : value)));
  return made.program;
}

/** A game of the package with some of its text replaced. */
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

/** Hex on a board of `size` by `size`, without the rule that the second player may take over the first stone. */
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

/** Leduc poker (Southey and others, "Bayes' Bluff", 2005). */
export const LEDUC = readFileSync(new URL("./leduc-poker.yaml", import.meta.url), "utf8");
