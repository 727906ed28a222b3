/** Which games match a search. Pure, so that it can be tested. */
import type { Offer } from "../../src/session/offer.ts";

/**
 * Whether a game suits this many players, and each typed word is the beginning of a word of its description. If
 * `players` is undefined, any number suits.
 */
export function isWanted(path: string, offer: Offer | undefined, typed: string, players: number | undefined): boolean {
  if (players !== undefined && (!offer || players < offer.players.min || players > offer.players.max)) return false;
  const searched = [path, ...(offer ? [...Object.values(offer.title), ...Object.values(offer.about)] : [])]
    .map(plain)
    .join(" ");
  return plain(typed)
    .split(" ")
    .filter((word) => word !== "")
    .every((word) => searched.startsWith(word) || searched.includes(` ${word}`));
}

/** The text without accents, and with blanks for everything but letters and digits. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The minutes that a number of decisions takes: whole minutes; from 10 minutes on, rounded to 5. */
export function minutesFor(decisions: number, seconds: number): number {
  const minutes = (decisions * seconds) / 60;
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5);
}
