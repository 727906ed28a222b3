/**
 * The data that a browser tab keeps until its next visit: which files are open, and the matches. The files themselves
 * are stored elsewhere.
 */
import { batch, effect } from "@preact/signals";
import type { LeftMatch } from "./left.ts";
import type { Studio } from "./studio.ts";
import { throttle } from "./throttle.ts";

interface Kept {
  readonly tabs: readonly string[];
  readonly active: string | undefined;
  readonly matches: readonly LeftMatch[];
}

/** A change is stored at most this many milliseconds later. */
const LATEST = 400;

/** Opens the files again that were open at the last visit, and restores the matches. */
export function recall({ workspace, match }: Studio): void {
  const kept = workspace.tab.get("visit") as Kept | undefined;
  if (!kept) return;
  for (const left of kept.matches) match.leave(left);
  batch(() => {
    for (const path of kept.tabs) workspace.open(path);
    if (kept.active !== undefined) workspace.open(kept.active);
  });
}

/**
 * Stores the open files and the matches from now on. It does so even if they change without a pause, as when bots play.
 */
export function remember({ workspace, match }: Studio): void {
  const keep = async () => {
    const visit = { tabs: workspace.tabs.peek(), active: workspace.active.peek() };
    const matches = await match.all();
    try {
      workspace.tab.set("visit", { ...visit, matches } satisfies Kept);
    } catch {
      workspace.failure.value = { kind: "match" };
    }
  };
  const changed = throttle(() => void keep(), LATEST);
  effect(() => {
    void [
      workspace.tabs.value,
      workspace.active.value,
      match.choices.value,
      match.latest.value,
      match.bots.value,
      match.viewer.value,
    ];
    changed();
  });
}
