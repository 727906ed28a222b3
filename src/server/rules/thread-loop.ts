/** The main loop of a thread that runs rules. It carries out the calls of the server one after the other. */
import { randomBytes } from "node:crypto";
import type { MessagePort } from "node:worker_threads";
import { READY, type RulesCall, type RulesReply } from "./calls.ts";
import { RulesService } from "./service.ts";

/**
 * Carries out the calls that arrive at a port, and sends the replies.
 * @param service carries out the calls
 */
export function answerCalls(
  port: MessagePort,
  service = new RulesService(() => randomBytes(6).toString("base64url")),
): void {
  const send = (reply: RulesReply) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    port.postMessage(reply);
  };
  let last: Promise<void> = Promise.resolve();
  port.on("message", (call: RulesCall) => {
    last = last.then(async () => send(await answered(service, call)));
  });
  send(READY);
}

async function answered(service: RulesService, { number, call, args }: RulesCall): Promise<RulesReply> {
  const begun = performance.now();
  const took = () => performance.now() - begun;
  try {
    const run = service[call] as (...args: readonly unknown[]) => unknown;
    const result = await run.apply(service, [...args]);
    return { number, took: took(), result };
  } catch (error) {
    return { number, took: took(), error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
