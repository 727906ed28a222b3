/** The texts of the server: those open in the client, and those in its folders. */
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
 * Answers questions about files by their URIs. The language service calls files by the same names. `nameOf` spells each
 * URI in one way, because some clients write `%3A` and others `:`.
 */
export class Workspace {
  readonly service: LanguageService;
  readonly encoding: Encoding;
  private readonly files: Files;
  private readonly folders = new Map<string, () => void>();
  /** Texts on disk, by name. */
  private readonly stored = new Map<string, string>();
  private readonly open = new Map<string, OpenText>();
  /** The client's spelling of a URI, by name. */
  private readonly spelling = new Map<string, string>();
  private readonly documents = new Map<string, TextDocument>();

  constructor(files: Files, encoding: Encoding) {
    this.files = files;
    this.encoding = encoding;
    this.service = new LanguageService(files.elsewhere);
  }

  /** Reads the rule files of a folder; with `changed`, it also watches for changes by other programs. */
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

  /** Stops watching the folders. */
  close(): void {
    for (const stop of this.folders.values()) stop();
    this.folders.clear();
  }

  /** Reads a file on disk again. */
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

  /** Reads the pictures of all texts that may name some again. */
  private refreshPictured(): void {
    for (const name of this.service.files()) if (mayNamePictures(this.service.source(name)!.text)) this.refresh(name);
  }

  openText(uri: string, version: number, text: string): void {
    this.spelling.set(nameOf(uri), uri);
    this.open.set(nameOf(uri), { version, document: new TextDocument(text, this.encoding) });
    this.refresh(nameOf(uri));
  }

  /** Changes an open text. */
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

  /** Passes the current text to the language service: the text that is open in the client, or else the one on disk. */
  private refresh(name: string): void {
    const text = this.open.get(name)?.document.text ?? this.stored.get(name);
    this.documents.delete(name);
    if (text === undefined || !this.files.isRules(text)) this.service.close(name);
    else this.service.open(name, text, mayNamePictures(text) ? this.files.pictures(this.uriOf(name), text) : undefined);
  }

  /** Whether a file contains rules; the server ignores all others. */
  has(uri: string): boolean {
    return this.service.source(nameOf(uri)) !== undefined;
  }

  isOpen(name: string): boolean {
    return this.open.has(name);
  }

  /** The names of all open files of rules. */
  get openNames(): readonly string[] {
    return [...this.open.keys()].filter((name) => this.service.source(name) !== undefined);
  }

  /** The names of all files of rules. */
  get names(): readonly string[] {
    return this.service.files();
  }

  /** The version of an open text. */
  versionOf(name: string): number | undefined {
    return this.open.get(name)?.version;
  }

  uriOf(name: string): string {
    return this.spelling.get(name) ?? name;
  }

  /** The text of a rule file, which may be outside the folders. */
  document(name: string): TextDocument | undefined {
    const text = this.service.source(name)?.text ?? this.files.read(name);
    if (text === undefined) return undefined;
    const known = this.open.get(name)?.document ?? this.documents.get(name);
    if (known?.text === text) return known;
    const made = new TextDocument(text, this.encoding);
    this.documents.set(name, made);
    return made;
  }

  /** The file of a request, its text, and the offset of a position; undefined if the file contains no rules. */
  at(
    uri: string,
    position: Position,
  ): { readonly name: string; readonly document: TextDocument; readonly offset: number } | undefined {
    const found = this.of(uri);
    return found && { ...found, offset: found.document.offsetAt(position) };
  }

  /** The file of a request with its text; undefined if it contains no rules. */
  of(uri: string): { readonly name: string; readonly document: TextDocument } | undefined {
    const name = nameOf(uri);
    const document = this.has(uri) ? this.document(name) : undefined;
    return document && { name, document };
  }

  locationOf({ file, ...span }: Location): ProtocolLocation | undefined {
    const document = this.document(file);
    return document && { uri: this.uriOf(file), range: document.rangeOf(span) };
  }

  /** Edits in several files; with `versioned`, they apply only to the versions that are open now. */
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

/** The one spelling of a URI that serves as its name. */
export function nameOf(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
