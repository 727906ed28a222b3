/** The thread that runs rules: takes calls one after the other, and answers each. */
import { randomBytes } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { RulesCall, RulesReply } from "./calls.ts";
import { RulesService } from "./service.ts";

const service = new RulesService(() => randomBytes(6).toString("base64url"));
let last: Promise<void> = Promise.resolve();

parentPort!.on("message", (call: RulesCall) => {
  last = last.then(() => answer(call));
});

async function answer({ number, call, args }: RulesCall): Promise<void> {
  let reply: RulesReply;
  try {
    const run = service[call] as (...args: readonly unknown[]) => unknown;
    reply = { number, result: await run.apply(service, [...args]) };
  } catch (error) {
    reply = { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(reply);
}
