/**
 * Writes the ops that take pieces from the start (top, left) of a zone: `draw`, and `move` of all pieces of a zone or
 * of its first pieces.
 */
import type { ListExpr, Op } from "../../ir/ir.ts";
import { guard } from "./amounts.ts";
import { fails } from "./analysis/can-fail.ts";
import { isWithin, mobileOf, rangeOf } from "./analysis/ranges.ts";
import { declareTarget, piecesMoved, zoneRange } from "./before-moves.ts";
import { Exit } from "./exits.ts";
import { anyZone, type Route, drawer } from "./moving.ts";
import { num } from "./numbers.ts";
import type { Range, Writer } from "./writer.ts";

/**
 * Writes `draw`: pieces come from the start of a zone. If the zone gets empty, it may be refilled, as a deck from its
 * discard pile.
 */
export function draw(g: Writer, op: Op & { op: "draw" }): string {
  const { zoneCount } = g.layout;
  const operands = [op.from, op.count, op.to.zone, op.to.capacity, op.refill];
  const [from, to] = [rangeOf(g, op.from), zoneRange(g, op.to)];
  const pieces = piecesMoved(g, op.to, mobileOf(g));
  const n = op.count.op === "const" ? `${op.count.value}` : "n";
  const head = `const from=${num(g, op.from)};${n === "n" ? `const n=${num(g, op.count)};` : ""}${declareTarget(g, op.to)}`;
  const none = op.slot === undefined ? "break" : `return impossible(${op.point})`;
  const refilled = op.refill
    ? `if(again<0||s[${zoneCount}+again]===0)${none};if(P===true)return ${Exit.kept};${refill(g, pieces, from)}(again,from);`
    : `${none};`;
  const room = op.to.capacity ? `if(from!==z&&s[${zoneCount}+z]>=c)return impossible(${op.point});` : "";
  const drawn = `${op.slot === undefined ? "" : `s[fp+${op.slot}]=`}${drawer(g, { pieces, from, to }, op.to.end)}(from,z);`;
  const again = op.refill ? `const again=${num(g, op.refill)};` : "";
  const tainted = op.taint === 0 ? "" : `if(P===true)TA|=${op.taint};`;
  return `{${head}${again}${guard(g, operands)}${tainted}for(let i=0;i<${n};i++){if(s[${zoneCount}+from]===0){${refilled}}${room}${drawn}}}`;
}

/**
 * Writes `move` of all pieces of a zone, or of its first n pieces, to another zone. The pieces are not collected on the
 * stack first. Undefined if the pieces are chosen in another way. `target` is the statement that declares the target
 * zone.
 */
export function moveLeading(
  g: Writer,
  op: Op & { op: "move" },
  what: ListExpr,
  route: Route,
  target: string,
): string | undefined {
  const { zoneCount } = g.layout;
  const list = what.op === "first n" ? what.list : what;
  if (list.op !== "zone" || !isWithin(rangeOf(g, list.zone), 0, g.layout.zones - 1)) return undefined;
  if (overlap(route)) return undefined;
  // If n is 0, "the first n pieces of the zone" must not report an error in the computation of the zone. This code
  // would evaluate the zone anyway.
  if (what.op === "first n" && fails(g, list.zone)) return undefined;
  const most = what.op === "first n" ? `min(${num(g, what.n)},s[${zoneCount}+from])` : `s[${zoneCount}+from]`;
  const room = op.to.capacity ? `if(n>0&&s[${zoneCount}+z]+n>c)return impossible(${op.point});` : "";
  const moved = `for(let i=0;i<n;i++)${drawer(g, route, op.to.end)}(from,z);`;
  return `{const from=${num(g, list.zone)},n=${most};${target}${room}${moved}}`;
}

/** Whether the source zone and the target zone of a move can be the same zone. */
function overlap({ from, to }: Route): boolean {
  return from.min <= to.max && to.min <= from.max;
}

/**
 * The name of a generated function for refilling a deck. It moves all pieces of its first parameter, a zone, to its
 * second, and shuffles the second.
 */
function refill(g: Writer, pieces: Range, to: Range): string {
  const draw = drawer(g, { pieces, from: anyZone(g.layout), to }, "end");
  return g.named(`(from,to){while(s[${g.layout.zoneCount}+from]!==0)${draw}(from,to);shuffle(to)}`, "refill");
}
