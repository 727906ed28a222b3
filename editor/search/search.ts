/** The search in all files, and its results. Kept while the tool is closed. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Edit } from "../../src/language-service/types.ts";
import type { Workspace } from "../files/workspace.ts";
import { type FileMatches, Finder, type Query } from "./find.ts";

export class Search {
  readonly query = signal<Query>({ text: "", matchCase: false, wholeWords: false });
  readonly replacement = signal("");
  readonly results: ReadonlySignal<readonly FileMatches[]>;
  /** Counts how often the user has opened the field for typing. */
  readonly called = signal(0);

  constructor(workspace: Workspace) {
    const finder = new Finder();
    this.results = computed(() => finder.find(workspace.sources.value, this.query.value));
  }

  /** Opens the field; the selected text is proposed. */
  begin(marked: string): void {
    if (marked !== "" && !marked.includes("\n")) this.ask({ text: marked });
    this.called.value++;
  }

  /** Changes some parts of the query. */
  ask(some: Partial<Query>): void {
    this.query.value = { ...this.query.peek(), ...some };
  }

  /** The changes that insert the replacement everywhere. */
  replacements(): readonly Edit[] {
    return this.results
      .peek()
      .flatMap(({ path, matches }) =>
        matches.map(({ start, end }) => ({ file: path, start, end, newText: this.replacement.peek() })),
      );
  }
}
