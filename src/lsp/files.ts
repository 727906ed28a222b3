/** The server's view of the machine around it: passed in, so that it also runs without files. */
import type { Resolve } from "../dsl/find.ts";

interface RuleFile {
  readonly uri: string;
  readonly text: string;
}

/** The files that the server may read. */
export interface Files {
  /** Whether a text is rules, and not some other YAML. */
  isRules(text: string): boolean;
  /** The rule files below a folder. */
  below(folder: string): readonly RuleFile[];
  /** The text of a file; undefined if it is gone or cannot be read. */
  read(uri: string): string | undefined;
  /** Finds games and variants outside the workspace, such as those that come with the program. */
  readonly elsewhere: Resolve;
  /** Calls `changed` with the rule files below a folder that change; `undefined` for one that is gone. Returns a function that stops it. */
  watch(folder: string, changed: (uri: string, text: string | undefined) => void): () => void;
}
