/** Joins scenarios with positions of the same file, if they start from one. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { isError } from "../../diagnostics/render.ts";
import type { PositionFile, ScenarioDraft, ScenarioFile } from "../ast/scenario-file.ts";
import type { Name } from "../ast/syntax.ts";
import { type MapNode, valueAt, type YamlDocument } from "../yaml/index.ts";
import { type Cells, columnsNamed, Filler } from "./examples.ts";
import { over, readPosition, whole } from "./scenario.ts";

/**
 * A scenario or a position before it is joined with the position that it starts from. A `template` is a position with
 * placeholders. It is read again for each row of the examples of a scenario that starts from it.
 */
export type ScenarioPart =
  | { readonly kind: "scenario"; readonly written: ScenarioDraft; readonly cells: Cells }
  | { readonly kind: "position"; readonly name: Name; readonly written: ScenarioDraft }
  | { readonly kind: "template"; readonly name: Name; readonly root: MapNode };

type Position = Exclude<ScenarioPart, { readonly kind: "scenario" }>;

/** The documents of a file that contain positions, by the names of the positions. */
export type Templates = ReadonlyMap<string, MapNode>;

/** Finds the positions among the documents of a file. */
export function templatesIn(documents: readonly YamlDocument[]): Templates {
  return new Map(
    documents.flatMap(({ root }) =>
      root.kind === "map" && valueAt(root, "position") ? [[nameOfPosition(root).text, root]] : [],
    ),
  );
}

/** The name of a document with a position. */
export function nameOfPosition(root: MapNode): Name {
  const name = valueAt(root, "position");
  return { text: name?.kind === "scalar" ? name.text : "", range: name?.range ?? root.range };
}

/** The columns that a scenario needs because the positions that it starts from use them as placeholders. */
export function columnsFrom(root: MapNode, positions: Templates): readonly string[] {
  const columns: string[] = [];
  const seen = new Set<MapNode>();
  for (let at: MapNode | undefined = root; at && !seen.has(at);) {
    seen.add(at);
    const from = valueAt(at, "from");
    // If the name of the position is a placeholder, it can mean any position of the file.
    if (from?.kind === "scalar" && from.text.includes("<")) return [...positions.values()].flatMap(columnsNamed);
    at = from?.kind === "scalar" ? positions.get(from.text) : undefined;
    if (at) columns.push(...columnsNamed(at));
  }
  return columns;
}

/** The positions of a file, which are added to the scenarios that start from them. */
export class Positions {
  private readonly problems: Problem[];
  private readonly known = new Map<string, Position>();
  private readonly started = new Set<string>();
  private readonly circling = new Set<string>();
  private readonly filler: Filler;
  /** Whether the positions are for scenarios in other files, because the file itself has no scenarios. */
  private readonly forOthers: boolean;

  constructor(parts: readonly { readonly kind: string }[], problems: Problem[]) {
    this.problems = problems;
    this.forOthers = !parts.some(({ kind }) => kind === "scenario");
    this.filler = new Filler(problems);
    const positions = (parts as readonly ScenarioPart[]).filter(
      (part): part is Position => part.kind === "position" || part.kind === "template",
    );
    for (const part of positions) this.add(part);
  }

  private add(part: Position): void {
    const { text, range } = part.name;
    if (!text) return;
    const other = this.known.get(text);
    if (other)
      this.problems.push(
        problem("name-taken", range, { name: text, sort: "position" }, [
          { range: other.name.range, label: "the other one" },
        ]),
      );
    else this.known.set(text, part);
  }

  /**
   * Joins a scenario or position with the position that it starts from. The result is empty for a template, a position
   * with placeholders: it is checked only as a part of the scenarios that use it.
   */
  whole(
    part: ScenarioPart,
  ): readonly (
    | { readonly kind: "scenario"; readonly scenario: ScenarioFile }
    | { readonly kind: "position"; readonly position: PositionFile }
  )[] {
    switch (part.kind) {
      case "scenario":
        return [{ kind: "scenario", scenario: whole(this.startedFrom(part.written, part.cells, [""])) }];
      case "position": {
        const written = this.startedFrom(part.written, [], [part.name.text]);
        return [{ kind: "position", position: { name: part.name, scenario: whole(written), written } }];
      }
      case "template":
        return [];
    }
  }

  /**
   * Adds to `written` the parts of the position that it starts from. `by` are the names of the positions on the way
   * from the scenario to here. They show if a position starts from itself.
   */
  private startedFrom(written: ScenarioDraft, cells: Cells, by: readonly string[]): ScenarioDraft {
    const { from } = written;
    if (!from || from.file !== undefined) return written;
    const position = this.known.get(from.text);
    if (!position) {
      if (by.length === 1)
        this.problems.push(
          problem("unknown-name", from.range, { name: from.text, sort: "position", known: [...this.known.keys()] }),
        );
      return written;
    }
    if (by.includes(from.text)) {
      // The position starts from itself. A template, a position with placeholders, has no check of its own, so the
      // scenario that starts from it reports the circle.
      const first = from.text === by[0] || position.kind === "template";
      if (first && !by.some((name) => this.circling.has(name)))
        this.problems.push(problem("position-from-itself", from.range, { name: from.text }));
      for (const name of by) this.circling.add(name);
      return written;
    }
    this.started.add(from.text);
    const draft = position.kind === "position" ? position.written : this.filled(position, cells, from);
    return draft ? over(written, this.startedFrom(draft, cells, [...by, from.text])) : written;
  }

  private filled({ name, root }: Position & { readonly kind: "template" }, cells: Cells, from: Name) {
    const columns = new Set(cells.map(({ key }) => key.text));
    const missing = columnsNamed(root).find((column) => !columns.has(column));
    if (missing !== undefined) {
      this.problems.push(problem("column-of-position", from.range, { position: name.text, column: missing }));
      return undefined;
    }
    return this.filler.read(root, cells, (filled, reading) => readPosition(filled, reading).written);
  }

  /** Reports positions from which no scenario and no position starts. */
  reportUnused(): void {
    // The check does not run after an error. Then a scenario may be unreadable, or may misspell the name of the
    // position that it starts from.
    if (this.forOthers || this.problems.some(isError)) return;
    for (const [name, { name: at }] of this.known)
      if (!this.started.has(name)) this.problems.push(problem("unused", at.range, { name, sort: "position" }));
  }
}
