/** Keeps the texts that the server works on: those that are open in the client, and the files in its folders. */
import type { Location as ProtocolLocation, Position, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { isPictureName, mayNamePictures } from "../dsl/rule-files.ts";
import { LanguageService } from "../language-service/index.ts";
import type { Edit, Location, Span } from "../language-service/types.ts";
import type { Files } from "./files.ts";
import { type Encoding, type TextChange, TextDocument } from "./text-document.ts";

/** A text that is open in the client. */
interface OpenText {
  readonly document: TextDocument;
  readonly version: number;
}

/**
 * Keeps the texts of rule files by name, and translates between names and the client's URIs. Some clients write `%3A`
 * and others `:` in a URI, so `nameOf` gives each file one name for all spellings.
 */
export class Workspace {
  readonly service: LanguageService;
  readonly encoding: Encoding;
  private readonly files: Files;
  private readonly folders = new Map<string, () => void>();
  /** The texts of the files on disk, by name. */
  private readonly stored = new Map<string, string>();
  private readonly open = new Map<string, OpenText>();
  /** For each name, the URI as the client spells it; answers must use the same spelling. */
  private readonly spelling = new Map<string, string>();
  private readonly documents = new Map<string, TextDocument>();

  constructor(files: Files, encoding: Encoding) {
    this.files = files;
    this.encoding = encoding;
    this.service = new LanguageService(files.elsewhere);
  }

  /**
   * Reads the rule files of a folder. With `changed`, it also watches the folder, and calls `changed` when another
   * program changes a file.
   */
  addFolder(uri: string, changed?: (name: string) => void): void {
    if (this.folders.has(uri)) return;
    const stop = changed
      ? this.files.watch(uri, (file, text) => {
          this.store(file, text);
          changed(nameOf(file));
        })
      : () => undefined;
    this.folders.set(uri, stop);
    for (const file of this.files.below(uri)) this.store(file.uri, file.text);
  }

  removeFolder(uri: string): void {
    this.folders.get(uri)?.();
    this.folders.delete(uri);
    const gone = `${nameOf(uri).replace(/\/$/, "")}/`;
    for (const name of this.stored.keys()) {
      const kept = [...this.folders.keys()].some((folder) => name.startsWith(`${nameOf(folder).replace(/\/$/, "")}/`));
      if (name.startsWith(gone) && !kept) this.store(name, undefined);
    }
  }

  /** Stops watching the folders for changes of files. */
  close(): void {
    for (const stop of this.folders.values()) stop();
    this.folders.clear();
  }

  /** Reads a file from the disk again. */
  reread(uri: string): void {
    this.store(uri, this.files.read(uri));
  }

  private store(uri: string, text: string | undefined): void {
    const name = nameOf(uri);
    if (isPictureName(name)) return this.refreshPictured();
    if (text === undefined || !this.files.isRules(text)) this.stored.delete(name);
    else this.stored.set(name, text);
    if (!this.spelling.has(name)) this.spelling.set(name, uri);
    this.refresh(name);
  }

  /** Loads the pictures again for every text that may contain names of pictures. */
  private refreshPictured(): void {
    for (const name of this.service.files()) if (mayNamePictures(this.service.source(name)!.text)) this.refresh(name);
  }

  openText(uri: string, version: number, text: string): void {
    this.spelling.set(nameOf(uri), uri);
    this.open.set(nameOf(uri), { version, document: new TextDocument(text, this.encoding) });
    this.refresh(nameOf(uri));
  }

  /** Applies changes that the client reports to an open text. */
  changeText(uri: string, version: number, changes: readonly TextChange[]): void {
    const before = this.open.get(nameOf(uri));
    if (!before) return;
    this.open.set(nameOf(uri), { version, document: before.document.changed(changes) });
    this.refresh(nameOf(uri));
  }

  closeText(uri: string): void {
    this.open.delete(nameOf(uri));
    this.refresh(nameOf(uri));
  }

  /** Passes the current text of a file to the language service: the open text, or else the text on disk. */
  private refresh(name: string): void {
    const text = this.open.get(name)?.document.text ?? this.stored.get(name);
    this.documents.delete(name);
    if (text === undefined || !this.files.isRules(text)) this.service.close(name);
    else this.service.open(name, text, mayNamePictures(text) ? this.files.pictures(this.uriOf(name), text) : undefined);
  }

  /** Whether a URI belongs to a rule file. The server ignores all other files. */
  has(uri: string): boolean {
    return this.service.source(nameOf(uri)) !== undefined;
  }

  isOpen(name: string): boolean {
    return this.open.has(name);
  }

  /** The names of all rule files that are open in the client. */
  get openNames(): readonly string[] {
    return [...this.open.keys()].filter((name) => this.service.source(name) !== undefined);
  }

  /** The names of all rule files, open or not. */
  get names(): readonly string[] {
    return this.service.files();
  }

  /** The version number that the client gave an open text; undefined if the text is not open. */
  versionOf(name: string): number | undefined {
    return this.open.get(name)?.version;
  }

  uriOf(name: string): string {
    return this.spelling.get(name) ?? name;
  }

  /** The text of a rule file, which need not be in a folder of the workspace. */
  document(name: string): TextDocument | undefined {
    const text = this.service.source(name)?.text ?? this.files.read(name);
    if (text === undefined) return undefined;
    const known = this.open.get(name)?.document ?? this.documents.get(name);
    if (known?.text === text) return known;
    const made = new TextDocument(text, this.encoding);
    this.documents.set(name, made);
    return made;
  }

  /**
   * For a request about a position: the name of the file, its text, and the offset of the position. Undefined if the
   * file contains no rules.
   */
  at(
    uri: string,
    position: Position,
  ): { readonly name: string; readonly document: TextDocument; readonly offset: number } | undefined {
    const found = this.of(uri);
    return found && { ...found, offset: found.document.offsetAt(position) };
  }

  /** For a request about a file: its name and its text. Undefined if the file contains no rules. */
  of(uri: string): { readonly name: string; readonly document: TextDocument } | undefined {
    const name = nameOf(uri);
    const document = this.has(uri) ? this.document(name) : undefined;
    return document && { name, document };
  }

  locationOf({ file, ...span }: Location): ProtocolLocation | undefined {
    const document = this.document(file);
    return document && { uri: this.uriOf(file), range: document.rangeOf(span) };
  }

  /**
   * Edits as the protocol writes them. With `versioned`, the client applies them only if each text still has its
   * current version.
   */
  workspaceEdit(edits: readonly Edit[], versioned: boolean): WorkspaceEdit {
    const byFile = new Map<string, TextEdit[]>();
    for (const edit of edits) {
      const changed = this.textEdit(edit.file, edit);
      if (changed) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), changed]);
    }
    if (!versioned) return { changes: Object.fromEntries([...byFile].map(([name, all]) => [this.uriOf(name), all])) };
    return {
      documentChanges: [...byFile].map(([name, all]) => ({
        textDocument: { uri: this.uriOf(name), version: this.versionOf(name) ?? null },
        edits: all,
      })),
    };
  }

  private textEdit(name: string, { newText, ...span }: Span & { readonly newText: string }): TextEdit | undefined {
    const document = this.document(name);
    return document && { range: document.rangeOf(span), newText };
  }
}

/** The name of a file: its URI in one fixed spelling. */
export function nameOf(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
