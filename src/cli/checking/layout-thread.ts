/** A thread that reads the layout of texts, one after the other, for a thread that waits for them. */
import { enableCompileCache } from "node:module";
import { workerData } from "node:worker_threads";
import type { LayoutJob, LayoutMessage } from "./layouts.ts";

enableCompileCache();
const { texts, port, sent } = workerData as LayoutJob;
try {
  const [{ parseYaml }, { pack }] = await Promise.all([
    import("../../dsl/yaml/index.ts"),
    import("../../dsl/yaml/packed.ts"),
  ]);
  for (const text of texts) {
    const { value, problems } = parseYaml({ name: "", text });
    const packed = problems.length === 0 ? pack(value) : undefined;
    send(packed, packed && [packed.numbers.buffer]);
  }
} catch (error) {
  // The parent thread does not look before the message is there.
  send(error as Error);
}

function send(message: LayoutMessage, given: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, given);
  Atomics.add(sent, 0, 1);
  Atomics.notify(sent, 0);
}
