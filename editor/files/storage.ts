/** The two places where files are stored: a folder that `rulewright edit` serves, or the browser itself. */

/** A stored file. Its path has forward slashes. Its version is different after each change of the text. */
export interface StoredFile {
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

export interface FileChange {
  readonly path: string;
  /** Undefined if the file was removed. */
  readonly file: StoredFile | undefined;
}

export type WriteResult =
  | { readonly kind: "written"; readonly version: string }
  /**
   * Nothing was written, because the stored text is not the expected version; `file` is undefined if the file is gone.
   */
  | { readonly kind: "changed"; readonly file: StoredFile | undefined }
  | { readonly kind: "failed"; readonly why: WriteFailure };

/**
 * The reason why a file could not be written: the browser has no room, the server of the folder does not answer, or
 * another reason in words.
 */
export type WriteFailure = "no room" | "unreachable" | { readonly message: string };

/** A failure with a file, or with the browser's storage. */
export type Failure =
  | { readonly kind: "save" | "remove"; readonly path: string; readonly why: WriteFailure }
  | { readonly kind: "drafts" | "match" };

export interface FileStorage {
  readonly kind: "folder" | "browser";
  /** The name of the folder; empty if files are stored in the browser. */
  readonly name: string;
  /** The path of the file that the user asked to open first, as an argument of `rulewright edit`. */
  readonly wanted: string | undefined;
  /** The paths of YAML files that are not encoded in UTF-8, at the time when the page was opened. */
  readonly unreadable: readonly string[];
  /**
   * The original text of a file that the studio brings with it. It stays the same when a copy is edited. Undefined for
   * the user's own files.
   */
  original(path: string): string | undefined;
  /** Reads all rule files. */
  list(): Promise<readonly StoredFile[]>;
  /**
   * Writes a text if the stored version is still `expected`. If `expected` is undefined, there must be no such file
   * yet.
   */
  write(path: string, text: string, expected: string | undefined): Promise<WriteResult>;
  remove(path: string, expected: string): Promise<WriteResult>;
  /**
   * Watches the storage. Calls `changed` when another program has changed files, and `reachable` when the storage can
   * be reached again or no longer.
   */
  watch(changed: (changes: readonly FileChange[]) => void, reachable: (yes: boolean) => void): void;
}
