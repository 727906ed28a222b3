/** Writes `drawAnswers`, which plays on with random answers without leaving the generated code. */
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
 * answers and counts.
 */
export function drawAnswers(program: Program, asks: readonly AskSite[]): string {
  const { width, zero } = answerWords(program);
  const most = width - zero;
  const below = (n: string) => `(x>>>0)*${n}*${2 ** -32}|0`;
  const sites = asks.filter(({ ask }) => ask.alternatives);
  const cases = sites.map(({ id }) => `case ${id}:return is${id}(fp,x);`).join("");
  const isOffered = `
function isOffered(n,x){
if(n===${UNLISTED}){const fp=s[${Header.frame}];switch(s[fp+1]){${cases}}}
for(let i=0;i<n;i++)if(opt[i]===x)return true;
return false;
}`;
  const one = `${SFC32}y=opt[${below("n")}];`;
  const alternative = `if(drawn[label]>0)do{${SFC32}y=${below("drawn[label]")}}while(!isOffered(n,y));else{${one}}`;
  return `${sites.length > 0 ? isOffered : ""}
function drawAnswers(n,most,part){
for(let left=most|0;n!==0&&left>0;left=left-1|0){
const label=s[s[${Header.frame}]+1],k=asks[label];
let y=0;
if(drawn[label]<0)y=opt[part(n)];
else{
const r=max(0,s[${Header.me}]-${program.players[0]})<<2;
let a=generators[r],b=generators[r+1],c=generators[r+2],d=generators[r+3];
${sites.length > 0 ? alternative : one}
generators[r]=a;generators[r+1]=b;generators[r+2]=c;generators[r+3]=d;
}
given[0]++;
if(y>=0&&y<${most})given[${1 + zero}+k*${width}+y]++;
else if(y<=${DECLINED})given[${1 + DECLINED}+k*${width}-y]++;
else rare(k,y);
${sites.length > 0 ? `s[${Header.budget}]=${BUDGET};ready();drawing=true;n=give(y);` : "n=answer(y);"}
}
${sites.length > 0 ? `if(n===${UNLISTED}){ready();return offers()}` : ""}
return n;
}`;
}
