/** A thread that judges the mutants of one game. It receives the number of a mutant, and sends back the verdict. */
import { parentPort, workerData } from "node:worker_threads";
import { gameText, rulesOf, scenariosOf } from "../games/scenarios.ts";
import { Judge, type Verdict } from "./judge.ts";

/** The verdict on the mutant with this number. */
export interface Judgement {
  readonly number: number;
  readonly verdict: Verdict;
}

const game = workerData as string;
const judge = new Judge(game, rulesOf(gameText(game)), scenariosOf(game));

parentPort!.on("message", (number: number) => {
  parentPort!.postMessage({ number, verdict: verdictOn(number) } satisfies Judgement, []);
});
parentPort!.postMessage("ready", []);

function verdictOn(number: number): Verdict {
  try {
    return judge.judge(judge.mutants[number]!);
  } catch (error) {
    return { kind: "crash", error: error instanceof Error ? error.stack! : String(error) };
  }
}
