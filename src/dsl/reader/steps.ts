/** Reads the steps of a scenario. */
import type { Refusal, ScenarioMove, ScenarioStep, Shown } from "../ast/scenario-file.ts";
import { parseExpr } from "../grammar/index.ts";
import type { Schema } from "../schema/index.ts";
import { line } from "../schema/parts.ts";
import { moveBy, refusal, scenarioFile, sees, step } from "../schema/scenario.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Expr } from "../ast/syntax.ts";
import { type Node, type Pair, type Scalar, valueIn } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import { readChance } from "./chance.ts";
import type { Reading } from "./reading.ts";

/** Reads the list below `steps`. */
export function readSteps(node: Node, reading: Reading): readonly ScenarioStep[] {
  const steps: ScenarioStep[] = [];
  for (const item of reading.items(node, scenarioFile.properties!.steps!, "steps")) {
    const pairs = reading.pairs(item, step, "steps");
    reading.oneHead(pairs);
    for (const pair of pairs) {
      const found = readStep(pair, reading);
      if (found) steps.push(found);
    }
  }
  return steps;
}

function readStep({ key, value, range }: Pair, reading: Reading): ScenarioStep | undefined {
  const what = key.text;
  if (!reading.fits(value, step.properties![what]!, what)) return undefined;
  switch (what) {
    case "decides":
    case "wins":
      return { kind: what, seats: readWords(value, what, reading).map(({ text }) => text), range };
    case "offered":
    case "offered-exactly":
      return { kind: "offered", moves: readMoves(value, what, reading), exactly: what === "offered-exactly", range };
    case "refused":
      return { kind: what, moves: readRefusals(value, reading), range };
    case "move": {
      const move = readMove(value, moveBy, reading);
      return move && { kind: "move", move, range };
    }
    case "given":
      return { kind: "given", lines: readBlock(value, "given", reading), range };
    case "chance":
      return { kind: "chance", entries: readChance(value, reading), range };
    case "expect":
      return { kind: "expect", exprs: readExpressions(value, reading), range };
    case "sees":
      return readSees(value, range, reading);
    case "note":
      return { kind: "note", text: value.kind === "scalar" ? value.text : "", range };
    default:
      return undefined;
  }
}

/** Reads a single line, or a list of lines. */
function readWords(node: Node, what: string, reading: Reading): readonly Scalar[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.filter((item): item is Scalar => reading.fits(item, line, what) && item.kind === "scalar");
}

/** Reads moves. A move can name the player who makes it. */
function readMoves(node: Node, what: string, reading: Reading): readonly ScenarioMove[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) =>
    reading.fits(item, step.properties!.move!, what) ? (readMove(item, moveBy, reading) ?? []) : [],
  );
}

/** Reads moves that must be refused. Each can name the asked player and the reason for the refusal. */
function readRefusals(node: Node, reading: Reading): readonly Refusal[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) =>
    reading.fits(item, step.properties!.refused!.items!, "refused") ? (readMove(item, refusal, reading) ?? []) : [],
  );
}

/** Reads a move: `walk farm-1`, or `{ by: player-2, do: travel-as kinko }`. */
function readMove(node: Node, form: Schema, reading: Reading): Refusal | undefined {
  if (node.kind === "scalar") return { words: node.text, range: node.range };
  const pairs = reading.pairs(node, form, "move");
  const text = (key: string) => {
    const value = valueIn(pairs, key);
    return value && reading.fits(value, line, key) ? (value as Scalar) : undefined;
  };
  const [move, by, because] = [text("do"), text("by"), text("because")];
  return (
    move && {
      words: move.text,
      range: move.range,
      ...(by && { by: by.text }),
      ...(because && { because: because.text }),
    }
  );
}

function readExpressions(node: Node, reading: Reading): readonly Expr[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => reading.line(item, "expect", parseExpr) ?? []);
}

/** Reads a step that says what a player sees: `{ seat: player-2, first-inn.kitchen: hidden, player-1.coins: 3 }`. */
function readSees(node: Node, range: ScenarioStep["range"], reading: Reading): ScenarioStep | undefined {
  const pairs = reading.pairs(node, sees, "sees");
  const at = (name: string) => valueIn(pairs, name);
  const things = pairs
    .filter(({ key }) => !Object.hasOwn(sees.properties!, key.text))
    .flatMap(({ key, value }) => {
      const thing = reading.line(key, key.text, parseExpr);
      const shown = thing && readShown(value, key.text, reading);
      return shown ? [{ thing, shown, range: value.range }] : [];
    });
  const [seat, log] = [at("seat"), at("log")];
  if (!seat || !reading.fits(seat, line, "seat")) return undefined;
  return {
    kind: "sees",
    seat: (seat as Scalar).text,
    things,
    ...(log && { log: readWords(log, "log", reading).map(({ text }) => text) }),
    range,
  };
}

function readShown(node: Node, what: string, reading: Reading): Shown | undefined {
  if (!reading.fits(node, shapeOfKey(sees, what)!, what)) return undefined;
  if (node.kind === "list") return { kind: "names", names: readWords(node, what, reading).map(({ text }) => text) };
  const { text } = node as Scalar;
  if (text === "hidden" || text === "uncounted") return { kind: text };
  return /^-?\d{1,9}$/.test(text) ? { kind: "number", number: Number(text) } : { kind: "word", word: text };
}
