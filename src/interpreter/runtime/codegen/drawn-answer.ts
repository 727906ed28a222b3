/** Writes the statements that draw one answer at random and count it. */
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { answerWords } from "../answer-counts.ts";
import { BUDGET } from "../executor.ts";
import { SFC32 } from "./chance.ts";
import type { Range } from "./writer.ts";

/** A question whose answer is drawn where the rules reach it. */
interface DrawnAsk {
  /** The number of the ask. */
  readonly number: number;
  /** The word of the frame for the answer. */
  readonly slot: number;
  /** Bounds of all answers except "done"; undefined if there are no others. */
  readonly answers: Range | undefined;
  /** Whether "done" can be an answer. */
  readonly declinable: boolean;
  /** A condition under which the single answer is taken without asking; undefined if it never is. */
  readonly settled: string | undefined;
  /** Statements that return if a player must answer. */
  readonly asked: string;
}

/**
 * Statements that take one of the `n` offered answers of a question where the rules reach it: the single one, or one
 * that is drawn. They stand in the code of each such question, because V8 puts only few calls of a large function in
 * line. Both ways use the same statements as far as possible, because V8 compiles a function again when a statement of
 * it runs for the first time. `ready` is not called, because where the rules reach a question, its variables have these
 * values, except those that are set here.
 */
export function drawnHere(program: Program, ask: DrawnAsk, lookingAhead: boolean): string {
  const renewed = `D=D-1|0;W[0]=${program.work};${lookingAhead ? "foresees=false;foreseen=0;" : ""}`;
  const draw = `${ask.asked}${generatorOf(program)}${SFC32}${KEPT}i=${below("n")};${GIVEN}${renewed}`;
  const drawUnless =
    ask.settled === undefined ? `const only=false;${draw}` : `const only=${ask.settled};if(!only){${draw}}`;
  return `let i=0;${drawUnless}const y=opt[i];s[fp+${ask.slot}]=y;${countedHere(program, ask)}`;
}

/** Statements that count the answer `y`, which was given, or if `only` is true taken without asking. */
function countedHere(program: Program, { number, answers, declinable }: DrawnAsk): string {
  const { taken, done, zero, common, width } = answerWords(program);
  const at = number * width;
  if (answers && (answers.min < 0 || answers.max >= common))
    return `if(only||y>=0&&y<${common})counts[only?${taken + at}:${zero + at}+y]++;else countUncommon(${number},y);`;
  return `counts[only?${taken + at}:${declinable ? `y<0?${done + at}:` : ""}${zero + at}+y]++;`;
}

/** Statements that count that an answer is given, and allow the rules all their steps again. */
const GIVEN = `counts[0]++;s[${Header.budget}]=${BUDGET};`;

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

/** Statements that count the answer `y` of the ask number `k`, and allow the rules all their steps again. */
export function counted(program: Program): string {
  const { zero, common, width } = answerWords(program);
  return `${GIVEN}if(y>=0&&y<${common})counts[${zero}+k*${width}+y]++;else countUncommon(k,y);`;
}

/**
 * An expression for a number in `0 .. n - 1` from the random number `x`, as `randomBelow` computes it. Products of whole
 * numbers of 32 bits take less time than floats, and the next steps wait for them. `n` names a number up to 2 ** 16.
 */
export function below(n: string): string {
  return `Math.imul(x>>>16,${n})+(Math.imul(x&65535,${n})>>>16)>>>16`;
}
