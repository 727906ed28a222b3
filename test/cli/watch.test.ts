/** The operating system can stop reporting the changes of files. The studio then watches its folder anew. */
import { EventEmitter } from "node:events";
import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchFolder } from "../../src/cli/studio/watch.ts";
import { Workspace } from "../../src/cli/studio/workspace.ts";

/** Replaces `fs.watch`: the watchers report a change only when the test calls `changed`. */
function heldWatches() {
  const made: { readonly emitter: EventEmitter; readonly changed: () => void; closed: boolean }[] = [];
  const held = vi.spyOn(fs, "watch").mockImplementation(((_: string, changed: () => void) => {
    const emitter = new EventEmitter();
    const watch = { emitter, changed, closed: false };
    made.push(watch);
    return Object.assign(emitter, { close: () => void (watch.closed = true) });
  }) as typeof fs.watch);
  syncBuiltinESMExports();
  onTestFinished(() => {
    held.mockRestore();
    syncBuiltinESMExports();
  });
  return made;
}

test("a watch that fails is begun anew", () => {
  const watches = heldWatches();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const folder = mkdtempSync(join(tmpdir(), "watch-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const told: string[] = [];
  const stop = watchFolder(new Workspace(folder), (changes) => told.push(...changes.map(({ path }) => path)));
  expect(watches).toHaveLength(1);

  watches[0]!.emitter.emit("error", new Error("the system has no more watches"));
  vi.advanceTimersByTime(1000);
  expect(watches[0]!.closed).toBe(true);
  expect(watches).toHaveLength(2);

  writeFileSync(join(folder, "new.yaml"), "game: new\n");
  watches[1]!.changed();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["new.yaml"]);
  stop();
});
