/**
 * Writes the part of the generated source that tries answers: it gives an answer on trial, runs the rules, and takes
 * everything back.
 */
import { BUDGET, LOOK_AHEAD_DEPTH, tryWork } from "../executor.ts";
import { DECLINED, ANY_LOOK_AHEAD } from "../../ir/ir.ts";
import { Header, type Layout } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { Exit } from "./exits.ts";
import { leaveRehearsal } from "./noting.ts";

/**
 * The source of functions that try answers: an answer is given on the state itself, and the rules run. While an answer
 * is tried, answers of a further decision may be tried inside. For each such level a copy of the earlier state is kept,
 * from which the state is restored.
 */
export function lookAhead(program: Program, lookingAhead: boolean): string {
  if (!lookingAhead)
    return `\nconst P=false,triedAt=0;var TA=0;\nfunction leaveTry(){}\nfunction eyes(){return s[${Header.me}]}\n`;
  const { framesEnd, maxThreads } = program.layout;
  const rehearses = program.rehearsed.length > 0;
  const limit = maxThreads > 0 ? "limit" : `${framesEnd}`;
  return `
// P: whether answers are tried. TA: sorts of unseen pieces drawn. level: decisions being tried. triedAt: the point of the
// first. firstRehearsed: the end of the moves to undo when a rehearsal began. optionsEnd: end of the options in use. unsureCount: options that must be tried. watcher: who acted at the start.
var P=false,TA=0,triedStates=0,level=0,triedAt=0,optionsEnd=0,unsureCount=0,deciderCount=-1,watcher=0${rehearses ? ",firstRehearsed=-1" : ""};
const unsure=new Uint8Array(opt.length),who=new Int32Array(64),anytimes=Int32Array.of(${program.anytime.join()});
function eyes(){return P===true?watcher:s[${Header.me}]}
function look(point,taint){P=true;watcher=s[${Header.me}];TA=taint;triedStates=0;level=0;triedAt=point;deciderCount=-1;undoEnd=0}
${copies(program.layout)}
// If an error stops a try, the position of the decision is restored.
function leaveTry(){if(P===true&&level>0){level=1;back()}${rehearses ? leaveRehearsal() : ""}}
function goOn(pc,fp){const taint=TA,kept=run(pc,fp)===${Exit.kept};TA=taint;return kept}
function trial(resume,fp,x){count();G=true;A=x;return goOn(resume,fp)}
// If an answer inside another one is good, the outer one restores the state.
function done(kept){if(!kept||level===1)back();level--;return kept}
function attempt(resume,fp,x){save(fp+SPANS[resume]);return done(trial(resume,fp,x))}
function sift(resume,fp,n){
if(unsureCount===0)return n;
save(fp+SPANS[resume]);
let k=0;
for(let i=0;i<n;i++){
if(unsure[i]===0){opt[k++]=opt[i];continue}
if(trial(resume,fp,opt[i]))opt[k++]=opt[i];
back();
}
level--;
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
level--;
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
// foreseen: how many of the next tests are known to succeed, from the try of an earlier one. foresees: whether the try counts.
var foreseen=0,foresees=false;
// reached: the label of the ask to which the try of such a test came, -1: none. The match would come to it in the same
// state, so it goes on there. workThere: the work left at the ask. rounds: by how much the tests changed the budget.
var reached=-1,reachedFrame=0,workThere=0,rounds=0;
function arrived(label,fp,work){
if(foresees===true&&level===foreseen+1&&TA===${ANY_LOOK_AHEAD}&&watcher===s[${Header.me}]){reached=label;reachedFrame=fp;workThere=work}
return true;
}
function foresee(){
if(P===false)return foreseen>0&&foreseen-->0;
if(foresees===true&&level===foreseen+1&&TA===${ANY_LOOK_AHEAD}&&watcher===s[${Header.me}])foreseen++;
return false;
}
function possible(label,fp,point){
const outer=P===false,before=s[${Header.budget}];
if(outer){look(point,${ANY_LOOK_AHEAD});foresees=true;reached=-1;rounds=before-${BUDGET}}else rounds+=before-${BUDGET};
save(fp+SPANS[label]);
count();
const work=W[0],good=goOn(label,fp);
if(outer&&good&&reached>=0){
s[${Header.budget}]+=rounds;
if(s[${Header.budget}]<0)error(BUDGET,point);
level=undoEnd=0;
P=foresees=false;
spend(work-workThere-foreseen*${tryWork(program)},WORK,point);
foreseen=0;
return true;
}
const kept=done(good);
if(!kept&&foreseen>=level){foreseen=outer?0:level-1;foresees=false}
if(outer)P=foresees=false;
return kept;
}
`;
}

/**
 * The source of functions that save the state before an answer is tried, and restore it afterwards. Moves of pieces are
 * undone one by one from a list (`undo`). Only the header, the counters, and the frames up to the end of the asking
 * frame are copied, because no words after that frame are read. In the main thread all these words lie together; the
 * frames of another thread lie apart from them. Copying uses views of the arrays; a view is made once for each end
 * address.
 */
function copies({ frames, framesEnd, threadFrames, maxThreads }: Layout): string {
  const end = framesEnd + maxThreads * threadFrames;
  const inMain = (main: string, other: string) =>
    maxThreads === 0 ? main : `if(base===${frames})${main}else{${other}}`;
  const view = (of: string, array: string, from: number | "base", to: number | "top") =>
    `${of}[${to}]??=${array}.subarray(${from},${to})`;
  const saved = inMain(
    `c.set(${view("parts", "s", 0, "top")});`,
    `c.set(${view("parts", "s", 0, frames)});c.set(${view("parts", "s", "base", "top")},base);`,
  );
  const restored = inMain(
    `s.set(${view("subarrays", "c", 0, "top")});`,
    `s.set(${view("subarrays", "c", 0, frames)});s.set(${view("subarrays", "c", "base", "top")},base);`,
  );
  return `const copies=[],tops=[],marks=[],parts=new Array(${end + 1}),kept=[];
function nest(){
if(level>=${LOOK_AHEAD_DEPTH})error(LOOK,triedAt);
if(level++===copies.length){copies.push(new Int32Array(${end}));kept.push(new Array(${end + 1}))}
}
function save(top){
nest();
const c=copies[level-1];
${saved}
tops[level-1]=top;
marks[level-1]=undoEnd;
}
function back(){
const top=tops[level-1],mark=marks[level-1],c=copies[level-1],subarrays=kept[level-1];
while(undoEnd>mark)takeBack();
${restored}
}`;
}
