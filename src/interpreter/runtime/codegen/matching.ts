/**
 * Writes matchings: the condition that each member of a list can get a piece of its own. For example, can every empty
 * space get a different card that fits it? The search follows augmenting paths, breadth first.
 */
import type { ListExpr, ScalarExpr } from "../../ir/ir.ts";
import { foundByBits } from "./bitboards.ts";
import { type Each, leaving, loop, member } from "./lists.ts";
import { cond, num } from "./numbers.ts";
import { memberRange } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import { nameOf, type Writer } from "./writer.ts";

type Matching = ScalarExpr & { op: "matching" };

/**
 * The source of the functions for matchings. Their data is in the array `u`, a second stack of lists, from index `b`
 * on:
 * - the length of a queue of members, and the number of the current search;
 * - then five words for each member: the member itself, the piece that it has got, an entry of the queue (the index of
 * a member), the index of the member that wants its piece, and the last search that visited it.
 *
 * `suits` is called for a piece x that suits the member at index `place`. If a member before index `last` has x, that
 * member joins the queue, to look for another piece. Otherwise x is free: pieces are passed on so that the member at
 * `last` gets one, and `suits` returns true. The array `places` contains for each piece the index of the member that
 * got it last. Old entries are never cleared, but checked (a sparse set; Briggs and Torczon, 1993).
 */
export const MATCHINGS = `
function ask(x){if(up>u.length-5)error(LOOK,0);u[up]=x;u[up+4]=0;up+=5}
function search(b,last){u[b]=1;u[b+1]++;u[b+4]=last}
function suits(b,last,place,x,places){
const i=places[x];
if(i<last&&u[b+5*i+3]===x){
if(u[b+5*i+6]!==u[b+1]){u[b+5*i+6]=u[b+1];u[b+5*i+5]=place;u[b+5*u[b]++ +4]=i}
return false;
}
for(let y=x,at=place;;at=u[b+5*at+5]){
const had=u[b+5*at+3];
u[b+5*at+3]=y;
places[y]=at;
if(at===last)return true;
y=had;
}
}
`;

/**
 * Writes the condition that each member of a list can get a piece of its own. Pieces are tried in the same order as in
 * the reference executor, so that both evaluate the same expressions.
 */
export function matching(g: Writer, e: Matching): string {
  return g.helper([e], () => {
    const without = e.without ? `const w=${num(g, e.without)};` : "";
    return [`${without}${matched(g, e, e.without ? { except: "w" } : {})}up=b;`, "r"];
  });
}

/**
 * Writes a statement that finds out which pieces a matching can do without. It sets the entry of a piece in a table to
 * 1 if the matching also succeeds without this piece, and to 0 otherwise. That is so if no member has got the piece, or
 * if its member could have another such piece. Nothing in the matching may fail.
 */
export function spares(g: Writer, e: Matching, table: string): string {
  // This array remembers the pieces that were assigned the last time, so that only their entries of the table need to
  // be reset. Word 0 is 1 plus their number, and the pieces follow. If word 0 is 0, the whole table must be reset.
  const had = `T${g.scratch(g.program.layout.mobile + 1)}`;
  const isFree = (x: string) => `${table}[${x}]===1`;
  const call = g.share([e], () => {
    const clear = `const k=${had}[0];if(k===0)${table}.fill(1);for(let i=1;i<k;i++)${table}[${had}[i]]=1;`;
    // It does not matter for the result which of the suitable pieces a member takes first. So it takes any piece that
    // is still free, without a search.
    const take = (places: string) =>
      leaving(g, (leave) => {
        const each = (x: string) => `${table}[${x}]=0;u[b+5*i+3]=${x};${places}[${x}]=i;r=true;${leave}`;
        return `const ${nameOf(e.var)}=u[b+5*i+2];${loopWhere(g, e.of, isFree, each)}`;
      });
    const all = matched(g, e, { first: take, then: (x) => `${table}[${x}]=0;` });
    const taken = `for(let i=0;i<n;i++){${had}[i+1]=u[b+5*i+3]}${had}[0]=n+1;`;
    const other = leaving(g, (leave) => loopWhere(g, e.of, isFree, () => `${table}[w]=1;more=true;${leave}`));
    const each = `const w=${had}[i+1];if(${table}[w]===0){const ${nameOf(e.var)}=u[b+5*i+2];${other}}`;
    const rest = `for(let more=true;more;){more=false;for(let i=0;i<n;i++){${each}}}`;
    return `${clear}${all}if(r){${taken}${rest}}else{${table}.fill(0);${had}[0]=0}up=b;`;
  });
  return `${call};`;
}

/**
 * Writes a loop over the members that pass a quick test. The test is made before the conditions of the list (`where`).
 * Neither the test nor the conditions may fail.
 */
function loopWhere(g: Writer, of: ListExpr, test: (x: string) => string, each: Each): string {
  const list = simplified(g, of);
  if (list.op === "if")
    return `if(${cond(g, list.cond)}){${loopWhere(g, list.then, test, each)}}else{${loopWhere(g, list.else, test, each)}}`;
  if (list.op !== "where" || foundByBits(g, list)) return loop(g, list, (x) => `if(${test(x)}){${each(x)}}`);
  return loopWhere(g, list.list, test, (x) => `${member(g, list, x)}if(${cond(g, list.cond)}){${each(x)}}`);
}

interface How {
  /** The name of a variable with a piece that no member may get. */
  readonly except?: string;
  /**
   * Writes statements that give the member at index i a free piece at once, if possible, and then set `r` to true.
   * `places` is the name of the table with the member for each piece.
   */
  readonly first?: (places: string) => string;
  /** Writes statements that run when a member gets the piece `x`. */
  readonly then?: (x: string) => string;
}

/**
 * Writes statements that set `r` to whether each of n members can get a piece of its own. The statements put the
 * members into the array `u`, a second stack of lists, from index `b` on.
 */
function matched(g: Writer, { list, var: v, of }: Matching, { except, first, then }: How): string {
  const members = `const b=up;u[b+1]=0;up+=2;${loop(g, list, (x) => `ask(${x});`)}const n=(up-b-2)/5|0;let r=true;`;
  const places = `T${g.scratch(g.program.layout.mobile)}`;
  g.ranges.set(v, memberRange(g, list));
  const found = leaving(g, (leave) =>
    loop(g, of, (x) => {
      const test = `${except ? `${x}!==${except}&&` : ""}suits(b,i,place,${x},${places})`;
      return `if(${test}){${then?.(x) ?? ""}r=true;${leave}}`;
    }),
  );
  const asked = `const place=u[b+5*q+4],${nameOf(v)}=u[b+5*place+2];${found}`;
  const search = `search(b,i);for(let q=0;q<u[b]&&!r;q++){${asked}}`;
  return `${members}for(let i=0;i<n&&r;i++){r=false;${first ? `{${first(places)}}if(r)continue;` : ""}${search}}`;
}
