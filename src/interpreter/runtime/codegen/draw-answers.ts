/**
 * Writes `drawAnswers`, which plays on with random answers without leaving the generated code. Where the rules reach a
 * question, its answer is drawn at once, and the rules run on.
 */
import { DECLINED } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { answerWords } from "../answer-counts.ts";
import { BUDGET } from "../executor.ts";
import { UNLISTED } from "./alternatives.ts";
import { SFC32 } from "./chance.ts";
import type { AskSite } from "./decision-points.ts";

/**
 * The source of `drawAnswers`. Each player has four words in `generators`, the state of a random generator, and answers
 * are counted in `AnswerCounts`. If the caller drew the answers itself from these generators, it would get the same
 * answers and counts. `D` is the number of answers that are still to be drawn; each other call sets it to 0.
 */
export function drawAnswers(program: Program, asks: readonly AskSite[]): string {
  const { width, zero } = answerWords(program);
  const most = width - zero;
  const sites = asks.filter(({ ask }) => ask.alternatives);
  const cases = sites.map(({ id }) => `case ${id}:return is${id}(fp,x);`).join("");
  const generator = `const g=generators,r=max(0,s[${Header.me}]-${program.players[0]})<<2;let a=g[r],b=g[r+1],c=g[r+2],d=g[r+3];`;
  const kept = "g[r]=a;g[r+1]=b;g[r+2]=c;g[r+3]=d;";
  const counted = `given[0]++;
if(y>=0&&y<${most})given[${1 + zero}+k*${width}+y]++;
else if(y<=${DECLINED})given[${1 + DECLINED}+k*${width}-y]++;
else rare(k,y);
s[${Header.budget}]=${BUDGET};
ready(D-1);`;
  const alternative = `
function isOffered(n,x){
if(n===${UNLISTED}){const fp=s[${Header.frame}];switch(s[fp+1]){${cases}}}
for(let i=0;i<n;i++)if(opt[i]===x)return true;
return false;
}
function alternative(n,most){
${generator}
let y=0;
do{${SFC32}y=${below("most")}}while(!isOffered(n,y));
${kept}
return y;
}`;
  return `${sites.length > 0 ? alternative : ""}
function drawOne(k,n){
${generator}
${SFC32}
${kept}
const y=opt[${below("n")}];
${counted}
return y;
}
function drawAnswers(n,most,part){
for(let left=most|0;n!==0&&left>0;left=D){
const label=s[s[${Header.frame}]+1],k=asks[label];
if(drawn[label]===0){D=left;n=give(drawOne(k,n));continue}
const y=${sites.length > 0 ? "drawn[label]>0?alternative(n,drawn[label]):" : ""}opt[part(n)];
D=left;
${counted}
n=give(y);
}
D=0;
return n;
}`;
}

/**
 * An expression for a number in `0 .. n - 1` from the random number `x`, as `randomBelow` computes it. Products of whole
 * numbers of 32 bits take less time than floats, and the next steps wait for them. `n` names a number up to 2 ** 16.
 */
function below(n: string): string {
  return `Math.imul(x>>>16,${n})+(Math.imul(x&65535,${n})>>>16)>>>16`;
}
