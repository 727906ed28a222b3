/**
 * Writes `drawAnswers`, which plays on with random answers without leaving the generated code. Where the rules reach a
 * question, its answer is drawn at once, and the rules run on.
 */
import { DECLINED } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { answerWords } from "../answer-counts.ts";
import { UNLISTED } from "./alternatives.ts";
import { SFC32 } from "./chance.ts";
import type { AskSite } from "./decision-points.ts";
import { below, counted, generatorOf, KEPT, oneOf } from "./drawn-answer.ts";

/**
 * The source of `drawAnswers`. Each player has four words in `generators`, the state of a random generator, and answers
 * are counted in `AnswerCounts`. If the caller drew the answers itself from these generators, it would get the same
 * answers and counts. `D` is the number of answers that are still to be drawn; each other call sets it to 0.
 */
export function drawAnswers(program: Program, asks: readonly AskSite[]): string {
  const { done, width } = answerWords(program);
  const sites = asks.filter(({ ask }) => ask.alternatives);
  const cases = sites.map(({ id }) => `case ${id}:return is${id}(fp,x);`).join("");
  const alternative = `
function isOffered(n,x){
if(n===${UNLISTED}){const fp=s[${Header.frame}];switch(s[fp+1]){${cases}}}
for(let i=0;i<n;i++)if(opt[i]===x)return true;
return false;
}
function alternative(n,most){
${generatorOf(program)}
let y=0;
do{${SFC32}y=${below("most")}}while(!isOffered(n,y));
${KEPT}
return y;
}`;
  return `${sites.length > 0 ? alternative : ""}
function countUncommon(k,y){if(y<=${DECLINED})counts[${done + DECLINED}+k*${width}-y]++;else rare(k,y)}
function drawOne(n){
${oneOf(program)}
return y;
}
function drawAnswers(n,most,part){
for(let left=most|0;n!==0&&left>0;left=D){
const label=s[s[${Header.frame}]+1],k=asks[label];
const y=drawn[label]===0?drawOne(n):${sites.length > 0 ? "drawn[label]>0?alternative(n,drawn[label]):" : ""}opt[part(n)];
${counted(program)}
ready(left-1);
n=give(y);
}
D=0;
return n;
}`;
}
