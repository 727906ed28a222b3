/** The viewers of a match. Whatever is shown of a match is made for one of these viewers. */
import type { Program } from "../../ir/program.ts";

/** The id of a player with a seat; `spectator`, who sees what is open to all; or `everything`, for tools. */
export type Viewer = number | "spectator" | "everything";

/**
 * The viewer with this name: a seat, by the name of its player, or `spectator`.
 * @throws RangeError for every other name, so that a misspelt name shows nothing
 */
export function viewerNamed(program: Program, name: string): number | "spectator" {
  if (name === "spectator") return name;
  const seated = program.players.slice(0, program.seats);
  const player = seated.find((id) => program.pieces[id]!.name === name);
  if (player !== undefined) return player;
  const known = [...seated.map((id) => program.pieces[id]!.name), "spectator"];
  throw new RangeError(`There is no viewer ${JSON.stringify(name) ?? String(name)}; there are ${known.join(", ")}.`);
}

/** As `viewerNamed`, but also accepts `everything`, for tools that may show everything. */
export function toolViewerNamed(program: Program, name: string): Viewer {
  return name === "everything" ? name : viewerNamed(program, name);
}

/** The name of a viewer: `player-2`, `spectator`, `everything`. */
export function viewerName(program: Program, viewer: Viewer): string {
  return typeof viewer === "number" ? program.pieces[viewer]!.name : viewer;
}
