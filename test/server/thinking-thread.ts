/** A thread for rules in which bots think for ever. Tests use it to see that players need not wait for bots. */
import { parentPort } from "node:worker_threads";
import { RulesService } from "../../src/server/rules/service.ts";
import { answerCalls } from "../../src/server/rules/thread-loop.ts";

class Thinking extends RulesService {
  override bot(): never {
    for (;;);
  }
}

answerCalls(parentPort!, new Thinking(() => "epoch"));
