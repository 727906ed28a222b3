/** A thread for rules in which one call never ends. Tests use it to see how the server treats such rules. */
import { parentPort } from "node:worker_threads";
import { RulesService } from "../../src/server/rules/service.ts";
import { answerCalls } from "../../src/server/rules/thread-loop.ts";

class Endless extends RulesService {
  override whyNot(): never {
    for (;;);
  }
}

answerCalls(parentPort!, new Endless(() => "epoch"));
