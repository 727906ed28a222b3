/** Reads the bodies of HTTP requests. It refuses unknown or invalid content, as the reader of messages does. */
import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { LIMITS } from "../together/limits.ts";
import type { NewMatch } from "../together/protocol.ts";
import { Refused } from "./match/refused.ts";

const word = v.pipe(v.string(), v.maxLength(LIMITS.word));
const player = v.pipe(v.string(), v.regex(/^player-\d{1,2}$/));

const newMatch = v.strictObject({
  game: word,
  variants: v.pipe(v.array(word), v.maxLength(40)),
  options: v.record(word, word),
  players: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)),
  bots: v.record(player, word),
  title: v.pipe(v.string(), v.trim(), v.maxLength(80)),
  spectators: v.boolean(),
  test: v.boolean(),
  clock: v.nullable(
    v.strictObject({
      each: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(30 * 24 * 3600)),
      increment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7 * 24 * 3600)),
    }),
  ),
  takeBack: v.boolean(),
});

const mine = v.strictObject({ secrets: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50)) });

/**
 * Reads the choices of a host for a new match from the body of a request.
 * @throws Refused if the body is invalid
 */
export const newMatchIn = (body: unknown): NewMatch => readBy(newMatch, body);

/**
 * Reads the body of a request with the secrets of links that a person has stored in the browser.
 * @throws Refused if the body is invalid
 */
export const secretsIn = (body: unknown): readonly string[] => readBy(mine, body).secrets;

function readBy<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body, { abortEarly: true });
  if (!read.success) throw new Refused("malformed", { at: v.getDotPath(read.issues[0]) ?? "" });
  return read.output;
}

/**
 * Reads the body of a request as JSON.
 * @throws Refused if it is too long, or not JSON
 */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LIMITS.message) throw new Refused("too much");
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refused("malformed");
  }
}
