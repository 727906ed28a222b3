/** Shows the time that a player has left, by the clock of the server. */
import { useComputed } from "@preact/signals";
import { useNow } from "./hooks.tsx";
import type { Joined } from "./joined.ts";
import { togetherPhrases } from "./phrases.ts";
import { timeWords } from "./seats.ts";

/** A running clock is drawn again after this many milliseconds. */
const TICK = 200;
/** If fewer milliseconds than this are left, the clock is highlighted. */
const LITTLE = 30_000;

export function Clock({ joined, player }: { readonly joined: Joined; readonly player: string }) {
  const shown = useComputed(() => {
    const match = joined.match.value;
    const seat = match?.seats.find((each) => each.player === player);
    return seat?.left === undefined || seat.bot !== undefined || !match
      ? undefined
      : { left: seat.left, runs: seat.turn && match.status === "playing", since: match.changed };
  }).value;
  const now = useNow(shown?.runs ?? false, TICK);
  if (!shown) return null;
  const ahead = joined.ahead.value;
  const left = shown.runs ? shown.left - Math.max(0, now + ahead - shown.since) : shown.left;
  const words = timeWords(left);
  return (
    <span
      class={left < LITTLE ? "clock little" : "clock"}
      role="timer"
      aria-label={togetherPhrases(joined.language.value).left(words)}
    >
      {words}
    </span>
  );
}
