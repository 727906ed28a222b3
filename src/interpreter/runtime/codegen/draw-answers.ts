/**
 * Writes `drawAnswers`, which plays on with random answers without leaving the generated code. It stops early at
 * questions that are answered in several parts.
 */
import { DECLINED } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { answerWords } from "../answer-counts.ts";
import { SFC32 } from "./chance.ts";

/**
 * The source of `drawAnswers`. Each player has four words in `generators`, the state of a random generator, and answers
 * are counted in `AnswerCounts`. If the caller drew the answers itself from these generators, it would get the same
 * answers and counts.
 */
export function drawAnswers(program: Program): string {
  const { width, zero } = answerWords(program);
  const most = width - zero;
  return `
function drawAnswers(n,most){
for(let left=most;n>0&&left>0;left--){
const k=wholeAsks[s[s[${Header.frame}]+1]];
if(k<0)break;
const r=max(0,s[${Header.me}]-${program.players[0]})<<2;
let a=generators[r],b=generators[r+1],c=generators[r+2],d=generators[r+3];
${SFC32}
generators[r]=a;generators[r+1]=b;generators[r+2]=c;generators[r+3]=d;
const y=opt[(x>>>0)*n*${2 ** -32}|0];
given[0]++;
if(y>=0&&y<${most})given[${1 + zero}+k*${width}+y]++;
else if(y<=${DECLINED})given[${1 + DECLINED}+k*${width}-y]++;
else rare(k,y);
n=answer(y);
}
return n;
}`;
}
