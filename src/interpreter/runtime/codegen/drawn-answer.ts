/** Writes the statements that draw one answer at random and count it. */
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { answerWords } from "../answer-counts.ts";
import { BUDGET } from "../executor.ts";
import { SFC32 } from "./chance.ts";

/**
 * The statement that draws one of the `n` offered answers of a question where the rules reach it, into a word of the
 * frame. It stands in the code of each such question: V8 puts only few calls of a large function in line. `ready` is not
 * called, because where the rules reach a question, its variables have these values, except those that are set here.
 */
export function drawnHere(program: Program, ask: number, slot: number, lookingAhead: boolean): string {
  const renewed = `D=D-1|0;W[0]=${program.work};${lookingAhead ? "foresees=false;foreseen=0;" : ""}`;
  return `{${oneOf(program)}${counted(program, ask)}${renewed}s[fp+${slot}]=y;}`;
}

/** Statements that keep the state of the generator that `generatorOf` has read. */
export const KEPT = "g[r]=a;g[r+1]=b;g[r+2]=c;g[r+3]=d;";

/** Statements that read the random generator of the player who acts. */
export function generatorOf(program: Program): string {
  return `const g=generators,r=max(0,s[${Header.me}]-${program.players[0]})<<2;let a=g[r],b=g[r+1],c=g[r+2],d=g[r+3];`;
}

/** Statements that draw one of the `n` offered answers, and declare it as `y`. */
export function oneOf(program: Program): string {
  return `${generatorOf(program)}${SFC32}${KEPT}const y=opt[${below("n")}];`;
}

/**
 * Statements that count the answer `y` of an ask, and allow the rules all their steps again.
 * @param ask the number of the ask, or the name of a variable with the number
 */
export function counted(program: Program, ask: number | "k"): string {
  const { width, zero } = answerWords(program);
  const from = ask === "k" ? `${1 + zero}+k*${width}` : `${1 + zero + ask * width}`;
  return `given[0]++;if(y>=0&&y<${width - zero})given[${from}+y]++;else countUncommon(${ask},y);s[${Header.budget}]=${BUDGET};`;
}

/**
 * An expression for a number in `0 .. n - 1` from the random number `x`, as `randomBelow` computes it. Products of whole
 * numbers of 32 bits take less time than floats, and the next steps wait for them. `n` names a number up to 2 ** 16.
 */
export function below(n: string): string {
  return `Math.imul(x>>>16,${n})+(Math.imul(x&65535,${n})>>>16)>>>16`;
}
