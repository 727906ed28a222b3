/** The search in all files, with its results. It stays the same while its tool is closed. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Edit } from "../../src/language-service/types.ts";
import type { Workspace } from "../files/workspace.ts";
import { type FileMatches, Finder, type Query } from "./find.ts";

export class Search {
  readonly query = signal<Query>({ text: "", matchCase: false, wholeWords: false });
  readonly replacement = signal("");
  readonly results: ReadonlySignal<readonly FileMatches[]>;
  /** Counts how often the user has called the search, so that its field gets the focus each time. */
  readonly called = signal(0);

  constructor(workspace: Workspace) {
    const finder = new Finder();
    this.results = computed(() => finder.find(workspace.sources.value, this.query.value));
  }

  /** Calls the search. If the user has selected a text within a line, the search looks for it. */
  begin(marked: string): void {
    if (marked !== "" && !marked.includes("\n")) this.ask({ text: marked });
    this.called.value++;
  }

  /** Changes the wanted words or the settings of the search. */
  ask(some: Partial<Query>): void {
    this.query.value = { ...this.query.peek(), ...some };
  }

  /** The edits that replace the wanted words wherever they were found. */
  replacements(): readonly Edit[] {
    return this.results
      .peek()
      .flatMap(({ path, matches }) =>
        matches.map(({ start, end }) => ({ file: path, start, end, newText: this.replacement.peek() })),
      );
  }
}
