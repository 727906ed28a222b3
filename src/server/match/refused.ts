/** A message that is not carried out. */
import type { Refusal } from "../../together/protocol.ts";

/** Thrown if a message is refused; nothing has been changed. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal["code"], data?: Refusal["data"]) {
    super(code);
    this.refusal = { code, ...(data && { data }) };
  }
}

/** Thrown if another process has written to the match first: its entries have been read, and the message is tried again. */
export class Overtaken extends Error {}
