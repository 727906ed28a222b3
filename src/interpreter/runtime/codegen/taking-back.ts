/**
 * Writes the part of the generated source that swaps pieces, and the part that undoes moves. While an answer is tried,
 * each move is noted in a list, so that it can be undone.
 */
import { anyRoute, unlink, wherePlaced } from "./moving.ts";
import { comeAndGo, movesInside } from "./after.ts";
import { recount } from "./kept-counts.ts";
import { CHANGED_WORD } from "./noting.ts";
import type { Writer } from "./writer.ts";

/**
 * The source of functions that swap pieces, note moves in a list, and undo the noted moves. `lookingAhead`: whether the
 * program tries answers, so that swaps must be noted, too.
 */
export function takingBack(g: Writer, lookingAhead: boolean): string {
  const moving = movesInside(g.program);
  return `
${lookingAhead || moving ? takeBack(g) : ""}
${moving ? comeAndGo(g) : ""}
function swap(a,b){${lookingAhead ? "if(P===true)note(~a,b,0,0);" : ""}exchange(a,b)}
${exchange(g)}
`;
}

function takeBack(g: Writer): string {
  const { pieceZone: z, pieceNext: next, piecePrev: prev, piecePosition: position } = g.layout;
  const { zoneFirst: first, zoneLast: last, zoneCount: count } = g.layout;
  const any = anyRoute(g);
  return `// undo: four words a move: the piece, the piece before it, its zone and its position there. A swap has its first piece as ~p
// and its second piece; a shift of positions has -2 in place of the piece before; a changed word has ${CHANGED_WORD} there, with its address as p.
var undo=new Int32Array(1024),undoEnd=0;
function note(p,v,z,n){
if(undoEnd===undo.length){const j=new Int32Array(2*undoEnd);j.set(undo);undo=j}
undo[undoEnd]=p;undo[undoEnd+1]=v;undo[undoEnd+2]=z;undo[undoEnd+3]=n;undoEnd+=4;
}
function takeBack(){
undoEnd-=4;
const p=undo[undoEnd],v=undo[undoEnd+1];
if(p<0)exchange(~p,v);
${g.rehearsed.size > 0 ? `else if(v===${CHANGED_WORD})s[p]=undo[undoEnd+2];` : ""}
else if(v===-2){for(let q=p,by=undo[undoEnd+3];q>=0;q=s[${next}+q])s[${position}+q]-=by}
else{
{${unlink(g, any)}}
const z=undo[undoEnd+2],n=v<0?s[${first}+z]:s[${next}+v];
s[${z}+p]=z;s[${prev}+p]=v;s[${next}+p]=n;s[${position}+p]=undo[undoEnd+3];
if(v<0)s[${first}+z]=p;else s[${next}+v]=p;
if(n<0)s[${last}+z]=p;else s[${prev}+n]=p;
${wherePlaced(g, any.pieces, any.to, `for(let q=n;q>=0;q=s[${next}+q])s[${position}+q]++;`)}
s[${count}+z]++;${recount(g, "++", any.pieces, any.to)}
}
}`;
}

function exchange(g: Writer): string {
  const { pieceZone: z, pieceNext: next, piecePrev: prev, piecePosition: position } = g.layout;
  const { zoneFirst: first, zoneLast: last } = g.layout;
  const { pieces, from: zones } = anyRoute(g);
  const leaving = recount(g, "--", pieces, zones);
  return `function exchange(a,b){
${leaving === "" ? "" : `for(const p of [a,b]){const z=s[${z}+p];${leaving}}`}
for(const c of [${z},${next},${prev},${position}]){const x=s[c+a];s[c+a]=s[c+b];s[c+b]=x}
for(const c of [${next},${prev}]){if(s[c+a]===a)s[c+a]=b;if(s[c+b]===b)s[c+b]=a}
for(const p of [a,b]){
const z=s[${z}+p],n=s[${next}+p],v=s[${prev}+p];
if(v<0)s[${first}+z]=p;else s[${next}+v]=p;
if(n<0)s[${last}+z]=p;else s[${prev}+n]=p;
${recount(g, "++", pieces, zones)}
}
}`;
}
