/** The parts of the page that the forms and sliders for house rules use. */
import type { Edit } from "../../src/language-service/types.ts";
import type { Span } from "../../src/session/span.ts";
import type { MatchClient } from "../studio/match.ts";
import type { Workspace } from "../files/workspace.ts";
import type { LanguageClient } from "../monaco/client.ts";

export interface HouseHost {
  readonly workspace: Workspace;
  readonly language: LanguageClient;
  readonly match: MatchClient;
  /** Makes a name from a title, which no other game or variant has. */
  freeName(title: string): string;
  /** The path at which a new game or variant of this name is stored. */
  pathFor(what: "game" | "variant", slug: string): string;
  /** Applies edits to the text of a file, as one step for undo. */
  change(file: string, edits: readonly Edit[]): Promise<void>;
  /** Undoes the last step in the text of a file. */
  undo(file: string): Promise<void>;
  goTo(line: Span): void;
  say(text: string): void;
}
