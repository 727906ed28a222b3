/**
 * Writes the expression `after`, which evaluates another expression as if pieces had moved: "is my king in check after
 * this move?" The code moves the pieces, evaluates that expression, and moves the pieces back, also after an error.
 * While it moves pieces, it keeps a list of the moves, so that it can undo them.
 */
import { some } from "../../ir/inspect.ts";
import type { ScalarExpr } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { anyRoute, mover } from "./moving.ts";
import { recount } from "./kept-counts.ts";
import type { Writer } from "./writer.ts";

/** Whether a program contains the expression `after`, which is evaluated as if pieces had moved. */
export function movesInside({ asks, fns, effects, exchangeable }: Program): boolean {
  return some([asks, fns, effects, exchangeable], ({ op }) => op === "after");
}

/**
 * The source of the functions that move a piece before an expression `after` is evaluated, and bring it back
 * afterwards. If the piece was alone in its zone and goes to an empty zone, as a chess man does, a few variables
 * remember the move. All other moves are appended to the list of moves to undo.
 */
export function comeAndGo(g: Writer): string {
  const { mobile, zones, pieceZone, piecePrev, piecePosition, zoneFirst, zoneLast, zoneCount } = g.layout;
  const any = anyRoute(g);
  return `// The piece that has gone so, where it lay, its position there, and how far moves were noted then; without one, -1.
var hopped=-1,hoppedFrom=0,hoppedPlace=0,hopUndoEnd=0;
function hop(p,from,to,position){
s[${pieceZone}+p]=to;s[${piecePosition}+p]=position;
s[${zoneFirst}+from]=-1;s[${zoneLast}+from]=-1;s[${zoneCount}+from]=0;
s[${zoneFirst}+to]=p;s[${zoneLast}+to]=p;s[${zoneCount}+to]=1;
{const z=from;${recount(g, "--", any.pieces, any.from)}}
{const z=to;${recount(g, "++", any.pieces, any.to)}}
}
function hopBack(){
while(undoEnd>hopUndoEnd)takeBack();
const p=hopped;hopped=-1;hop(p,s[${pieceZone}+p],hoppedFrom,hoppedPlace);
}
function goThere(p,z){
// After a failed soft assertion, both can be any number.
if(p>=${mobile}||z<0||z>=${zones})return;
const from=s[${pieceZone}+p];
if(hopped<0&&s[${zoneCount}+from]===1&&s[${zoneCount}+z]===0){
hopped=p;hoppedFrom=from;hoppedPlace=s[${piecePosition}+p];hopUndoEnd=undoEnd;
hop(p,from,z,1);
}else{
if(P===false)note(p,s[${piecePrev}+p],from,s[${piecePosition}+p]);
${mover(g, any, "end")}(p,z);
}
}
`;
}

/**
 * Writes the value of the expression `after`: first the imagined moves, then the inner expression (written by `write`),
 * then the moves back.
 */
export function after(
  g: Writer,
  e: ScalarExpr & { op: "after" },
  num: (g: Writer, e: ScalarExpr) => string,
  write: (g: Writer, e: ScalarExpr) => string,
): string {
  return g.helper([e], () => {
    const names = e.pieces.map((_, i) => [`p${i}`, `z${i}`] as const);
    // Often a line moves nothing, as where it takes a piece and there is none.
    const moves = names.map(([p, z]) => `if(${p}>=0)goThere(${p},${z});`).join("");
    const values = names.flatMap(([p, z], i) => [`${p}=${num(g, e.pieces[i]!)}`, `${z}=${num(g, e.zones[i]!)}`]);
    const back = "if(hopped!==held)hopBack();while(undoEnd>mark)takeBack();";
    return [`const ${values.join()},mark=undoEnd,held=hopped;${moves}const r=${write(g, e.of)};${back}`, "r"];
  });
}
