/**
 * Plays random matches of the Duel, and checks invariants at every decision, for example the limits of goods. With
 * `MATCHES=10000` the test plays that many matches for each set-up, instead of a few.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, type Program } from "../../src/interpreter/index.ts";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { currentAsk } from "../../src/interpreter/runtime/state.ts";
import { runs } from "../support/exploration.ts";
import { components } from "./components.ts";
import { playMatches } from "./random-matches.ts";

const MATCHES = Number(process.env["MATCHES"] ?? runs(100));
const text = readFileSync("games/bily-hrad-duel.yaml", "utf8");

it.each([{ variants: [] }, { variants: ["first-game"] }])(
  "two players with $variants end after two rounds of six turns each",
  ({ variants }) => {
    const program = compileGame(loadGame({ name: "bily-hrad-duel.yaml", text }, variants).game!, { players: 2 });
    const executor = instantiate(program);
    const broken = invariants(program, executor.state);
    playMatches(executor, MATCHES, broken, () => expect(executor.state[Header.turns]).toBe(24));
  },
  3_600_000,
);

/** Makes a check of the state `s`. The check returns the broken invariant, or "" if there is none. */
function invariants(program: Program, s: Int32Array): () => string {
  const { zoneFirst, zoneCount, pieceNext } = program.layout;
  const misplaced = components(program, s);
  const cell = (name: string) => program.cells.find((c) => c.name === name)!.at;
  const zone = (name: string) => program.zones.findIndex((z) => z.name === name);
  const most: Readonly<Record<string, number>> = {
    coins: 10,
    seals: 10,
    food: 7,
    iron: 7,
    pearls: 7,
    "change-tokens": 2,
  };
  const bounded = program.cells.flatMap(({ name, at }) => {
    const limit = most[name.replace(/.*\./, "")];
    return limit === undefined ? [] : [{ at, name, limit }];
  });
  const purses = ["player-1", "player-2"].map((p) => ({ p, coins: cell(`${p}.coins`), seals: cell(`${p}.seals`) }));
  const inZone = (id: number): string[] => {
    const names: string[] = [];
    for (let piece = s[zoneFirst + id]!; piece >= 0; piece = s[pieceNext + piece]!)
      names.push(program.pieces[piece]!.card);
    return names;
  };
  const named = (decl: string) =>
    program.zones.flatMap(({ name, decl: { name: of } }, id) => (of === decl ? [{ id, name }] : []));
  const stacks = named("stack");
  const homes = named("cylinders");
  const seals = named("clan-seals");
  const courtiers = named("courtiers");
  const display = zone("display");
  const lanternDeck = zone("lantern-deck");
  const discards: ReadonlySet<number> = new Set(
    program.asked.flatMap(({ label: { name } }, i) => (["discard", "exchange"].includes(name) ? [i] : [])),
  );
  const total = (zones: readonly { readonly id: number }[]) =>
    zones.reduce((sum, { id }) => sum + s[zoneCount + id]!, 0);

  return () => {
    for (const { at, name, limit } of bounded)
      if (s[at]! < 0 || (s[at]! > limit && !/coins|seals/.test(name))) return `${name} is ${s[at]}`;
    // Coins and seals together may exceed ten only while their player is asked which to discard.
    const discarding = discards.has(currentAsk(program, s) ?? -1);
    for (const { p, coins, seals: held } of purses)
      if (!discarding && s[coins]! + s[held]! > 10) return `the purse of ${p} is ${s[coins]} + ${s[held]}`;
    for (const { id, name } of stacks) {
      const colours = inZone(id);
      if (colours.length > 3 || new Set(colours).size < colours.length) return `${name} is ${colours.join(" ")}`;
    }
    for (const { id, name } of homes)
      if (inZone(id).some((card) => !name.includes(card.replace("-cylinder", "-lantern"))))
        return `${inZone(id).join(" ")} in ${name}`;
    if (total(stacks) + total(homes) !== 12) return "cylinders are lost";
    if (total(seals) !== 16) return "clan seals are lost";
    if (total(courtiers) !== 2) return "courtiers are lost";
    if (s[zoneCount + lanternDeck]! > 0 && s[Header.turns]! > 0 && s[zoneCount + display]! < 3)
      return "the display is not refilled";
    return misplaced();
  };
}
