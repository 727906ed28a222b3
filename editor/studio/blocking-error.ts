/** The reason why the match cannot go on by the current rules. */
import type { Mistake } from "../../src/session/snapshot.ts";

/** A problem that keeps the match from using the current rules. */
export type BlockingError =
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };
