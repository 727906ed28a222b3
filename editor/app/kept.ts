/** What the browser keeps between two visits: the open files and the match. Files themselves are kept by their storage. */
import { effect } from "@preact/signals";
import type { Choices } from "./match.ts";
import type { Studio } from "./studio.ts";

interface Kept {
  readonly tabs: readonly string[];
  readonly active: string | undefined;
  readonly language: "en" | "cs";
  readonly choices: Choices | undefined;
  readonly moves: readonly { readonly by: string; readonly answer: string }[];
}

const CALM = 400;

const keyOf = ({ workspace: { storage } }: Studio) => `rulewright:visit:${storage.kind}:${storage.name}`;

/** Brings back what was open; whether there was something. A file that was asked for goes before. */
export async function recall(studio: Studio): Promise<boolean> {
  const { workspace, match } = studio;
  const kept = readKept(keyOf(studio));
  if (!kept) return false;
  match.language.value = kept.language;
  for (const path of kept.tabs) workspace.open(path);
  const first = workspace.storage.wanted ?? kept.active;
  if (first !== undefined) workspace.open(first);
  const { choices } = kept;
  if (choices && workspace.text(choices.game) !== undefined && studio.gameOnScreen() === choices.game) await match.begin(choices, kept.moves);
  return workspace.tabs.peek().length > 0;
}

/** Keeps it from now on. */
export function remember(studio: Studio): void {
  const { workspace, match } = studio;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const visit = { tabs: workspace.tabs.value, active: workspace.active.value, language: match.language.value, choices: match.choices.value };
    const played = match.latest.value;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void (played ? match.moves() : Promise.resolve([])).then((moves) => localStorage.setItem(keyOf(studio), JSON.stringify({ ...visit, moves } satisfies Kept)));
    }, CALM);
  });
}

function readKept(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | undefined ?? undefined;
  } catch {
    return undefined;
  }
}
