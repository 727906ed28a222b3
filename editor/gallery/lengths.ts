/**
 * Stores how long matches of a game take, until the next visit. Finding out takes a while, because bots have to play
 * matches.
 */
import type { Length } from "../workers/gallery.worker.ts";

const KEY = "rulewright:lengths";
/** The durations of at most this many games are kept; the oldest are removed. */
const MOST = 200;

/** The durations by a hash of the rules; `null` means that no match of the bots ended. */
type Kept = Readonly<Record<string, Length | null>>;

/** The stored duration for rules with this hash; undefined if none is stored, `null` if no match of the bots ended. */
export function keptLength(rules: string): Length | null | undefined {
  return kept()[rules];
}

/** Stores a duration for the next visit. If the browser has no room, the next visit computes it again. */
export function keepLength(rules: string, length: Length | null): void {
  const entries = [...Object.entries(kept()), [rules, length] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
  }
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}
