/** A message that is not carried out. */
import type { Refusal } from "../../together/protocol.ts";

/** Thrown if a message is refused. Nothing has been changed. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal["code"], data?: Refusal["data"]) {
    super(code);
    this.refusal = { code, ...(data && { data }) };
  }
}

/**
 * Thrown if another process has written to the match first. Its entries have been read, so the message is tried again.
 */
export class Overtaken extends Error {}
