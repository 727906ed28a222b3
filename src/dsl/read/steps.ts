/** The steps of a scenario. */
import type { Refusal, ScenarioMove, ScenarioStep } from "../game-file.ts";
import { parseExpr } from "../lines/index.ts";
import type { Schema } from "../schema/index.ts";
import { line } from "../schema/parts.ts";
import { moveBy, refusal, scenarioFile, sees, step } from "../schema/scenario.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Expr } from "../syntax.ts";
import { type Node, type Pair, type Scalar, valueAt } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";

/** The list behind `steps`. */
export function readSteps(node: Node, reading: Reading): readonly ScenarioStep[] {
  return reading.items(node, scenarioFile.properties!.steps!, "steps").flatMap((item) => {
    const pairs = reading.pairs(item, step, "steps");
    const [first, second] = pairs;
    if (first && second) reading.report("several-heads", second.key.range, { first: first.key.text, second: second.key.text });
    return pairs.flatMap((pair) => readStep(pair, reading) ?? []);
  });
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

/** One line, or the lines of a list. */
function readWords(node: Node, what: string, reading: Reading): readonly Scalar[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.filter((item): item is Scalar => reading.fits(item, line, what) && item.kind === "scalar");
}

/** Moves, each perhaps with who makes it. */
function readMoves(node: Node, what: string, reading: Reading): readonly ScenarioMove[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => (reading.fits(item, step.properties!.move!, what) ? (readMove(item, moveBy, reading) ?? []) : []));
}

/** Moves, each perhaps with who is asked and why it is not possible. */
function readRefusals(node: Node, reading: Reading): readonly Refusal[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => (reading.fits(item, step.properties!.refused!.items!, "refused") ? (readMove(item, refusal, reading) ?? []) : []));
}

/** `walk farm-1`, or `{ by: player-2, do: travel-as kinko }`. */
function readMove(node: Node, form: Schema, reading: Reading): Refusal | undefined {
  if (node.kind === "scalar") return { words: node.text, range: node.range };
  const pairs = reading.pairs(node, form, "move");
  const text = (key: string) => {
    const value = pairs.find((pair) => pair.key.text === key)?.value;
    return value && reading.fits(value, line, key) ? (value as Scalar) : undefined;
  };
  const [move, by, because] = [text("do"), text("by"), text("because")];
  return move && { words: move.text, range: move.range, ...(by && { by: by.text }), ...(because && { because: because.text }) };
}

function readExpressions(node: Node, reading: Reading): readonly Expr[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => reading.line(item, "expect", parseExpr) ?? []);
}

/** `{ seat: player-2, first-inn.kitchen: hidden }`. */
function readSees(node: Node, range: ScenarioStep["range"], reading: Reading): ScenarioStep | undefined {
  const pairs = reading.pairs(node, sees, "sees");
  const seat = node.kind === "map" ? valueAt(node, "seat") : undefined;
  const zones = pairs.filter(({ key }) => key.text !== "seat").flatMap(({ key, value }) => {
    const zone = reading.line(key, key.text, parseExpr);
    const shown = readShown(value, key.text, shapeOfKey(sees, key.text)!, reading);
    return zone && shown !== undefined ? [{ zone, shown }] : [];
  });
  if (!seat || !reading.fits(seat, line, "seat")) return undefined;
  return { kind: "sees", seat: (seat as Scalar).text, zones, range };
}

function readShown(node: Node, what: string, schema: Schema, reading: Reading): "hidden" | "uncounted" | number | readonly string[] | undefined {
  if (!reading.fits(node, schema, what)) return undefined;
  if (node.kind === "list") return readWords(node, what, reading).map(({ text }) => text);
  const { text, range } = node as Scalar;
  if (text === "hidden" || text === "uncounted") return text;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  reading.report("unclear-view", range, { zone: what, text });
  return undefined;
}
