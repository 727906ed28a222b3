/** Writes the ops that move pieces or leave them to chance: move, swap, draw, shuffle, roll, pick. */
import { ABSENT, type ListExpr, type Op, type Target } from "../../ir/ir.ts";
import { isSublist } from "../../ir/families.ts";
import { guard } from "./amounts.ts";
import { collect } from "./collect.ts";
import { Exit } from "./exits.ts";
import { num } from "./numbers.ts";
import { memberRange, mobileOf, rangeOf } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import { piecesOf } from "./analysis/sorts.ts";
import { anyZone, drawer, mover } from "./moving.ts";
import { nameOf, type Range, type Writer } from "./writer.ts";

/** Declares `z`, the zone where pieces go, and `c`, its capacity if there is one. */
function declareTarget(g: Writer, to: Target): string {
  g.ranges.set(to.zoneVar, rangeOf(g, to.zone));
  if (!to.capacity) return `const z=${num(g, to.zone)};`;
  const zone = nameOf(to.zoneVar);
  return `const ${zone}=${num(g, to.zone)},z=${zone},c=${num(g, to.capacity)};`;
}

/** Collects a list, from `b` to the end of the stack. */
function collected(g: Writer, list: ListExpr): string {
  return `const b=tp;${collect(g, list)};`;
}

/** Writes `move`: the members of a list go to a zone. */
export function move(g: Writer, op: Op & { op: "move" }): string {
  const target = `${declareTarget(g, op.to)}${guard(g, [op.what, op.to.zone, op.to.capacity])}`;
  const what = simplified(g, op.what);
  const pieces = piecesMoved(g, op.to, memberRange(g, what));
  const put = mover(g, { pieces, from: zonesOf(g, what), to: rangeOf(g, op.to.zone) }, op.to.end);
  if (what.op === "single") {
    const full = op.to.capacity
      ? `if(s[${g.layout.pieceZone}+p]!==z&&s[${g.layout.zoneCount}+z]>=c)return impossible(${op.point});`
      : "";
    const moved = `${full}${put}(p,z);`;
    return `{const p=${num(g, what.of)};${target}${rangeOf(g, what.of).absent ? `if(p!==${ABSENT}){${moved}}` : moved}}`;
  }
  const room = op.to.capacity ? `if(!fits(b,z,c)){tp=b;return impossible(${op.point});}` : "";
  return `{${collected(g, what)}${target}${room}for(let i=b;i<tp;i++)${put}(t[i],z);tp=b;}`;
}

/** Writes `swap`: two pieces change places. */
export function swap(g: Writer, op: Op & { op: "swap" }): string {
  const [fits, refused] = op.fits ? [`,f=${num(g, op.fits)}`, `if(f===0)return impossible(${op.point});`] : ["", ""];
  return `{const p=${num(g, op.left)},q=${num(g, op.right)}${fits};${guard(g, [op.left, op.right, op.fits])}${refused}if(p!==q)swap(p,q);}`;
}

/** Writes `draw`: pieces come from the start of a zone, which may be refilled. */
export function draw(g: Writer, op: Op & { op: "draw" }): string {
  const { zoneCount } = g.layout;
  const operands = [op.from, op.count, op.to.zone, op.to.capacity, op.refill];
  const [from, to] = [rangeOf(g, op.from), rangeOf(g, op.to.zone)];
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

/** The name of a function of two zones: all pieces of one go to the other, which is shuffled. */
function refill(g: Writer, pieces: Range, to: Range): string {
  const draw = drawer(g, { pieces, from: anyZone(g.layout), to }, "end");
  return g.named(`(from,to){while(s[${g.layout.zoneCount}+from]!==0)${draw}(from,to);shuffle(to)}`, "refill");
}

/** Bounds of the pieces that go to a zone, which are within others. */
function piecesMoved(g: Writer, to: Target, within: Range): Range {
  const own = to.sort === undefined ? mobileOf(g) : piecesOf(g.program, to.sort);
  return { min: Math.max(within.min, own.min), max: Math.min(within.max, own.max), absent: false };
}

/** Bounds of the zones where the members of a list lie. */
function zonesOf(g: Writer, list: ListExpr): Range {
  if (list.op === "zone") return rangeOf(g, list.zone);
  if (isSublist(list)) return zonesOf(g, list.list);
  const member = list.op === "single" ? list.of : undefined;
  return member?.op === "first" || member?.op === "last" || member?.op === "only"
    ? zonesOf(g, member.list)
    : anyZone(g.layout);
}

/** Writes `shuffle`: each zone of a list gets a random order. */
export function shuffle(g: Writer, op: Op & { op: "shuffle" }): string {
  if (op.zones.op === "single" && op.zones.of.op === "const")
    return `if(P===true)return ${Exit.kept};shuffle(${op.zones.of.value});`;
  return `{${collected(g, op.zones)}${guard(g, op.zones)}if(P===true){tp=b;return ${Exit.kept};}for(let i=b,e=tp;i<e;i++)shuffle(t[i]);tp=b;}`;
}

/** Writes `roll`: each die of a list gets a random value. */
export function roll(g: Writer, op: Op & { op: "roll" }): string {
  const values = `s[${op.at}+t[i]]=below(${op.max - op.min + 1})${op.min < 0 ? op.min : `+${op.min}`};`;
  return `{${collected(g, op.pieces)}${guard(g, op.pieces)}if(P===true){tp=b;return ${Exit.kept};}for(let i=b;i<tp;i++)${values}tp=b;}`;
}

/** Writes `pick`: members of a list at random. */
export function pick(g: Writer, op: Op & { op: "pick" }): string {
  const few = `if(tp-b<n${op.single ? "||tp===b" : ""}){tp=b;return impossible(${op.point});}if(P===true){tp=b;return ${Exit.kept};}`;
  const take = op.single
    ? `s[fp+${op.slot}]=t[b+below(tp-b)];`
    : `sample(b,n,fp+${op.slot},${op.capacity},${op.point});`;
  return `{${collected(g, op.list)}const n=max(0,${num(g, op.count)});${guard(g, [op.list, op.count])}${few}${take}tp=b;}`;
}
