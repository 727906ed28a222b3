/**
 * The messages that a page sends over the socket of a match. `readMessage` accepts nothing else: an unknown key, a text
 * that is too long, or a number out of range makes the whole message invalid.
 */
import * as v from "valibot";
import type { MarkKind } from "../interpreter/match/record/mark.ts";
import { LIMITS } from "./limits.ts";

const word = v.pipe(v.string(), v.maxLength(LIMITS.word));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.name));
/**
 * The id that the page gives a message, such as a UUID. No other message with the same link may have it. The reply has
 * the same id. A message that is sent again with the same id is carried out only once, and gets the same reply.
 */
const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

const target = v.variant("kind", [
  v.strictObject({ kind: v.literal("item"), id: count }),
  v.strictObject({ kind: v.literal("zone"), id: word }),
  v.strictObject({ kind: v.literal("word"), list: count, member: count }),
  v.strictObject({ kind: v.literal("number"), number: v.pipe(v.number(), v.safeInteger()) }),
]);

/** The first message over a socket. The server accepts no other message before it. */
const hello = v.strictObject({
  kind: v.literal("hello"),
  protocol: v.literal(1),
  /** The secret of the link, which stands in the page's address after the `#`. */
  secret: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /**
   * The last table that the page received, if it reconnects. The server sends the whole table only if it has changed
   * since.
   */
  have: v.optional(v.strictObject({ epoch: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), frame: count })),
});

const messages = v.variant("kind", [
  hello,

  // The following messages are about seats.
  /**
   * Takes a seat, or changes the sender's name. `player` is needed only with the link of the table, where guests choose
   * a free seat.
   */
  v.strictObject({ kind: v.literal("sit"), id, name, player: v.optional(word) }),
  /** Leaves the seat for now. The seat stays reserved for the person: `sit` with the same link takes it again. */
  v.strictObject({ kind: v.literal("leave"), id }),
  /** Gives up: a bot plays the seat for the rest of the match. */
  v.strictObject({ kind: v.literal("give up"), id }),

  // The following messages are about moves.
  /**
   * Answers the decision that `Question.id` identifies. If the answer is secret, it takes effect only when all players
   * have committed their secret answers. If the decision chooses a set of pieces, the answer adds one piece to the set.
   */
  v.strictObject({ kind: v.literal("answer"), id, decision: word, answer: word }),
  /** Takes back the piece that the sender added last to a set that is not yet complete. */
  v.strictObject({ kind: v.literal("unpick"), id, decision: word }),
  /**
   * Changes secret answers that the sender has given. `sheet` is `SheetShown.id`. `part` is the number of the answer to
   * give again.
   */
  v.strictObject({
    kind: v.literal("sheet"),
    id,
    sheet: word,
    change: v.picklist(["reopen", "commit", "withdraw"]),
    part: v.optional(count),
  }),

  // The following messages are about proposals.
  /**
   * Proposes something to the other players. `take back`: return to the position before the sender's last move. `bot`:
   * give the seat of `player` to a bot. `end`: end the match without a result. `rematch`: let the same people play
   * again, each one seat further.
   */
  v.strictObject({
    kind: v.literal("propose"),
    id,
    what: v.variant("kind", [
      v.strictObject({ kind: v.literal("take back") }),
      v.strictObject({ kind: v.literal("bot"), player: word, bot: word }),
      v.strictObject({ kind: v.literal("end") }),
      v.strictObject({ kind: v.literal("rematch") }),
    ]),
  }),
  /**
   * Agrees to the proposal with the id `Proposal.id`, or rejects it. The author withdraws the proposal with `yes:
   * false`.
   */
  v.strictObject({ kind: v.literal("vote"), id, proposal: word, yes: v.boolean() }),

  // The following messages are words: talk and marks.
  v.strictObject({
    kind: v.literal("talk"),
    id,
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.talk)),
  }),
  /**
   * Marks a moment of the match, with a note. `at` is the moment on the sender's time line, as in `Snapshot.at`. The
   * server adds the line of the rules that ran at that moment.
   */
  v.strictObject({
    kind: v.literal("mark"),
    id,
    at: count,
    mark: v.picklist(["unclear", "boring", "unfair", "great"] satisfies readonly MarkKind[]),
    text: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.mark)),
  }),

  // The following messages ask for something and change nothing.
  v.strictObject({ kind: v.literal("why not"), id, target, language: v.picklist(["en", "cs"]) }),
  /**
   * Asks for the position after `at` moves of the sender's time line. `open`: set if all cards shall be visible, which
   * is possible after the match is over.
   */
  v.strictObject({ kind: v.literal("look"), id, at: count, open: v.optional(v.boolean(), false) }),
  /** Asks for the whole table again, because the page has missed a change. */
  v.strictObject({ kind: v.literal("resync"), id }),

  // Only the host may send the following messages.
  v.strictObject({ kind: v.literal("start"), id }),
  /** Sets who plays a seat. `bot` names a bot as in `AGENTS`; with `null`, the person with the seat's link plays. */
  v.strictObject({ kind: v.literal("seat"), id, player: word, bot: v.nullable(word) }),
  /** Ends the match without a result. */
  v.strictObject({ kind: v.literal("end"), id }),
  /** Continues a test match with the rules that are now in the files. */
  v.strictObject({ kind: v.literal("rules"), id }),
]);

/** A valid message of a page, as the server reads it, with all defaults. */
export type ClientMessage = v.InferOutput<typeof messages>;

/** A message as a page writes it. The page can leave out values that have defaults. */
export type WrittenMessage = v.InferInput<typeof messages>;

/**
 * Reads a message of a page. The result has all defaults and no unknown keys. It is undefined if the message is
 * invalid. The function never throws.
 */
export function readMessage(text: string): ClientMessage | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = v.safeParse(messages, sent, { abortEarly: true });
  return read.success ? read.output : undefined;
}
