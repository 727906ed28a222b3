/** The page around house rules, as they need it. */
import type { Edit } from "../../src/language-service/types.ts";
import type { Span } from "../../src/session/span.ts";
import type { MatchClient } from "../studio/match.ts";
import type { Workspace } from "../files/workspace.ts";
import type { LanguageClient } from "../monaco/client.ts";

export interface HouseHost {
  readonly workspace: Workspace;
  readonly language: LanguageClient;
  readonly match: MatchClient;
  /** A name for a game or variant that is still free. */
  freeName(title: string): string;
  /** The path of a new file. */
  pathFor(what: "game" | "variant", slug: string): string;
  /** Makes changes of a file in its text, as one step for undo. */
  change(file: string, edits: readonly Edit[]): Promise<void>;
  /** Takes the last step in the text of a file back. */
  undo(file: string): Promise<void>;
  goTo(line: Span): void;
  say(text: string): void;
}
