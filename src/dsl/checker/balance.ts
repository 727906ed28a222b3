/** Checks that the section `balance` names players that the game has, allowed numbers of players, and bots. */
import type { BandDecl } from "../ast/balance-section.ts";
import type { Band } from "../typed-game/bands.ts";
import type { Check } from "./check.ts";

/**
 * Matches the bots of an entry in the section `balance`: a kind of bot, then numbers or options, each after a colon,
 * such as `search:50`.
 */
const BOTS = /^[a-z][a-z-]*(?::[a-z0-9=-]+)*$/;

/**
 * Checks the entries (bands) of the section `balance`, each of which sets limits for matches between bots. `seats` are
 * the names of the players, in order of their seats.
 */
export function checkedBands(
  c: Check,
  bands: readonly BandDecl[],
  seats: readonly string[],
  { min, max }: { readonly min: number; readonly max: number },
): readonly Band[] {
  return bands.map(({ name, range, bots, players, limits, unread }) => {
    const count = players?.count ?? min;
    if (players && (count < min || count > max)) c.report("band-players", players.range, { count, min, max });
    if (bots && !BOTS.test(bots.text)) c.report("band-bots", bots.range, { text: bots.text });
    if (limits.length === 0 && !unread) c.report("band-empty", range, { name: name.text });
    const known = seats.slice(0, count);
    for (const { seat } of limits)
      if (seat && !known.includes(seat.text))
        c.report("unknown-name", seat.range, { name: seat.text, sort: "player with a seat", known });
    return {
      name: name.text,
      range,
      bots: bots?.text ?? "random",
      players: count,
      limits: limits.map(({ figure, seat, low, high, range: at }) => ({
        figure,
        seat: seat?.text,
        low,
        high,
        range: at,
      })),
    };
  });
}
