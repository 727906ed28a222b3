/**
 * Explains in words why a line of the rules cannot be carried out. For example, a payment needs 5 coins and the player
 * has 3.
 */
import { textOf } from "../diagnostics/range.ts";
import { GameError } from "../interpreter/runtime/executor.ts";
import type { Amount, Cell, ScalarExpr, Target } from "../interpreter/ir/ir.ts";
import { everyNode } from "../interpreter/ir/visitor.ts";
import { operandsOf } from "../interpreter/lookahead/analysis/operands.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Broken } from "../interpreter/runtime/reference/try-out.ts";
import { counterName } from "../narration/states.ts";
import { becauseIn } from "./because.ts";
import { inWords } from "./in-words.ts";
import { type Explained, firstWord, quoted, type Reason } from "./reason.ts";
import { type Looker, type Part, worthOf } from "./evaluation.ts";

/** The reason why a line of the rules cannot be carried out, in words. */
export function brokenLine(explained: Explained, line: Broken, looker: Looker): Reason {
  const { points } = explained.program;
  // The expression that fails may be only a part of a line, such as the `the first(…)` of a `let`.
  const { range } = points[line.point]!;
  return {
    kind: "broken",
    word: firstWord(points[line.op.point]!.range),
    range,
    sentence: sentence(explained, line, looker, quoted(textOf(range))),
    parts: partsOfLine(explained, line, looker),
  };
}

/** The values of all expressions on a line, as far as the viewer may know them. */
export function partsOfLine(
  { program, origins }: Explained,
  { op, ask, look }: Pick<Broken, "op" | "ask" | "look">,
  looker: Looker,
): Part[] {
  const nodes = ask ? [ask.options] : operandsOf(op);
  const found = new Map<string, Part>();
  for (const node of nodes) {
    const whole = origins.get(node)?.at(-1);
    if (!whole) continue;
    for (const part of worthOf(program, origins, look, looker, whole, node, true)) found.set(part.text, part);
  }
  return [...found.values()];
}

function sentence(
  { program, origins }: Explained,
  { op, ask, look, point }: Broken,
  looker: Looker,
  line: string,
): string {
  const because = becauseIn(looker.words.language);
  if (ask) return because.findsNothing(line);
  const number = (e: ScalarExpr): number | undefined => calmly(() => look.number(e));
  if (op.op === "pay") {
    const short = op.amounts
      .map((amount) => dueOf(program, amount, number))
      .find(({ due, there }) => due !== undefined && there !== undefined && due > there);
    return short
      ? because.tooDear(looker.words.counted(short.due!, short.name), short.there!)
      : because.cannotPay(line);
  }
  // Two checks of a `choose` are compiled to the instruction `require`: a condition that the author wrote, and the
  // least number of things that the player must choose.
  if (op.op === "require") {
    const cond = origins.get(op.cond)?.at(-1);
    if (!cond && firstWord(program.points[point]!.range) === "choose") return because.tooFew(line);
    const condition = cond && inWords(looker.words, cond);
    return condition === undefined ? because.doesNotHold(line) : because.mustHold([condition]);
  }
  if (op.op === "move" || op.op === "draw") {
    const zone = number(op.to.zone);
    if (op.op === "draw" && op.slot !== undefined && number({ op: "count", list: { op: "zone", zone: op.from } }) === 0)
      return because.nothingToDraw(line);
    if (zone === undefined || zone < 0 || !op.to.capacity) return because.missing(line);
    look.bind(op.to.zoneVar, zone);
    return because.noRoom(looker.words.zone(zone), roomIn(op.to, zone, looker, number));
  }
  if (op.op === "swap") return op.fits && number(op.fits) === 0 ? because.cannotLie(line) : because.missing(line);
  if (op.op === "pick") return because.tooFew(line);
  return op.op === "unless" || operandsOf(op).length > 0 ? because.missing(line) : because.cannotBeDone(line);
}

/**
 * Whether a number depends on nothing that can change during a match, only on constants and on values printed on
 * pieces.
 */
function isPrinted(e: ScalarExpr): boolean {
  let printed = true;
  everyNode(e, (node) => (printed &&= PRINTED.has(node.op)));
  return printed;
}

const PRINTED: ReadonlySet<string> = new Set([
  "const",
  "var",
  "column",
  "let",
  "if",
  "and",
  "or",
  "not",
  "=",
  "!=",
  "<",
  "<=",
  "+",
  "-",
  "*",
  "min",
  "max",
]);

/** The capacity of a zone and the number of pieces in it; each is undefined if the viewer may not know it. */
function roomIn(
  to: Target,
  zone: number,
  { visible }: Looker,
  number: (e: ScalarExpr) => number | undefined,
): { readonly room: number | undefined; readonly lying: number | undefined } {
  const open = visible === "everything";
  return {
    room: to.capacity && (open || isPrinted(to.capacity)) ? number(to.capacity) : undefined,
    lying: open ? number({ op: "count", list: { op: "zone", zone: to.zone } }) : visible.zones[zone]!.count,
  };
}

/** How many coins (or other things that a state counts) a payment needs (`due`), and how many there are (`there`). */
function dueOf(
  program: Program,
  { count, cell }: Amount,
  number: (e: ScalarExpr) => number | undefined,
): { readonly due: number | undefined; readonly there: number | undefined; readonly name: string } {
  const at = addressOf(cell, number);
  const info = program.cells.find((c) => c.at === at);
  const held = at === undefined ? undefined : number({ op: "word", at });
  return {
    due: number(count),
    there: held === undefined ? undefined : held - cell.min,
    name: info ? counterName(info) : "",
  };
}

function addressOf({ at, index }: Cell, number: (e: ScalarExpr) => number | undefined): number | undefined {
  if (!index) return at;
  const offset = number(index);
  return offset === undefined ? undefined : at + offset;
}

function calmly<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof GameError) return undefined;
    throw error;
  }
}
