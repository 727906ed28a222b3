/** Writes the ops that move pieces or use chance: move, swap, shuffle, roll, pick; draw is in `drawing.ts`. */
import { ABSENT, type ListExpr, type Op } from "../../ir/ir.ts";
import { guard } from "./amounts.ts";
import { collect } from "./collect.ts";
import { declareTarget, piecesMoved, zoneRange, zonesOf } from "./before-moves.ts";
import { moveLeading } from "./drawing.ts";
import { Exit } from "./exits.ts";
import { num } from "./numbers.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import { mover } from "./moving.ts";
import type { Writer } from "./writer.ts";

/** Writes statements that put the members of a list on the stack. Their first index is then in the variable `b`. */
function collected(g: Writer, list: ListExpr): string {
  return `const b=tp;${collect(g, list)};`;
}

/** Writes `move`: the members of a list go to a zone. */
export function move(g: Writer, op: Op & { op: "move" }): string {
  const what = simplified(g, op.what);
  const route = {
    pieces: piecesMoved(g, op.to, memberRange(g, what)),
    from: zonesOf(g, what),
    to: zoneRange(g, op.to),
  };
  const target = `${declareTarget(g, op.to)}${guard(g, [op.what, op.to.zone, op.to.capacity])}`;
  const leading = moveLeading(g, op, what, route, target);
  if (leading !== undefined) return leading;
  const put = mover(g, route, op.to.end);
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

/** Writes `swap`: two pieces exchange their zones and their positions there. */
export function swap(g: Writer, op: Op & { op: "swap" }): string {
  const [fits, refused] = op.fits ? [`,f=${num(g, op.fits)}`, `if(f===0)return impossible(${op.point});`] : ["", ""];
  return `{const p=${num(g, op.left)},q=${num(g, op.right)}${fits};${guard(g, [op.left, op.right, op.fits])}${refused}if(p!==q)swap(p,q);}`;
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

/** Writes `pick`: takes members of a list at random. */
export function pick(g: Writer, op: Op & { op: "pick" }): string {
  const few = `if(tp-b<n${op.single ? "||tp===b" : ""}){tp=b;return impossible(${op.point});}if(P===true){tp=b;return ${Exit.kept};}`;
  const take = op.single
    ? `s[fp+${op.slot}]=t[b+below(tp-b)];`
    : `sample(b,n,fp+${op.slot},${op.capacity},${op.point});`;
  return `{${collected(g, op.list)}const n=max(0,${num(g, op.count)});${guard(g, [op.list, op.count])}${few}${take}tp=b;}`;
}
