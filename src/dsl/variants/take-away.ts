/** `without`: what a variant takes away. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile, VariantSection } from "../game-file.ts";
import type { Name } from "../syntax.ts";

type Section = "names" | "options" | "kinds" | "state" | "zones" | "values" | "effects" | "anytime" | "pieces";

const sections: readonly Section[] = ["names", "options", "kinds", "state", "zones", "values", "effects", "anytime", "pieces"];

/** A game without the things that a variant names, by section or kind. */
export function takeAway(file: GameFile, { without }: VariantSection): Outcome<GameFile> {
  const problems: Problem[] = [];
  let result = file;
  for (const { of, names } of without) {
    const section = sections.find((s) => s === of.text);
    if (!section && !result.pieces.some((decl) => decl.kind.text === of.text)) {
      problems.push(problem("unknown-name", of.range, { name: of.text, sort: "section or kind with pieces", known: [...sections, ...result.pieces.map((decl) => decl.kind.text)] }));
      continue;
    }
    const known = section ? namesIn(result, section) : rowNames(result, of.text);
    for (const name of names) {
      if (!known.includes(name.text)) problems.push(problem("unknown-name", name.range, { name: name.text, sort: of.text, known }));
    }
    result = section ? withoutNames(result, section, names) : withoutRows(result, of.text, names);
  }
  return { value: result, problems };
}

function nameOf(decl: object): string {
  if ("heading" in decl) return (decl.heading as { name: Name }).name.text;
  return ("kind" in decl ? (decl.kind as Name) : (decl as { name: Name }).name).text;
}

function namesIn(file: GameFile, section: Section): readonly string[] {
  return file[section].map(nameOf);
}

function withoutNames(file: GameFile, section: Section, names: readonly Name[]): GameFile {
  return { ...file, [section]: (file[section] as readonly object[]).filter((decl) => !names.some((name) => name.text === nameOf(decl))) };
}

function rowNames(file: GameFile, kind: string): readonly string[] {
  return file.pieces.flatMap(({ kind: { text }, how }) => (text === kind && how.kind === "rows" ? how.rows.flatMap((row) => row.name?.text ?? []) : []));
}

function withoutRows(file: GameFile, kind: string, names: readonly Name[]): GameFile {
  return {
    ...file,
    pieces: file.pieces.map((decl) =>
      decl.kind.text !== kind || decl.how.kind !== "rows" ? decl : { ...decl, how: { ...decl.how, rows: decl.how.rows.filter((row) => !names.some((name) => name.text === row.name?.text)) } },
    ),
  };
}
