/**
 * The messages that a browser sends over the socket of a match. `readMessage` accepts nothing else: an unknown key, a
 * text that is too long or a number out of range makes the whole message invalid.
 */
import * as v from "valibot";
import type { MarkKind } from "../interpreter/match/record/mark.ts";
import { LIMITS } from "./limits.ts";

const word = v.pipe(v.string(), v.maxLength(LIMITS.word));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.name));
/**
 * The id that the client gives a message, such as a UUID; it must be unique for the link. The reply has the same id. A
 * message that is sent again with the same id is carried out only once, and gets the same reply.
 */
const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

const target = v.variant("kind", [
  v.strictObject({ kind: v.literal("item"), id: count }),
  v.strictObject({ kind: v.literal("zone"), id: word }),
  v.strictObject({ kind: v.literal("word"), list: count, member: count }),
  v.strictObject({ kind: v.literal("number"), number: v.pipe(v.number(), v.safeInteger()) }),
]);

/** The first message of a socket. The server reads no other message before it. */
const hello = v.strictObject({
  kind: v.literal("hello"),
  protocol: v.literal(1),
  /** The secret in the page's address, after the `#`. */
  secret: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /** The last table that the page has; the server sends the whole table only if it has changed since. */
  have: v.optional(v.strictObject({ epoch: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), frame: count })),
});

const messages = v.variant("kind", [
  hello,

  // Seats.
  /** Takes a seat, or changes the sender's name. `player` is needed only with the link of the table. */
  v.strictObject({ kind: v.literal("sit"), id, name, player: v.optional(word) }),
  /** Leaves the seat for now. The seat stays reserved: with the same link, `sit` takes it again. */
  v.strictObject({ kind: v.literal("leave"), id }),
  /** Gives the seat to a bot for the rest of the match. */
  v.strictObject({ kind: v.literal("give up"), id }),

  // Moves.
  /** Answers the decision `Question.id`. A secret answer becomes a part of a sheet; in a set it adds one piece. */
  v.strictObject({ kind: v.literal("answer"), id, decision: word, answer: word }),
  /** Takes back the last piece of an incomplete set. */
  v.strictObject({ kind: v.literal("unpick"), id, decision: word }),
  /** Changes secret answers. `sheet` is `SheetShown.id`; `part` is the number of the part to reopen. */
  v.strictObject({
    kind: v.literal("sheet"),
    id,
    sheet: word,
    change: v.picklist(["reopen", "commit", "withdraw"]),
    part: v.optional(count),
  }),

  // Agreements.
  /**
   * `take back`: returns to the position before the sender's last move. `bot`: gives the seat of `player` to a bot.
   * `end`: ends the match without a result. `rematch`: the same people play again, each one seat further.
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
  /** Votes on the proposal with `Proposal.id`. The author of the proposal withdraws it with `false`. */
  v.strictObject({ kind: v.literal("vote"), id, proposal: word, yes: v.boolean() }),

  // Words.
  v.strictObject({
    kind: v.literal("talk"),
    id,
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.talk)),
  }),
  /**
   * Marks a moment. `at` is the moment on the time line, as in `Snapshot.at`. The server adds the current line of the
   * rules at that moment.
   */
  v.strictObject({
    kind: v.literal("mark"),
    id,
    at: count,
    mark: v.picklist(["unclear", "boring", "unfair", "great"] satisfies readonly MarkKind[]),
    text: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.mark)),
  }),

  // Requests without changes.
  v.strictObject({ kind: v.literal("why not"), id, target, language: v.picklist(["en", "cs"]) }),
  /**
   * Asks for the position after `at` moves of the sender's time line. `open`: with all cards visible, which is possible
   * after the match is over.
   */
  v.strictObject({ kind: v.literal("look"), id, at: count, open: v.optional(v.boolean(), false) }),
  /** Asks for the whole table again. */
  v.strictObject({ kind: v.literal("resync"), id }),

  // The host's.
  v.strictObject({ kind: v.literal("start"), id }),
  /** Sets who plays a seat: a bot as in `AGENTS`, or, with `null`, the person with the seat's link. */
  v.strictObject({ kind: v.literal("seat"), id, player: word, bot: v.nullable(word) }),
  /** Ends the match without a result. */
  v.strictObject({ kind: v.literal("end"), id }),
  /** Continues with the rules in the current files, in a test match. */
  v.strictObject({ kind: v.literal("rules"), id }),
]);

/** A message of a browser, as the server reads it. */
export type ClientMessage = v.InferOutput<typeof messages>;

/** A message as a page writes it: values that have defaults can be left out. */
export type WrittenMessage = v.InferInput<typeof messages>;

/**
 * Reads a message. The result has all defaults and nothing else; undefined if the message is invalid. It never throws.
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
