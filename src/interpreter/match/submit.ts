/** Moves from outside, of remote players and untrusted programs: parsed, and made or refused. */
import { moveOf } from "./observation/known-to.ts";
import type { MatchDriver } from "./driver.ts";
import type { SheetChange } from "./sheet.ts";
import { viewerName } from "./observation/viewer.ts";
import type { Move } from "./moves/move.ts";

/** What a player sends: an answer, or a change of the own secret answers. */
export type Submission = SubmittedAnswer | SubmittedSheet;

/** An answer to a decision of the view. In secret it is a part of a sheet, which is committed afterwards. */
interface SubmittedAnswer {
  /** The name of the seat; the host must make sure that it is this player. */
  readonly by: string;
  /** `AskedView.id`. */
  readonly decision: string;
  /** The name of an answer. */
  readonly answer: string;
}

/** A change of a sheet of the view. */
interface SubmittedSheet {
  readonly by: string;
  /** `SheetView.id`. */
  readonly sheet: string;
  readonly do: SheetChange;
  /** The number of the part that is reopened, from 0. */
  readonly part?: number;
}

/** A submission that was accepted. */
export type Submitted =
  /** `move`: the answer that was given; absent where a sheet was changed. */
  { readonly kind: "accepted"; readonly move?: Move } | Refused;

/** Nothing was changed. The contents may be shown to the sender. */
export interface Refused {
  readonly kind: "refused";
  /**
   * `malformed`: it is no `Submission`. `unknown player`: no player has this name. `over`: the match has ended. `not
   * asked`: no such decision or sheet is open for this player: it was answered or changed, all have committed, it is
   * another player's, or never existed. `not offered`: it is open, and has other answers; the sheet exists, and does
   * not allow this.
   */
  readonly why: "malformed" | "unknown player" | "over" | "not asked" | "not offered";
  readonly message: string;
  /** The answers that are offered, where `why` is `not offered`. */
  readonly offered: readonly string[];
}

/** Makes a move, or returns why not: see `MatchAuthority.submit`. */
export function submitMove(driver: MatchDriver, sent: unknown): Submitted {
  const { match } = driver;
  if (!isSubmission(sent))
    return refused(
      "malformed",
      "A move has `by`, `decision` and `answer`, or `by`, `sheet` and `do`, each of them a text; `part` is a number.",
    );
  const { program } = match;
  const seats = program.players.slice(0, program.seats).map((player) => viewerName(program, player));
  if (!seats.includes(sent.by))
    return refused("unknown player", `There is no player ${JSON.stringify(sent.by)}; there are ${seats.join(", ")}.`);
  if (match.stopped) return refused("over", "The rules stopped with a mistake.");
  if (match.over) return refused("over", "The match is over.");
  return "sheet" in sent ? changeSheet(driver, sent) : giveAnswer(driver, sent);
}

function giveAnswer(driver: MatchDriver, sent: SubmittedAnswer): Submitted {
  const { match } = driver;
  const decision = match.decisions().find(({ id, deciders }) => id === sent.decision && deciders.includes(sent.by));
  if (!decision) return refused("not asked", `No decision ${JSON.stringify(sent.decision)} waits for ${sent.by}.`);
  const answer = decision.answers.find(({ name }) => name === sent.answer);
  if (!answer)
    return refused(
      "not offered",
      `${JSON.stringify(sent.answer)} is not offered.`,
      decision.answers.map(({ name }) => name),
    );
  const move = moveOf(match.executor, decision, answer);
  driver.answer(decision, answer, false);
  return { kind: "accepted", move };
}

function changeSheet(driver: MatchDriver, sent: SubmittedSheet): Submitted {
  const { match } = driver;
  const sheet = [...(match.sheets?.of.values() ?? [])].find(
    (each) => match.sheetId(each) === sent.sheet && each.deciders.includes(sent.by),
  );
  if (!sheet) return refused("not asked", `No answers ${JSON.stringify(sent.sheet)} of ${sent.by} can be changed.`);
  const refusal = match.refusal(sheet.player, sent.do, sent.part);
  if (refusal !== undefined) return refused("not offered", refusal);
  driver.change(sheet.player, sent.do, sent.part);
  return { kind: "accepted" };
}

const CHANGES: readonly unknown[] = ["reopen", "commit", "withdraw"] satisfies SheetChange[];

function isSubmission(sent: unknown): sent is Submission {
  if (typeof sent !== "object" || sent === null) return false;
  const {
    by,
    decision,
    answer,
    sheet,
    do: change,
    part,
  } = sent as Partial<Record<keyof SubmittedAnswer | keyof SubmittedSheet, unknown>>;
  if (typeof by !== "string") return false;
  if (sheet === undefined) return typeof decision === "string" && typeof answer === "string";
  return (
    typeof sheet === "string" &&
    CHANGES.includes(change) &&
    (part === undefined || typeof part === "number") &&
    decision === undefined
  );
}

function refused(why: Refused["why"], message: string, offered: readonly string[] = []): Refused {
  return { kind: "refused", why, message, offered };
}
