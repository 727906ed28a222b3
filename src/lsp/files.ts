/**
 * The interface through which the server uses files. The caller provides it, so that the server also runs where there
 * is no file system, as in a browser.
 */
import type { Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";

interface RuleFile {
  readonly uri: string;
  readonly text: string;
}

/** The access to files that the server is given. */
export interface Files {
  /** Whether a YAML text is a rule file, and not some other YAML. */
  isRules(text: string): boolean;
  /** The rule files in a folder and in its subfolders. */
  below(folder: string): readonly RuleFile[];
  /** The text of a file; undefined if it does not exist or cannot be read. */
  read(uri: string): string | undefined;
  /** The pictures whose names the text of a file contains. Undefined if the file is in no folder. */
  pictures(uri: string, text: string): Source["pictures"];
  /** Finds games and variants outside the workspace, such as those that come with the program. */
  readonly elsewhere: Resolve;
  /**
   * Calls `changed` when a rule file or a picture below a folder changes. `text` is undefined if the file was deleted.
   * Returns a function that ends the calls.
   */
  watch(folder: string, changed: (uri: string, text: string | undefined) => void): () => void;
}
