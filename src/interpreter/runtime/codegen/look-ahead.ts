/** The part of generated source that tries answers. */
import { LOOK_AHEAD_DEPTH } from "../executor.ts";
import { DECLINED, ANY_LOOK_AHEAD } from "../../ir/ir.ts";
import { Header, type Layout } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { Exit } from "./exits.ts";

/** Tries answers on the state itself; a copy for each nested decision keeps the earlier state. */
export function lookAhead(program: Program, lookingAhead: boolean): string {
  if (!lookingAhead)
    return `\nconst P=false,PP=0;var TA=0;\nfunction leaveTry(){}\nfunction eyes(){return s[${Header.me}]}\n`;
  const { framesEnd, maxThreads } = program.layout;
  const limit = maxThreads > 0 ? "limit" : `${framesEnd}`;
  return `
// P: trying. TA: sorts of unseen pieces drawn. TR: states tried. LV: decisions being tried. OB: end of the options in
// use. U: options that must be tried; who, DN: the deciders; EY: the player who acted at the start.
var P=false,TA=0,TR=0,LV=0,PP=0,OB=0,U=0,DN=-1,EY=0;
const unsure=new Uint8Array(opt.length),who=new Int32Array(64),anytimes=Int32Array.of(${program.anytime.join()});
function eyes(){return P===true?EY:s[${Header.me}]}
function look(point,taint){P=true;EY=s[${Header.me}];TA=taint;TR=0;LV=0;PP=point;DN=-1;JP=0}
${copies(program.layout)}
// If an error stops a try, the position of the decision is restored.
function leaveTry(){if(P===true&&LV>0){LV=1;back()}}
function goOn(pc,fp){const taint=TA,kept=run(pc,fp)===${Exit.kept};TA=taint;return kept}
function trial(resume,fp,x){count();G=true;A=x;return goOn(resume,fp)}
// If an answer inside another one is good, the outer one restores the state.
function done(kept){if(!kept||LV===1)back();LV--;return kept}
function attempt(resume,fp,x){save(fp+SPANS[resume]);return done(trial(resume,fp,x))}
function sift(resume,fp,n){
if(U===0)return n;
save(fp+SPANS[resume]);
let k=0;
for(let i=0;i<n;i++){
if(unsure[i]===0){opt[k++]=opt[i];continue}
if(trial(resume,fp,opt[i]))opt[k++]=opt[i];
back();
}
LV--;
return k;
}
// After the last bad answer, the caller that tried an outer answer restores the state.
function anyOf(resume,fp,from,to,decline){
if(from===to&&!decline)return false;
if(decline?to>from:to-from>1)save(fp+SPANS[resume]);else nest();
let good=decline&&trial(resume,fp,${DECLINED});
for(let i=from;i<to&&!good;i++){
if(decline||i>from)back();
good=trial(resume,fp,opt[i]);
}
LV--;
return good;
}
function anytime(k,again,fp,size,point){
const q=fp+size,effect=anytimes[k];
save(q);
count();
s[${Header.scopes}]++;s[fp+1]=again;
if(q+SIZES[effect]>${limit})error(DEEP,point);
zero(q,q+SIZES[effect]);s[q]=~fp;
return done(goOn(ENTRY[effect],q));
}
// The requirements of exchanges are known for those of the deciding player.
function anyAnytime(own,resume,fp,size,point){for(let k=0;k<${program.anytime.length};k++)if((!own||exchangeable(k)!==0)&&anytime(k,resume,fp,size,point))return true;return false}
function possible(label,fp,point){
const outer=P===false;
if(outer)look(point,${ANY_LOOK_AHEAD});
save(fp+SPANS[label]);
count();
const kept=done(goOn(label,fp));
if(outer)P=false;
return kept;
}
`;
}

/**
 * Saves the state while answers are tried, and restores it. Moves of pieces are undone one by one (`J`). Of the other
 * words, states and frames up to the end of the asking frame are copied, because later words are not read. Copies use
 * views, which are made once for each end.
 */
function copies({ frames, framesEnd, threadFrames, maxThreads, threads, pieceZone }: Layout): string {
  const [base, ends] = maxThreads > 0 ? ["base", threads] : [`${frames}`, framesEnd];
  const words = pieceZone + Math.max(framesEnd - frames, threadFrames);
  return `const game=s.subarray(0,${pieceZone}),copies=[],games=[],tops=[],marks=[],parts=new Array(${ends + 1}),kept=[];
function nest(){
if(LV>=${LOOK_AHEAD_DEPTH})error(LOOK,PP);
if(LV++===copies.length){const c=new Int32Array(${words});copies.push(c);games.push(c.subarray(0,${pieceZone}));kept.push(new Array(${ends + 1}))}
}
function save(top){
nest();
const c=copies[LV-1];
c.set(game);
c.set(parts[top]??=s.subarray(${base},top),${pieceZone});
tops[LV-1]=top;
marks[LV-1]=JP;
}
function back(){
const top=tops[LV-1],mark=marks[LV-1];
while(JP>mark)takeBack();
s.set(games[LV-1]);
s.set(kept[LV-1][top]??=copies[LV-1].subarray(${pieceZone},${pieceZone}+top-${base}),${base});
}`;
}
