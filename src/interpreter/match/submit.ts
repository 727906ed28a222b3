/** The door for moves from outside: of players somewhere else, of programs that are not trusted. */
import type { Match } from "./match.ts";
import type { Move } from "./record.ts";
import { viewerName } from "./viewer.ts";

/** A move as a player sends it: which decision of its view it answers, and how. */
export interface Submission {
  /** The name of the seat; that it is this player is for the host to make sure of. */
  readonly by: string;
  /** `AskedView.id`. */
  readonly decision: string;
  /** The name of an answer. */
  readonly answer: string;
}

export type Submitted =
  | { readonly kind: "accepted"; readonly move: Move }
  | Refused;

/** Nothing was changed. What is said here may be told to whoever sent the move. */
export interface Refused {
  readonly kind: "refused";
  /**
   * `malformed`: it is no `Submission`. `unknown player`: nobody at this table is called so. `over`: nothing is asked any
   * more. `not asked`: no such decision waits for this player: it was answered, is of somebody else, or never was. `not
   * offered`: it waits, and has other answers.
   */
  readonly why: "malformed" | "unknown player" | "over" | "not asked" | "not offered";
  readonly message: string;
  /** The answers that there are, where `why` is `not offered`. */
  readonly offered: readonly string[];
}

/** Makes a move, or says why not. It never throws, whatever was sent. */
export function submitMove(match: Match, sent: unknown): Submitted {
  if (!isSubmission(sent)) return refused("malformed", "A move has `by`, `decision` and `answer`, each of them a text.");
  const { program } = match;
  const seats = program.players.slice(0, program.seats).map((player) => viewerName(program, player));
  if (!seats.includes(sent.by)) return refused("unknown player", `There is no player ${JSON.stringify(sent.by)}; there are ${seats.join(", ")}.`);
  if (match.stopped) return refused("over", "The rules stopped with a mistake.");
  if (match.over) return refused("over", "The match is over.");
  const decision = match.decisions().find(({ id, deciders }) => id === sent.decision && deciders.includes(sent.by));
  if (!decision) return refused("not asked", `No decision ${JSON.stringify(sent.decision)} waits for ${sent.by}.`);
  const answer = decision.answers.find(({ name }) => name === sent.answer);
  if (!answer) return refused("not offered", `${JSON.stringify(sent.answer)} is not offered.`, decision.answers.map(({ name }) => name));
  match.answer(decision, answer);
  return { kind: "accepted", move: match.moves.at(-1)! };
}

function isSubmission(sent: unknown): sent is Submission {
  if (typeof sent !== "object" || sent === null) return false;
  const { by, decision, answer } = sent as Partial<Record<keyof Submission, unknown>>;
  return typeof by === "string" && typeof decision === "string" && typeof answer === "string";
}

function refused(why: Refused["why"], message: string, offered: readonly string[] = []): Refused {
  return { kind: "refused", why, message, offered };
}
