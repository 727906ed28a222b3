/**
 * Writes the functions that move a piece to an end of a zone. There are several such functions, because each leaves out
 * the tests whose result is known for its moves.
 */
import type { End } from "../../ir/ir.ts";
import type { Layout } from "../../ir/layout.ts";
import { looksAhead } from "./analysis/can-fail.ts";
import { canLie } from "./analysis/sorts.ts";
import { recount } from "./kept-counts.ts";
import type { Range, Writer } from "./writer.ts";

/** Known facts about a move: the bounds of the moved pieces, of their source zones and of their target zones. */
export interface Route {
  readonly pieces: Range;
  readonly from: Range;
  readonly to: Range;
}

/** The bounds for a move about which nothing is known. */
export function anyRoute({ layout }: Writer): Route {
  return { pieces: upTo(layout.mobile), from: anyZone(layout), to: anyZone(layout) };
}

/** Bounds of all zones. */
export function anyZone({ zones }: Layout): Range {
  return upTo(zones);
}

function upTo(end: number): Range {
  return { min: 0, max: end - 1, absent: false };
}

/** The name of a generated function of a piece and a zone. It moves the piece to an end of the zone. */
export function mover(g: Writer, route: Route, end: End): string {
  const { pieceZone, piecePrev, piecePosition } = g.layout;
  const noted = looksAhead(g.program)
    ? `if(P===true)note(p,s[${piecePrev}+p],s[${pieceZone}+p],s[${piecePosition}+p]);`
    : "";
  return g.named(`(p,to){${noted}{${unlink(g, route)}}{const z=to;${link(g, route, end)}}}`, putsTo(end));
}

/**
 * The name of a generated function of two zones. It moves the first piece of the first zone, which must not be empty,
 * to the second zone, and returns the piece.
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

/** Statements that run when the piece `p` has left the zone `z`. The piece `n` came after `p` in the zone. */
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

/**
 * Statements that give the new first piece `p` of a zone the position 1, and increase or decrease the positions of the
 * other pieces accordingly.
 */
function placed({ program, layout }: Writer): string {
  const { pieceNext, piecePosition } = layout;
  // If positions of some pieces have gaps, shifts of positions must be noted, so that they can be undone after a try.
  const noted = looksAhead(program) && program.indexed.includes(0) ? "if(P===true&&by!==1)note(p,-2,z,by-1);" : "";
  return `{const by=1-s[${piecePosition}+p];for(let q=p;q>=0;q=s[${pieceNext}+q])s[${piecePosition}+q]+=by;${noted}}`;
}

/**
 * Writes a statement that only runs if positions in the zone `z` of a piece `p` must have no gaps (`Program.indexed`).
 * The box contains pieces of all sorts. There the statement runs if positions of any sort must have no gaps.
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
