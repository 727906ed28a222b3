/** The durations of matches of a game, kept between two visits, because finding them by playing takes a while. */
import type { Length } from "../workers/gallery.worker.ts";

const KEY = "rulewright:lengths";
/** At most this many games are remembered; the oldest are forgotten. */
const MOST = 200;

/** The durations by the digest of the rules; `null` means that no match ended. */
type Kept = Readonly<Record<string, Length | null>>;

/** The duration of matches by the rules with this digest; undefined if none has been played. */
export function keptLength(rules: string): Length | null | undefined {
  return kept()[rules];
}

/** Stores a duration for the next visit. If the browser has no room, the duration is computed again then. */
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
