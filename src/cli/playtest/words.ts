/** Writes figures of matches, such as times and shares, for people. */
import type { Playtest } from "../../playtest/playtest.ts";

/** A time in milliseconds as text: `7 s`, `2:05 min`, `1:20 h`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return ms < 9_950 ? `${(Math.round(ms / 100) / 10).toFixed(1)} s` : `${seconds} s`;
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes % 60)} h` : `${minutes}:${two(seconds % 60)} min`;
}

/** A number with at most one decimal: `2.5`, `3`. */
export function figure(n: number): string {
  return String(Math.round(10 * n) / 10);
}

/** A share from 0 to 1 as a percentage: `12 %`. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** The name of the person who played at a seat, or, if it is unknown, the name of the seat. */
export function personAt({ seats }: Playtest["matches"][number], player: string): string {
  const seat = seats.find((each) => each.player === player);
  return seat?.name ?? (seat?.bot === undefined ? player : `${player} (${seat.bot} bot)`);
}
