/**
 * The intermediate form (IR) of a program has no faults after any compiler pass, and the verifier finds the faults of a
 * broken program.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { compileGame, loadGame, type Program } from "../../../src/index.ts";
import type { FlatEffect, ScalarExpr, Op } from "../../../src/interpreter/ir/ir.ts";
import type { PassResult } from "../../../src/interpreter/compile.ts";
import { verify } from "./verifier.ts";
import { LAYING, programOf } from "../match/games.ts";

const root = resolve(import.meta.dirname, "../../..");
const games = globSync(["games/*.yaml", "games/small/*.yaml"], { cwd: root })
  .filter((file) => !file.endsWith(".test.yaml"))
  .sort();

test.each(games)("what each pass makes of %s is sound", (file) => {
  const { game } = loadGame({ name: file, text: readFileSync(join(root, file), "utf8") });
  const seen: string[] = [];
  for (const guards of file.startsWith("games/small") ? [true, false] : [true]) {
    compileGame(game!, {
      players: game!.players.min,
      guards,
      afterPass(pass, made) {
        seen.push(pass);
        expect(verify(made), `${pass}, ${guards ? "with" : "without"} guards`).toEqual([]);
      },
    });
  }
  expect([...new Set(seen)]).toEqual(["lowering", "look-ahead", "inlining"]);
});

describe("a broken program", () => {
  const program = programOf(LAYING);
  const sound: PassResult = program;
  const at = (test: (op: Op) => boolean) => {
    const effect = program.effects.findIndex(({ ops }) => ops.some(test));
    return [effect, program.effects[effect]!.ops.findIndex(test)] as const;
  };
  /** A copy of a program in which one effect is changed. */
  const withEffect = (id: number, change: (effect: FlatEffect) => FlatEffect): PassResult => ({
    ...sound,
    effects: sound.effects.map((effect, i) => (i === id ? change(effect) : effect)),
  });
  const withOp = ([id, i]: readonly [number, number], change: (op: Op) => Op): PassResult =>
    withEffect(id, (effect) => ({ ...effect, ops: effect.ops.map((op, k) => (k === i ? change(op) : op)) }));

  test("is none to begin with", () => {
    expect(verify(sound)).toEqual([]);
  });

  test("a jump that leads nowhere", () => {
    const [place] = [at((op) => op.op === "jump")];
    expect(verify(withOp(place, (op) => ({ ...(op as Op & { op: "jump" }), to: 9999 })))).toEqual([
      expect.stringContaining("there is no label 9999 (jump"),
    ]);
  });

  test("a variable that is bound nowhere", () => {
    const place = at((op) => op.op === "unless");
    const cond: ScalarExpr = { op: "var", var: 9999 };
    expect(verify(withOp(place, (op) => ({ ...(op as Op & { op: "unless" }), cond })))).toEqual([
      expect.stringContaining("variable 9999 is bound nowhere"),
    ]);
  });

  test("a variable that is read outside of what binds it", () => {
    const place = at((op) => op.op === "unless");
    const x: ScalarExpr = { op: "var", var: 9999 };
    const outside: ScalarExpr = { op: "let", var: 9999, value: x, in: x };
    expect(verify(withOp(place, (op) => ({ ...(op as Op & { op: "unless" }), cond: outside })))).toHaveLength(1);
    const inside: ScalarExpr = { op: "let", var: 9999, value: { op: "const", value: 1 }, in: x };
    expect(verify(withOp(place, (op) => ({ ...(op as Op & { op: "unless" }), cond: inside })))).toEqual([]);
  });

  test("a slot outside the frame", () => {
    const place = at((op) => op.op === "let" || op.op === "clear");
    expect(verify(withEffect(place[0], (effect) => ({ ...effect, size: 2 }))).join("\n")).toContain(
      "lies outside the frame of 2",
    );
  });

  test("a function, an effect and an ask that do not exist", () => {
    const place = at((op) => op.op === "unless");
    expect(
      verify(
        withOp(place, (op) => ({ ...(op as Op & { op: "unless" }), cond: { op: "call", fn: 9999, args: [] } })),
      ).join(),
    ).toContain("there is no function 9999");
    expect(verify({ ...sound, asks: [] }).join()).toContain("there is no ask 0");
    const call = at((op) => op.op === "call" || op.op === "fork");
    expect(verify(withOp(call, (op) => ({ ...(op as Op & { op: "call" }), effect: 9999 }))).join()).toContain(
      "there is no effect 9999",
    );
  });

  test("an end that is missing", () => {
    expect(
      verify(withEffect((program as Program).main, (effect) => ({ ...effect, ops: effect.ops.slice(0, -1) }))).join(),
    ).toContain("nothing follows");
  });
});
