/** The files that the server can use. They are passed in, so that the server also runs where there are no files. */
import type { Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";

interface RuleFile {
  readonly uri: string;
  readonly text: string;
}

/** The files that the server may read. */
export interface Files {
  /** Whether a YAML text contains rules. */
  isRules(text: string): boolean;
  /** The rule files below a folder. */
  below(folder: string): readonly RuleFile[];
  /** The text of a file; undefined if it does not exist or cannot be read. */
  read(uri: string): string | undefined;
  /** The pictures that the text of a file names; undefined if the file is in no folder. */
  pictures(uri: string, text: string): Source["pictures"];
  /** Finds games and variants outside the workspace, such as those that come with the program. */
  readonly elsewhere: Resolve;
  /**
   * Calls `changed` for each rule file and each picture below a folder that changes; its text is `undefined` if it was
   * deleted. Returns a function that stops this.
   */
  watch(folder: string, changed: (uri: string, text: string | undefined) => void): () => void;
}
