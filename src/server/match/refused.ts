/** Errors for messages that the server does not carry out. */
import type { Refusal } from "../../together/protocol.ts";

/** Thrown if the server refuses a message. The message has changed nothing. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal["code"], data?: Refusal["data"]) {
    super(code);
    this.refusal = { code, ...(data && { data }) };
  }
}

/**
 * Thrown if another process has written to the match in the meantime. This process has read the new entries, so it
 * tries the message again.
 */
export class Overtaken extends Error {}
