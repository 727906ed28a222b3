/**
 * Writes the functions that move a piece to the start or end of a zone. A program has several of them. Each is for
 * moves of certain pieces between certain zones, and leaves out tests whose result is then known.
 */
import type { End } from "../../ir/ir.ts";
import type { Layout } from "../../ir/layout.ts";
import { looksAhead } from "./analysis/can-fail.ts";
import { canLie } from "./analysis/sorts.ts";
import { recount } from "./kept-counts.ts";
import type { Range, Writer } from "./writer.ts";

/**
 * Known facts about a move: the least and greatest ids of the moved pieces, of the zones that they leave, and of the
 * zones that they enter.
 */
export interface Route {
  readonly pieces: Range;
  readonly from: Range;
  readonly to: Range;
}

/** The facts about a move of any piece from any zone to any zone. */
export function anyRoute({ layout }: Writer): Route {
  return { pieces: upTo(layout.mobile), from: anyZone(layout), to: anyZone(layout) };
}

/** The least and greatest id of all zones. */
export function anyZone({ zones }: Layout): Range {
  return upTo(zones);
}

function upTo(end: number): Range {
  return { min: 0, max: end - 1, absent: false };
}

/**
 * The name of a generated function with two parameters, a piece and a zone. It moves the piece to the start or end of
 * the zone.
 */
export function mover(g: Writer, route: Route, end: End): string {
  const { pieceZone, piecePrev, piecePosition } = g.layout;
  const noted = looksAhead(g.program)
    ? `if(P===true)note(p,s[${piecePrev}+p],s[${pieceZone}+p],s[${piecePosition}+p]);`
    : "";
  return g.named(`(p,to){${noted}{${unlink(g, route)}}{const z=to;${link(g, route, end)}}}`, putsTo(end));
}

/**
 * The name of a generated function with two parameters, both zones. It moves the first piece of the first zone, which
 * must not be empty, to the second zone, and returns the piece.
 */
export function drawer(g: Writer, route: Route, end: End): string {
  const { pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast } = g.layout;
  const noted = looksAhead(g.program) ? `if(P===true)note(p,-1,from,s[${piecePosition}+p]);` : "";
  const unlinked = `const z=from,n=s[${pieceNext}+p];s[${zoneFirst}+z]=n;if(n<0)s[${zoneLast}+z]=-1;else s[${piecePrev}+n]=-1;`;
  return g.named(
    `(from,to){const p=s[${zoneFirst}+from];${noted}{${unlinked}${left(g, route)}}{const z=to;${link(g, route, end)}}return p}`,
    "draw",
  );
}

function putsTo(end: End): string {
  return end === "start" ? "toStart" : "toEnd";
}

/** Writes statements that take the piece `p` out of its zone. */
export function unlink(g: Writer, route: Pick<Route, "pieces" | "from">): string {
  const { pieceZone, pieceNext, piecePrev, zoneFirst, zoneLast } = g.layout;
  return `const z=s[${pieceZone}+p],n=s[${pieceNext}+p],v=s[${piecePrev}+p];
if(v<0)s[${zoneFirst}+z]=n;else s[${pieceNext}+v]=n;
if(n<0)s[${zoneLast}+z]=v;else s[${piecePrev}+n]=v;
${left(g, route)}`;
}

/** Writes statements that run when the piece `p` has left the zone `z`. `n` is the piece that came after `p`, or -1. */
function left(g: Writer, { pieces, from }: Pick<Route, "pieces" | "from">): string {
  const { zoneCount, piecePosition } = g.layout;
  const shifted = wherePlaced(
    g,
    pieces,
    from,
    `for(let q=n;q>=0;q=s[${g.layout.pieceNext}+q])s[${piecePosition}+q]--;`,
  );
  return `${shifted}s[${zoneCount}+z]--;${recount(g, "--", pieces, from)}`;
}

/** Writes statements that put the piece `p` at an end of the zone `z`. */
function link(g: Writer, { pieces, to }: Route, end: End): string {
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast, zoneCount } = g.layout;
  const [near, far, inward, outward, step] =
    end === "start"
      ? [zoneFirst, zoneLast, pieceNext, piecePrev, "-1"]
      : [zoneLast, zoneFirst, piecePrev, pieceNext, "+1"];
  return `const o=s[${near}+z];
s[${pieceZone}+p]=z;s[${outward}+p]=-1;s[${inward}+p]=o;
if(o<0){s[${far}+z]=p;s[${piecePosition}+p]=1}else{s[${outward}+o]=p;s[${piecePosition}+p]=s[${piecePosition}+o]${step}}
${end === "start" ? wherePlaced(g, pieces, to, placed(g)) : ""}
s[${near}+z]=p;s[${zoneCount}+z]++;${recount(g, "++", pieces, to)}`;
}

/** Writes statements that number the pieces of a zone from 1 again, after the piece `p` has become its first one. */
function placed({ program, layout }: Writer): string {
  const { pieceNext, piecePosition } = layout;
  // In some programs the positions of some pieces must have no gaps, and those of others may. Then a shift of all
  // positions in a zone is noted, so that it can be undone after a try.
  const noted = looksAhead(program) && program.indexed.includes(0) ? "if(P===true&&by!==1)note(p,-2,z,by-1);" : "";
  return `{const by=1-s[${piecePosition}+p];for(let q=p;q>=0;q=s[${pieceNext}+q])s[${piecePosition}+q]+=by;${noted}}`;
}

/**
 * Writes a statement that runs only if the pieces in the zone `z` must be numbered without gaps, because rules read the
 * index of such pieces (`Program.indexed`). `p` is a piece in the zone. The box contains pieces of all sorts, so there
 * the statement runs if any sort needs it.
 */
export function wherePlaced(g: Writer, pieces: Range, zones: Range, statement: string): string {
  const { indexed } = g.program;
  const [first, last] = [indexed.indexOf(1), indexed.lastIndexOf(1)];
  if (first < 0) return "";
  const own = indexed.subarray(Math.max(0, pieces.min), Math.max(0, pieces.max + 1));
  if (!own.includes(0)) return statement;
  const boxed = zones.min <= 0 && canLie(g.program, pieces, 0) ? ["z===0"] : [];
  const some = indexed.subarray(first, last + 1).includes(0)
    ? `${g.constant("Uint8Array", [...indexed])}[p]!==0`
    : `p>=${first}&&p<=${last}`;
  const tests = [...boxed, ...(own.includes(1) ? [some] : [])];
  return tests.length === 0 ? "" : `if(${tests.join("||")}){${statement}}`;
}
