/** The studio as a whole: files, language, match, layout and commands, in one place for all panes. */
import { effect, signal } from "@preact/signals";
import type { editor } from "monaco-editor/editor/editor.api.js";
import type { Place } from "../../src/diagnostics/render.ts";
import { LanguageClient } from "../monaco/client.ts";
import { reveal } from "../monaco/Editor.tsx";
import { dress } from "../monaco/environment.ts";
import { Models } from "../monaco/models.ts";
import type { Workspace } from "../files/workspace.ts";
import type { Comparison } from "./Compare.tsx";
import { Commands } from "./commands.ts";
import { keptLayout, type Layout } from "./layout.ts";

export class Studio {
  readonly workspace: Workspace;
  readonly language: LanguageClient;
  readonly models: Models;
  readonly layout: Layout = keptLayout();
  readonly commands = new Commands();
  /** The dialog that is open, by name. */
  readonly dialog = signal<"palette" | "files" | "variant" | "keys" | undefined>(undefined);
  readonly comparison = signal<Comparison | undefined>(undefined);
  /** What has just happened, for eyes and for screen readers. */
  readonly notice = signal<string | undefined>(undefined);
  /** Where the cursor of the editor stands. */
  readonly cursor = signal({ line: 1, column: 1 });
  private text: editor.IStandaloneCodeEditor | undefined;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
    this.language = new LanguageClient(workspace);
    this.models = new Models(workspace, this.language);
    effect(() => {
      const theme = this.layout.theme.value;
      if (theme === "system") delete document.documentElement.dataset["theme"];
      else document.documentElement.dataset["theme"] = theme;
      dress();
    });
  }

  /** The editor of the page is there; returns how to forget it. */
  attach(text: editor.IStandaloneCodeEditor): () => void {
    this.text = text;
    const moved = text.onDidChangeCursorPosition(({ position }) => (this.cursor.value = { line: position.lineNumber, column: position.column }));
    return () => {
      moved.dispose();
      this.text = undefined;
    };
  }

  editor(): editor.IStandaloneCodeEditor | undefined {
    return this.text;
  }

  /** Opens the file of a place, and shows it there. */
  go(place: Place): void {
    this.workspace.open(place.file);
    if (this.text && this.workspace.active.peek() === place.file) reveal(this.text, place);
  }

  /** Saves the file on the screen. */
  async save(): Promise<void> {
    const path = this.workspace.active.peek();
    if (path !== undefined && (await this.workspace.save(path))) this.say(`Saved ${path}.`);
  }

  /** Closes a tab; where something would be lost, asks first. */
  closeTab(path: string): void {
    if (this.workspace.isDirty(path) && !confirm(`${path} has changes that are not saved. Close it without them?`)) return;
    this.workspace.close(path);
  }

  /** Shows the file on the screen beside another text of it. */
  compareWith(path: string, other: string, whose: string): void {
    this.comparison.value = { title: path, before: other, after: this.workspace.text(path) ?? "", labels: [whose, "as it is here"] };
  }

  say(text: string): void {
    this.notice.value = text;
  }
}
