/**
 * Writes matchings: whether each member of a list can have something that no other has. Augmenting paths, breadth
 * first.
 */
import { ABSENT, type ScalarExpr } from "../../ir/ir.ts";
import { leaving, loop } from "./lists.ts";
import { num } from "./numbers.ts";
import { memberRange } from "./analysis/ranges.ts";
import { nameOf, type Writer } from "./writer.ts";

type Matching = ScalarExpr & { op: "matching" };

/**
 * Functions that matchings need. On the second stack, from `b` on, lie how many members are asked and the number of the
 * search, then six words for each member: itself, its partner, the place of the one that is asked next, the place of
 * the one that wants what it has, the last search in which it was asked, and its first partner.
 *
 * `suits`: x suits the member at `place`. Returns whether none of the first n has it, so that the member at `last` can
 * have a partner.
 */
export const MATCHINGS = `
function ask(x){if(up>u.length-6)error(LOOK,0);u[up]=x;u[up+4]=0;up+=6}
function search(b,last){u[b]=1;u[b+1]++;u[b+4]=last}
function suits(b,n,last,place,x){
for(let i=0;i<n;i++)if(u[b+6*i+3]===x){
if(u[b+6*i+6]!==u[b+1]){u[b+6*i+6]=u[b+1];u[b+6*i+5]=place;u[b+6*u[b]++ +4]=i}
return false;
}
for(let y=x,at=place;;at=u[b+6*at+5]){
const had=u[b+6*at+3];
u[b+6*at+3]=y;
if(at===last)return true;
y=had;
}
}
`;

/** A condition; the reference assigns in the same order. */
export function matching(g: Writer, e: Matching): string {
  return g.helper([e], () => {
    const without = e.without ? `const w=${num(g, e.without)};` : "";
    return [`${without}${members(g, e)}for(let i=0;i<n&&r;i++){${give(g, e, "i", e.without && "w")}}up=b;`, "r"];
  });
}

/** A statement that fills a table: 1 for what can be left out. Nothing in the matching may fail. */
export function spares(g: Writer, e: Matching, table: string): string {
  const other = give(g, e, "n", "w");
  const call = g.share([e], () => {
    const test = `const w=u[b+6*k+7];let i=0;while(i<n&&u[b+6*i+3]!==w)i++;if(i<n){u[b+6*i+3]=${ABSENT};${other}if(!r){u[b+6*i+3]=w;${table}[w]=0}}`;
    const each = `for(let i=0;i<n;i++)u[b+6*i+7]=u[b+6*i+3];for(let k=0;k<n;k++){${test}}`;
    return `${members(g, e)}for(let i=0;i<n&&r;i++){${give(g, e, "i")}}${table}.fill(r?1:0);if(r){${each}}up=b;`;
  });
  return `${call};`;
}

/** Writes the members to the stack: n of them, from b on. */
function members(g: Writer, { list }: Matching): string {
  return `const b=up;u[b+1]=0;up+=2;${loop(g, list, (x) => `ask(${x});`)}const n=(up-b-2)/6|0;let r=true;`;
}

/**
 * Statements that give the member at `i` something that none of the first `taken` need, and set `r` to whether there
 * is.
 */
function give(g: Writer, e: Matching, taken: string, except?: string): string {
  g.ranges.set(e.var, memberRange(g, e.list));
  const find = leaving(g, (leave) =>
    loop(g, e.of, (x) => `if(${except ? `${x}!==${except}&&` : ""}suits(b,${taken},i,at,${x})){r=true;${leave}}`),
  );
  return `search(b,i);r=false;for(let q=0;q<u[b]&&!r;q++){const at=u[b+6*q+4],${nameOf(e.var)}=u[b+6*at+2];${find}}`;
}
