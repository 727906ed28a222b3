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
