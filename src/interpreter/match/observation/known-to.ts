/** Finds the viewers who may know a given answer. */
import type { Evaluable } from "../../runtime/executor.ts";
import type { Answer, Decision } from "../decision.ts";
import { seenPieces } from "./visibility.ts";
import { isUnseen } from "./unseen.ts";
import { type Viewer, viewerName } from "./viewer.ts";
import type { Move } from "../moves/move.ts";

/**
 * The names of the viewers who may know an answer; undefined: all may. Only the deciders know a secret answer. A chosen
 * piece is known to all viewers who see it.
 * @param executor must be at the position of the decision
 */
export function knownTo(executor: Evaluable, decision: Decision, answer: Answer): readonly string[] | undefined {
  const { program } = executor;
  const { deciders, thread } = decision;
  if (thread > 0) return deciders;
  const piece = hiddenPiece(executor, decision, answer);
  if (piece === undefined) return undefined;
  const viewers: readonly Viewer[] = [...program.players.slice(0, program.seats), "spectator"];
  const names = viewers
    .filter((viewer) => seenPieces(executor, viewer, [piece])[0])
    .map((viewer) => viewerName(program, viewer));
  return names.length === viewers.length ? undefined : [...new Set([...deciders, ...names])];
}

/** The answer as a recorded move. `executor` must be at the position of the decision. */
export function moveOf(executor: Evaluable, decision: Decision, answer: Answer): Move {
  const { deciders, player, thread } = decision;
  const by = thread === 0 && deciders.length === 1 ? deciders[0]! : player;
  const known = knownTo(executor, decision, answer);
  return { by, answer: answer.name, ...(known && { knownTo: known }) };
}

/** The piece that an answer chooses, if it is a piece that some players may not see; otherwise undefined. */
function hiddenPiece(
  { program, state }: Evaluable,
  { info: { what } }: Decision,
  { kind, value }: Answer,
): number | undefined {
  // A piece that the deciders do not see either is named only by its place in the zone, so its name reveals nothing.
  if (kind !== "choice" || isUnseen(program, state, value) || what.kind !== "pieces" || value >= program.layout.mobile)
    return undefined;
  const zone = state[program.layout.pieceZone + value]!;
  const { decl, holder } = program.zones[zone]!;
  return zone === 0 || (holder < 0 && decl.seen.who === "all") ? undefined : value;
}
