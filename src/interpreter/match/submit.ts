/**
 * Moves that come from outside, from remote players and untrusted programs. They are parsed, and then made or refused.
 */
import { moveOf } from "./observation/known-to.ts";
import type { MatchDriver } from "./driver.ts";
import type { SheetChange } from "./sheet.ts";
import { viewerName } from "./observation/viewer.ts";
import type { Move } from "./moves/move.ts";

/** A player's message: an answer, or a change of the player's secret answers. */
export type Submission = SubmittedAnswer | SubmittedSheet;

/**
 * An answer to a decision of the view. During secret decisions it becomes a part of a sheet, which must be committed
 * separately.
 */
interface SubmittedAnswer {
  /** The name of the seat. The host must make sure that the message comes from this player. */
  readonly by: string;
  /** The id of the decision: see `AskedView.id`. */
  readonly decision: string;
  /** The name of one of the offered answers. */
  readonly answer: string;
}

/** A change of one of the sheets of secret answers that the view shows. */
interface SubmittedSheet {
  readonly by: string;
  /** The id of the sheet: see `SheetView.id`. */
  readonly sheet: string;
  readonly do: SheetChange;
  /** The index of the part to reopen. */
  readonly part?: number;
}

/** The result of a submission. */
export type Submitted =
  /** `move`: the answer that was given; absent if a sheet was changed instead. */
  { readonly kind: "accepted"; readonly move?: Move } | Refused;

/** The submission was refused, and nothing was changed. All of this may be shown to the sender. */
export interface Refused {
  readonly kind: "refused";
  /**
   * `malformed`: not a `Submission`. `unknown player`: no player has the name in `by`. `over`: the match has ended.
   * `not asked`: no such decision or sheet is open for this player, because it was answered or changed, all have
   * committed, it belongs to another player, or it never existed. `not offered`: the decision is open, but does not
   * offer this answer; or the sheet exists, but does not allow this change.
   */
  readonly why: "malformed" | "unknown player" | "over" | "not asked" | "not offered";
  readonly message: string;
  /** The offered answers if `why` is `not offered`; otherwise empty. */
  readonly offered: readonly string[];
}

/** Makes a move from outside, or returns the reason why it is refused: see `MatchAuthority.submit`. */
export function submitMove(driver: MatchDriver, sent: unknown): Submitted {
  const { match } = driver;
  const submission = submissionIn(sent);
  if (!submission)
    return refused(
      "malformed",
      "A move has `by`, `decision` and `answer`, or `by`, `sheet` and `do`, each of them a text; `part` is a number.",
    );
  const { program } = match;
  const seats = program.players.slice(0, program.seats).map((player) => viewerName(program, player));
  if (!seats.includes(submission.by))
    return refused(
      "unknown player",
      `There is no player ${JSON.stringify(submission.by)}; there are ${seats.join(", ")}.`,
    );
  if (match.stopped) return refused("over", "The rules stopped with a mistake.");
  if (match.over) return refused("over", "The match is over.");
  return "sheet" in submission ? changeSheet(driver, submission) : giveAnswer(driver, submission);
}

function giveAnswer(driver: MatchDriver, sent: SubmittedAnswer): Submitted {
  const { match } = driver;
  const decision = match.decisionWith(sent.decision);
  if (!decision?.deciders.includes(sent.by))
    return refused("not asked", `No decision ${JSON.stringify(sent.decision)} waits for ${sent.by}.`);
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

/** The submission in a message from outside; undefined if the message is not one. */
function submissionIn(sent: unknown): Submission | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const read = fieldsOf(sent);
  if (!read || typeof read.by !== "string") return undefined;
  const { by, decision, answer, sheet, do: change, part } = read;
  if (sheet === undefined)
    return typeof decision === "string" && typeof answer === "string" ? { by, decision, answer } : undefined;
  if (typeof sheet !== "string" || !isChange(change) || decision !== undefined) return undefined;
  if (part === undefined) return { by, sheet, do: change };
  return typeof part === "number" ? { by, sheet, do: change, part } : undefined;
}

type Fields = Partial<Record<keyof SubmittedAnswer | keyof SubmittedSheet, unknown>>;

/**
 * The fields of a message as plain data. Each field is read only once, because the message may be an object of foreign
 * code. Reading such an object can run code, throw, and give different results each time.
 */
function fieldsOf(sent: object): Fields | undefined {
  try {
    const { by, decision, answer, sheet, do: change, part } = sent as Fields;
    return { by, decision, answer, sheet, do: change, part };
  } catch {
    return undefined;
  }
}

function isChange(change: unknown): change is SheetChange {
  return CHANGES.includes(change);
}

function refused(why: Refused["why"], message: string, offered: readonly string[] = []): Refused {
  return { kind: "refused", why, message, offered };
}
