/** Tells the person that it is their turn: in the title of the window, and as a message of the browser if requested. */
import { computed, effect, signal } from "@preact/signals";
import type { MatchShown } from "../../src/together/protocol.ts";
import { ownMatches } from "./calls.ts";
import { keptLinks } from "./kept.ts";
import { pageLanguage } from "./page-language.ts";
import { togetherPhrases } from "./phrases.ts";
import { matchTitle } from "./seats.ts";

/** How often the other matches of this browser are checked, in milliseconds. */
const EVERY = 60_000;

/**
 * Whether the browser shows messages of this page; "default": it has not asked the user. Undefined: it cannot show any.
 */
export const permission = signal("Notification" in window ? Notification.permission : undefined);

/** Requests permission for messages; only a click may do that. */
export async function allowMessages(): Promise<void> {
  permission.value = await Notification.requestPermission();
}

/** What the window shows: its title, its match, and whether it is the person's turn there. */
export const subject = signal<{ readonly title: string; readonly match?: string; readonly turn: boolean }>({
  title: "rulewright",
  turn: false,
});

/** Matches of this browser in which it is the person's turn, by their ids. */
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

/** Checks the person's matches at intervals, also while the page is hidden. */
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

/** Ignores a missing network: the last count stays, and the page of a match reports the failure. */
function unreachable(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** Notifies a person who looks at another page that it is their turn. */
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
