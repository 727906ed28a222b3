/** Stores files: in a folder served by `rulewright edit`, or in the browser itself. */

/** A stored file. `path` has slashes; `version` changes with the text. */
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
  /** The stored text is not the expected one, or there is none. */
  | { readonly kind: "changed"; readonly file: StoredFile | undefined }
  | { readonly kind: "failed"; readonly why: WriteFailure };

/** Why a write failed: the browser has no room, the folder does not answer, or another reason in words. */
export type WriteFailure = "no room" | "unreachable" | { readonly message: string };

/** A failure with a file, or with the browser's storage. */
export type Failure =
  | { readonly kind: "save" | "remove"; readonly path: string; readonly why: WriteFailure }
  | { readonly kind: "drafts" | "match" };

export interface FileStorage {
  readonly kind: "folder" | "browser";
  /** The name of the folder; empty without one. */
  readonly name: string;
  /** The first file to open, if the user has requested one. */
  readonly wanted: string | undefined;
  /** Paths of YAML files that are not texts in UTF-8, when the page was opened. */
  readonly unreadable: readonly string[];
  /**
   * The original text of a file of the studio, which stays unchanged when a copy is edited; undefined for other files.
   */
  original(path: string): string | undefined;
  /** All files of rules. */
  list(): Promise<readonly StoredFile[]>;
  /** Writes a text if the stored version is `expected`; undefined means that there must be no such file. */
  write(path: string, text: string, expected: string | undefined): Promise<WriteResult>;
  remove(path: string, expected: string): Promise<WriteResult>;
  /** Reports changes by other programs, and whether the storage can be reached. */
  watch(changed: (changes: readonly FileChange[]) => void, reachable: (yes: boolean) => void): void;
}
