/**
 * Tells a person that it is their turn: in the title of the window, and, if they want it, by a notification of the
 * browser.
 */
import { computed, effect, signal } from "@preact/signals";
import type { MatchShown } from "../../src/together/protocol.ts";
import { ownMatches } from "./calls.ts";
import { keptLinks } from "./kept.ts";
import { pageLanguage } from "./page-language.ts";
import { togetherPhrases } from "./phrases.ts";
import { matchTitle } from "./seats.ts";

/** The other matches of this browser are checked at intervals of this many milliseconds. */
const EVERY = 60_000;

/**
 * Whether the page may show notifications. "default" means that the user has not decided yet. Undefined means that the
 * browser has none.
 */
export const permission = signal("Notification" in window ? Notification.permission : undefined);

/** Asks the user for permission to show notifications. The browser allows this only after a click. */
export async function allowMessages(): Promise<void> {
  permission.value = await Notification.requestPermission();
}

/** The title of the window, the match in it, and whether it is the person's turn in this match. */
export const subject = signal<{ readonly title: string; readonly match?: string; readonly turn: boolean }>({
  title: "rulewright",
  turn: false,
});

/** The ids of the other matches in this browser in which it is the person's turn. */
const elsewhere = signal<ReadonlySet<string>>(new Set());

const count = computed(() => {
  const { match, turn } = subject.value;
  const others = [...elsewhere.value].filter((id) => id !== match).length;
  return others + (turn ? 1 : 0);
});

effect(() => {
  const { title } = subject.value;
  document.title = count.value > 0 ? `(${count.value}) ${title}` : title;
});

/** Checks the person's other matches again and again, also while the page is hidden. */
export function watchOwnMatches(): void {
  const look = async () => {
    const links = keptLinks().filter(({ role }) => role === "seat");
    if (links.length < 2) return;
    const found = await ownMatches(links.map(({ secret }) => secret)).catch(unreachable);
    if (found) elsewhere.value = new Set(found.flatMap((own) => (own?.yourTurn ? [own.match.id] : [])));
  };
  void look();
  setInterval(() => void look(), EVERY);
}

/**
 * Does nothing if the server cannot be reached. The last known turns stay, and the page of a match reports the failure.
 */
function unreachable(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** If the page of a match is hidden, notifies the person that it is their turn. */
export function tellTurn(match: MatchShown): void {
  if (permission.peek() !== "granted" || !document.hidden) return;
  const language = pageLanguage.peek();
  const shown = new Notification(togetherPhrases(language).turnIn(matchTitle(match, language)), {
    tag: `rulewright:${match.id}`,
  });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}
