/**
 * Writes the part of the generated source that is almost the same for all programs; only numbers of the state's layout
 * differ. It contains functions for lists, errors and threads, and the executor itself.
 */
import { MAX_RANGE } from "../../../dsl/game.ts";
import { BUDGET } from "../executor.ts";
import { ABSENT, ANYTIME, DECLINED, MAX_INT } from "../../ir/ir.ts";
import { Header, shadowRuns, Status, THREAD_WORDS, ThreadStatus } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { movesInside } from "./after.ts";
import { verdicts } from "./alternatives.ts";
import type { AskSite } from "./decision-points.ts";
import { drawAnswers } from "./draw-answers.ts";
import { labelAt } from "./frames.ts";
import { Exit } from "./exits.ts";
import { MATCHINGS } from "./matching.ts";
import { spentRound } from "./spending.ts";

/** The capacity of each stack for lists, in ints, while an expression is evaluated. */
export const STACK = 1 << 16;
const CONTEXT = 7;

/**
 * The source of the executor's variables, and of functions that expressions call. V8 would check at each use of a `let`
 * whether it was initialised, and at each condition whether it is a boolean. So the variables are declared with `var`,
 * and conditions are compared with `true`.
 */
export function numbers(program: Program): string {
  const { layout } = program;
  const { mobile, zones, pieceZone, piecePosition, zoneFirst, zoneLast, zoneCount } = layout;
  return `
// F: point of a failed soft assertion, -1. G: an answer A was given. N: number of offered answers.
// D: how many answers may still be drawn.
var F=-1,G=false,A=0,N=0,FP=0,D=0;
// t, u: stacks of lists.
var tp=0,up=0;
const RANGE="out of range",DEEP="too deep",BUDGET="budget",NOTHING="nothing there",INT="no int",ARG="argument",ZERO="division by zero",LONG="long range",LOOK="look-ahead",WORK="work";
function error(code,point,excess){${movesInside(program) ? "if(hopped>=0)hopBack();if(P===false||level===0)while(undoEnd>0)takeBack();" : ""}leaveTry();throw new GameError(code,point,excess)}
function beyond(point,value,min,max,word){error(RANGE,point,word===undefined?{value,min,max}:{word,value,min,max})}
function fail(code,point,excess){return F>=0?${ABSENT}:error(code,point,excess)}
function impossible(point){F=-1;if(P===true)return ${Exit.broken};throw new GameError("impossible",point)}
function unanswered(fp,label,point){if(F<0)meetError(fp,label);return impossible(point)}
function soft(x,point){if(x===${ABSENT}&&F<0)F=point;return x}
function there(x,point){return x===${ABSENT}?fail(NOTHING,point):x}
function softKind(x,from,to,point){if(x>=from&&x<to)return x;if(F<0)F=point;return ${ABSENT}}
function kind(x,from,to,point){return x>=from&&x<to?x:fail(NOTHING,point)}
function calm(x){if(F<0)return x;F=-1;return 0}
function column(table,i,length){return i>=0&&i<length?table[i]:${ABSENT}}
function ones(x){x-=x>>>1&0x55555555;x=(x&0x33333333)+(x>>>2&0x33333333);return Math.imul(x+(x>>>4)&0x0f0f0f0f,0x01010101)>>>24}
function min(a,b){return a<b?a:b}
function max(a,b){return a>b?a:b}
function int(x,point){return x>=${-MAX_INT}&&x<=${MAX_INT}?x|0:F>=0?x|0:fail(INT,point)}
function add(a,b,point){return int(a+b,point)}
function sub(a,b,point){return int(a-b,point)}
function mul(a,b,point){return int(a*b,point)}
function within(x,from,to,point){return x>=from&&x<=to||F>=0?x:fail(ARG,point,{value:x,min:from,max:to})}
function down(a,b,point){if(b===0)return fail(ZERO,point);return Math.floor(a/b)|0}
function ceil(a,b,point){if(b===0)return fail(ZERO,point);return Math.ceil(a/b)|0}
function mod(a,b,point){if(b===0)return fail(ZERO,point);const r=a%b|0;return r!==0&&(r<0)!==(b<0)?r+b|0:r}
function listed(from,to,point){return to-from<${MAX_RANGE}||from===${ABSENT}?to:fail(LONG,point)}
function present(p){return p<0?${ABSENT}:p}
function zoneOf(p){return p>=0&&p<${mobile}?s[${pieceZone}+p]:${ABSENT}}
function zoneAt(p){return p>=0&&p<${mobile}?s[${pieceZone}+p]:${0x7fffffff}}
function at(p){return p>=0&&p<${mobile}?holders[s[${pieceZone}+p]]:${ABSENT}}
function index(p){return p>=0&&p<${mobile}?s[${piecePosition}+p]:${ABSENT}}
function firstOf(z){return z>=0&&z<${zones}?s[${zoneFirst}+z]:-1}
function lastOf(z){return z>=0&&z<${zones}?s[${zoneLast}+z]:-1}
function countOf(z){return z>=0&&z<${zones}?s[${zoneCount}+z]:0}
function fits(from,z,capacity){let n=0;for(let i=from;i<tp;i++)if(s[${pieceZone}+t[i]]!==z)n++;return n===0||s[${zoneCount}+z]+n<=capacity}
function neighbour(links,p){return p>=0&&p<${mobile}?s[links+p]:-1}
function rowStart(starts,items,row){if(row<0||row+1>=starts.length)return ${ABSENT};const i=starts[row];return i<starts[row+1]?items[i]:${ABSENT}}
function reach(starts,items,start,row,width){
const from=tp;
for(let i=from,x=start;;x=t[i++]){
const r=row+x;
if(x>=0&&x<width&&r>=0&&r+1<starts.length)for(let k=starts[r];k<starts[r+1];k++){const y=items[k];if(y!==start&&!has(from,tp,y))t[tp++]=y}
if(i>=tp)return;
}
}
// stamps: the stamp of each piece that can still be reached. The stack has the allowed pieces from w on, links from l on,
// the starts from f on.
var stamp=0;
const stamps=new Int32Array(${layout.pieces});
function spread(starts,items,width,w,l,f){
const mark=++stamp,first=tp;
for(let i=w;i<l;i++){const x=t[i];if(x>=0&&x<width)stamps[x]=mark}
for(let i=f;i<first;i++){const x=t[i];if(x>=0&&x<width&&stamps[x]===mark){stamps[x]=0;t[tp++]=x}}
for(let i=first;i<tp;i++)for(let j=l;j<f;j++){
const r=t[j]*width+t[i];
if(r>=0&&r+1<starts.length)for(let k=starts[r];k<starts[r+1];k++){const y=items[k];if(stamps[y]===mark){stamps[y]=0;t[tp++]=y}}
}
full();
const n=tp-first;
for(let i=0;i<n;i++)t[w+i]=t[first+i];
tp=w+n;
}
function tally(at,value,min,max){return value>=min&&value<=max?s[at+value]:0}
function item(at,n){return n>=1&&n<=s[at]?s[at+n]:${ABSENT}}
function full(){if(tp>${STACK})error(LOOK,0)}
function carry(from){for(let i=from;i<up;i++)t[tp++]=u[i];up=from}
function has(from,to,x){for(let i=from;i<to;i++)if(t[i]===x)return true;return false}
function hasSecond(from,to,x){for(let i=from;i<to;i++)if(u[i]===x)return true;return false}
function after(i,j,keys,most){for(let k=0;k<keys;k++){const a=t[i+1+k],b=t[j+1+k];if(a!==b)return (most>>k&1)===1?a<b:a>b}return false}
// Sorts rows of a member and its keys, and leaves the members.
function sort(from,keys,most){
const w=keys+1,n=(tp-from)/w|0,spare=tp;
for(let i=1;i<n;i++){
for(let k=0;k<w;k++)t[spare+k]=t[from+i*w+k];
let j=i-1;
for(;j>=0&&after(from+j*w,spare,keys,most);j--)for(let k=0;k<w;k++)t[from+(j+1)*w+k]=t[from+j*w+k];
for(let k=0;k<w;k++)t[from+(j+1)*w+k]=t[spare+k];
}
for(let i=0;i<n;i++)t[from+i]=t[from+i*w];
tp=from+n;
}
function zero(from,to){if(to-from>48)s.fill(0,from,to);else for(let i=from;i<to;i++)s[i]=0}
function keep(at,from,to,capacity,point){if(to-from>capacity)error(DEEP,point);s[at]=to-from;for(let i=from;i<to;i++)s[at+1+i-from]=t[i]}
${MATCHINGS}`;
}

/** The source of functions for the threads of secret decisions. */
export function threads({ layout }: Program): string {
  if (layout.maxThreads === 0) return "";
  const context = (thread: string) => `${layout.threads}+${thread}*${THREAD_WORDS}`;
  return `
var limit=${layout.framesEnd},base=${layout.frames};
function arena(thread){return thread===0?${layout.frames}:${layout.framesEnd}+(thread-1)*${layout.threadFrames}}
function limitOf(thread){return thread===0?${layout.framesEnd}:arena(thread)+${layout.threadFrames}}
function switchTo(thread){
const now=s[${Header.thread}],from=${context("now")},to=${context("thread")};
limit=limitOf(thread);base=arena(thread);
if(now===thread)return;
for(let i=0;i<${CONTEXT};i++){s[from+i]=s[i];s[i]=s[to+i]}
s[${Header.thread}]=thread;
}
function leaveThreads(){switchTo(0);s[${Header.threads}]=0}
function lowestWaiting(){for(let i=1;i<=s[${Header.threads}];i++)if(s[${context("i")}+7]===${ThreadStatus.waiting})return i;return 0}
function finished(){s[${context(`s[${Header.thread}]`)}+7]=${ThreadStatus.finished}}
function fork(from,n,point){
if(n>${layout.maxThreads}||s[${Header.thread}]!==0)error(DEEP,point);
${shadowRuns(layout)
  .map(({ at, end, copy }) => `s.copyWithin(${copy},${at},${end});`)
  .join("")}
s[${Header.threads}]=n;
for(let i=1;i<=n;i++){
const x=next(${Header.random})|0,at=${context("i")};
s[at]=arena(i);s[at+${Header.me}]=t[from+i-1];s[at+${Header.scopes}]=1;
seed(at+${Header.random},x,2,3,1);
s[at+7]=${ThreadStatus.waiting};s[at+8]=t[from+i-1];
}
}
`;
}

/**
 * The source of the executor. It runs the switches, which contain the ops of the effects, and handles the numbers that
 * they return (`Exit`).
 */
export function machine(program: Program, chunkCount: number, asks: readonly AskSite[], lookingAhead: boolean): string {
  const { layout, anytime } = program;
  const main = program.effects[program.main]!;
  const cases = Array.from({ length: chunkCount }, (_, i) => `case ${i}:pc=r${i}(pc,fp);break;`).join("");
  const withThreads = layout.maxThreads > 0;
  const hold = withThreads ? ",hold" : "";
  const offers = asks.map(({ id }) => `case ${id}:return o${id}(fp);`).join("");
  const members = asks.flatMap(({ id, free }) => (free ? [`case ${id}:return m${id}(fp);`] : [])).join("");
  const used = asks.filter(({ ask }) => ask.anytime);
  const usesAnytime =
    anytime.length > 0 && used.length > 0
      ? `if(x<=${ANYTIME}){switch(s[fp+1]){${used.map(({ id, again, effect, ask }) => `case ${id}:return use(${ANYTIME}-x,${again},fp,${effect.size},${ask.point}${hold});`).join("")}}}`
      : "";
  const use = `function use(k,again,fp,size,point${hold}){
const effect=anytimes[k],q=fp+size;
${spentRound("point")}
if(q+SIZES[effect]>${withThreads ? "limit" : layout.framesEnd})error(DEEP,point);
zero(q,q+SIZES[effect]);s[q]=fp;s[fp+1]=again;
return go(run(ENTRY[effect],q)${hold});
}`;
  const resume = `run(s[s[${Header.frame}]+1],s[${Header.frame}])`;
  const scheduling = `
if(r===${Exit.forked}){
for(let i=1;i<=s[${Header.threads}];i++){
switchTo(i);
r=${resume};
if(r===${Exit.over})break;
if(r===${Exit.finished})finished();
}
if(r===${Exit.over})continue;
}else if(r===${Exit.finished})finished();
else if(r!==${Exit.asked}){s[${Header.status}]=${Status.over};return 0}
if(s[${Header.threads}]===0)return N;
const thread=lowestWaiting();
if(thread>0){
if(thread===s[${Header.thread}])return N;
switchTo(thread);
return offers();
}
if(hold)return 0;
leaveThreads();
r=${resume};`;
  const last = main.ops.findIndex(({ op }) => op === "finishing");
  const finishing =
    last < 0
      ? ""
      : `if(r===${Exit.finishing}){
zero(${layout.frames + 1},${layout.framesEnd});
s[${Header.me}]=-1;s[${Header.scopes}]=0;tp=0;
r=run(${labelAt(main, last - 1)},${layout.frames});
continue;
}
`;
  const plain = `if(r===${Exit.asked})return N;s[${Header.status}]=${Status.over};return 0;`;
  return `
function run(pc,fp){for(;;){switch(CHUNKS[pc]){${cases}}if(pc<0)return pc;fp=FP}}
function go(r${hold}){for(;;){${finishing}${withThreads ? scheduling : plain}}}
function offers(){if(s[${Header.status}]!==${Status.asking})return 0;const fp=s[${Header.frame}];switch(s[fp+1]){${offers}}return 0}
${verdicts(program)}
function ready(draws){D=draws;W[0]=${program.work};F=-1;G=false;tp=0;up=0;${lookingAhead ? "P=foresees=false;optionsEnd=foreseen=0;" : ""}${withThreads ? `limit=limitOf(s[${Header.thread}]);base=arena(s[${Header.thread}]);` : ""}}
${usesAnytime ? use : ""}
function give(x${hold}){
const fp=s[${Header.frame}];
${usesAnytime}
G=true;A=x;
return go(run(s[fp+1],fp)${hold});
}
function answer(x${hold}){s[${Header.budget}]=${BUDGET};ready(0);return give(x${hold})}
${drawAnswers(program, asks)}
return {
begin(){
s[${Header.budget}]=${BUDGET};
ready(0);
const fp=${layout.frames};
s[fp]=-1;
return go(run(${main.entry},fp));
},
answer,
drawAnswers,
join(){${withThreads ? `s[${Header.budget}]=${BUDGET};leaveThreads();ready(0);return go(${resume})` : "return 0"}},
refresh(){ready(0);return offers()},
members(){ready(0);const fp=s[${Header.frame}];switch(s[fp+1]){${members}}return 0},
${waysOf(asks)}
select(thread){${withThreads ? "switchTo(thread)" : ""}},
workLeft(){return W[0]},
value(fn,...args){ready(0);return functions[fn](...args)},
};`;
}

/**
 * The source of the method `ways`. It returns in how many ways, which are sequences of further answers, the turn can go
 * on to its end after the offered answer with a given index. It exists only in programs for counting.
 */
function waysOf(asks: readonly AskSite[]): string {
  const cases = asks.flatMap(({ ask, id }) => (ask.ways ? [`case ${id}:return n${id}(fp,x);`] : []));
  if (cases.length === 0) return "";
  return `ways(i){ready(0);const fp=s[${Header.frame}],x=opt[i];if(x>${DECLINED})switch(s[fp+1]){${cases.join("")}}return -1},`;
}
