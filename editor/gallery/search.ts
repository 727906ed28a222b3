/** Decides which games of the gallery match a search. */
import type { Offer } from "../../src/session/offer.ts";

/**
 * True if a game fits the search: it can be played by this many players (any number if undefined), and each typed word
 * is the beginning of a word of its description.
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

/** The text in small letters without accents. Everything but letters and digits becomes a blank. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The minutes for a number of decisions, of `seconds` each. From 10 minutes on they are rounded to 5 minutes. */
export function minutesFor(decisions: number, seconds: number): number {
  const minutes = (decisions * seconds) / 60;
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5);
}
