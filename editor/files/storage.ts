/** Where files live: a folder that `rulewright edit` serves, or the browser itself. */

/** `path` has slashes; `version` changes with the text. */
export interface StoredFile {
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

export interface FileChange {
  readonly path: string;
  /** Undefined where it is gone. */
  readonly file: StoredFile | undefined;
}

export type WriteResult =
  | { readonly kind: "written"; readonly version: string }
  /** The stored text is not the one expected, or there is none. */
  | { readonly kind: "changed"; readonly file: StoredFile | undefined }
  | { readonly kind: "failed"; readonly why: WriteFailure };

/** The browser has no room, the folder does not answer, or another reason in words. */
export type WriteFailure = "no room" | "unreachable" | { readonly message: string };

/** What went wrong with a file, or with what the browser keeps. */
export type Failure =
  | { readonly kind: "save" | "remove"; readonly path: string; readonly why: WriteFailure }
  | { readonly kind: "drafts" | "match" };

export interface FileStorage {
  readonly kind: "folder" | "browser";
  /** Of the folder; empty where there is none. */
  readonly name: string;
  /** The file to begin with, if somebody has asked for one. */
  readonly wanted: string | undefined;
  /** Paths of YAML files that are not texts in UTF-8, when the page was opened. */
  readonly unreadable: readonly string[];
  /** The text of a file that came along, which stays as it is when a copy of it is changed; undefined where none did. */
  original(path: string): string | undefined;
  /** All files of rules. */
  list(): Promise<readonly StoredFile[]>;
  /** Replaces the version expected; undefined: there must be no such file. */
  write(path: string, text: string, expected: string | undefined): Promise<WriteResult>;
  remove(path: string, expected: string): Promise<WriteResult>;
  /** Tells what others change, and whether the place can be reached. */
  watch(changed: (changes: readonly FileChange[]) => void, reachable: (yes: boolean) => void): void;
}
