/** What a tab keeps between two visits: the open files and the matches. Files themselves are kept by their storage. */
import { batch, effect } from "@preact/signals";
import type { LeftMatch } from "./left.ts";
import type { Studio } from "./studio.ts";

interface Kept {
  readonly tabs: readonly string[];
  readonly active: string | undefined;
  readonly language: "en" | "cs";
  readonly matches: readonly LeftMatch[];
}

const CALM = 400;

/** Brings back what was open; whether there was something. A file that was asked for goes before. */
export function recall({ workspace, match }: Studio): boolean {
  const kept = workspace.tab.get("visit") as Kept | undefined;
  if (!kept) return false;
  match.language.value = kept.language;
  for (const left of kept.matches) match.leave(left);
  batch(() => {
    for (const path of kept.tabs) workspace.open(path);
    const first = workspace.storage.wanted ?? kept.active;
    if (first !== undefined) workspace.open(first);
  });
  return workspace.tabs.peek().length > 0;
}

/** Keeps it from now on. */
export function remember({ workspace, match }: Studio): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const visit = { tabs: workspace.tabs.value, active: workspace.active.value, language: match.language.value };
    void [match.choices.value, match.latest.value];
    clearTimeout(timer);
    timer = setTimeout(() => void match.all().then((matches) => {
      try {
        workspace.tab.set("visit", { ...visit, matches } satisfies Kept);
      } catch {
        workspace.failure.value = "The browser has no room for the match: it will be lost with this page.";
      }
    }), CALM);
  });
}
