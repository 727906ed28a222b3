/** A thread in which bots think for ever: with it, tests check that players do not wait for bots. */
import { parentPort } from "node:worker_threads";
import { RulesService } from "../../src/server/rules/service.ts";
import { answerCalls } from "../../src/server/rules/thread-loop.ts";

class Thinking extends RulesService {
  override bot(): never {
    for (;;);
  }
}

answerCalls(parentPort!, new Thinking(() => "epoch"));
