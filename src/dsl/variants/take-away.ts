/** Removes the things that a variant names below `without`. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile, VariantSection } from "../ast/game-file.ts";
import type { Name } from "../ast/syntax.ts";

/** The sections from which a variant can remove things. */
export const sections = [
  "names",
  "options",
  "kinds",
  "state",
  "zones",
  "values",
  "effects",
  "anytime",
  "pieces",
] as const;
type Section = (typeof sections)[number];

/** Whether a name below `without` is a section. Otherwise it is a kind, whose rows are removed. */
export function isSection(name: string): name is Section {
  return sections.some((section) => section === name);
}

/** A thing that a variant removes. `name` is the place in the section `without` that names it. */
export interface Taken {
  readonly name: Name;
  readonly variant: VariantSection;
}

/** Removes from a game the things that a variant names below `without`, and adds them to the list `taken`. */
export function takeAway(file: GameFile, variant: VariantSection, taken: Taken[]): Outcome<GameFile> {
  const problems: Problem[] = [];
  let result = file;
  for (const { of, names } of variant.without) {
    const section = sections.find((s) => s === of.text);
    const gone = (name: string) => taken.some((other) => other.name.text === name);
    if (!section && !result.pieces.some((decl) => decl.kind.text === of.text)) {
      if (!gone(of.text))
        problems.push(
          problem("unknown-name", of.range, {
            name: of.text,
            sort: "section or kind with pieces",
            known: [...sections, ...result.pieces.map((decl) => decl.kind.text)],
          }),
        );
      continue;
    }
    const known = section ? namesIn(result, section) : namesOfRows(result, of.text);
    for (const name of names) {
      if (known.includes(name.text)) taken.push({ name, variant });
      else if (!gone(name.text))
        problems.push(
          problem("unknown-name", name.range, { name: name.text, sort: section ? singular[section] : of.text, known }),
        );
    }
    result = section ? withoutNames(result, section, names) : withoutRows(result, of.text, names);
    // If a variant removes a kind, the pieces of the kind are removed, too.
    if (section === "kinds") result = withoutNames(result, "pieces", names);
  }
  return { value: result, problems };
}

const singular: Readonly<Record<Section, string>> = {
  names: "list of names",
  options: "option",
  kinds: "kind",
  state: "state of the game",
  zones: "zone of the game",
  values: "value",
  effects: "effect",
  anytime: "exchange",
  pieces: "kind with pieces",
};

function nameOf(decl: object): string {
  if ("heading" in decl) return (decl.heading as { name: Name }).name.text;
  return ("kind" in decl ? (decl.kind as Name) : (decl as { name: Name }).name).text;
}

function namesIn(file: GameFile, section: Section): readonly string[] {
  return file[section].map(nameOf);
}

function withoutNames(file: GameFile, section: Section, names: readonly Name[]): GameFile {
  return {
    ...file,
    [section]: (file[section] as readonly object[]).filter((decl) => !names.some((name) => name.text === nameOf(decl))),
  };
}

function namesOfRows(file: GameFile, kind: string): readonly string[] {
  return file.pieces.flatMap(({ kind: { text }, how }) =>
    text === kind && how.kind === "rows" ? how.rows.flatMap((row) => row.name?.text ?? []) : [],
  );
}

function withoutRows(file: GameFile, kind: string, names: readonly Name[]): GameFile {
  return {
    ...file,
    pieces: file.pieces.map((decl) =>
      decl.kind.text !== kind || decl.how.kind !== "rows"
        ? decl
        : {
            ...decl,
            how: {
              ...decl.how,
              rows: decl.how.rows.filter((row) => !names.some((name) => name.text === row.name?.text)),
            },
          },
    ),
  };
}
