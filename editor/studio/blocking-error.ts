/** Why the match cannot be played by the rules as they are written. */
import type { Mistake } from "../../src/session/snapshot.ts";

/** What stands in the way of playing by the rules as they are. */
export type BlockingError =
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };
