/** How the people, the seats and the matches are named on a page. */
import type { LocalizedText } from "../../src/session/localized.ts";
import type { MatchShown, SeatShown } from "../../src/together/protocol.ts";
import { textIn } from "../components/localized.ts";

/** The title that the host gave to a match, or else the title of its game. */
export function matchTitle({ title, game }: Pick<MatchShown, "title" | "game">, language: string): string {
  return title === "" ? textIn(language, game) : title;
}

/** The name of the person at a seat, or else the title of the seat. */
export function seatName({ name, title }: Pick<SeatShown, "name" | "title">, language: string): string {
  return name ?? capital(textIn(language, title), language);
}

/** True if neither a person nor a bot has taken the seat. */
export function isFree({ name, bot }: Pick<SeatShown, "name" | "bot">): boolean {
  return name === undefined && bot === undefined;
}

/** True if a person plays the seat. False if a bot plays it, also for an absent person. */
export function hasPerson({ name, bot }: Pick<SeatShown, "name" | "bot">): boolean {
  return name !== undefined && bot === undefined;
}

/**
 * The name to show for a player: that of the person, or else the title of the seat. The player `host` is the person who
 * made the match.
 */
export function nameOf(match: MatchShown, player: string, language: string): string {
  const seat = match.seats.find((each) => each.player === player);
  return seat ? seatName(seat, language) : player;
}

/** The names of several players as a list in words, such as "Anna and Ben". */
export function namesOf(match: MatchShown, players: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(
    players.map((player) => nameOf(match, player, language)),
  );
}

export function listed(texts: readonly LocalizedText[], language: string): string {
  return texts.map((text) => textIn(language, text)).join(", ");
}

/** A number of milliseconds as `1:05` or `12:00`. Below 15 seconds it also has tenths of a second. */
export function timeWords(left: number): string {
  const time = Math.max(0, left);
  if (time < 15_000) return `0:${(Math.floor(time / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.floor(time / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function capital(text: string, language: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
