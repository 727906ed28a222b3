/**
 * Forms for changes of a house variant: forms about the things on a table, and the resulting lines of the variant. A
 * page shows the forms and makes the edits; this code computes their contents.
 */
import { diagnosticOf } from "../../diagnostics/render.ts";
import type { Documents } from "../documents.ts";
import { freeName, slugOf } from "../slug.ts";
import type { Edit } from "../types.ts";
import { declarationFields, writeDeclaration } from "./declarations.ts";
import { type LaidGame, EditedGame } from "./laid-game.ts";
import { LayoutText } from "./layout-text.ts";
import { effectFields, hasNumbers, writeEffect } from "./effects.ts";
import { relatedTo } from "./related.ts";
import { newPieceFields, pieceFields, writeNewPiece, writePiece } from "./rows.ts";
import { templateFields, writeTemplate } from "./templates.ts";
import {
  type Filled,
  type Form,
  type FormField,
  type Laid,
  type Subject,
  templates,
  type VariantChange,
  type VariantText,
} from "./types.ts";

import { isSetting, valueFields, writeValue } from "./values.ts";

export type * from "./types.ts";

/** The form for a subject in a variant; undefined if nothing can be changed, or the rules have mistakes. */
export function formOf(documents: Documents, laid: Laid, into: VariantText, subject: Subject): Form | undefined {
  const edited = EditedGame.of(documents, laid, into);
  const [now, usual] = [edited?.now(), edited?.usual()];
  const fields = now && usual && fieldsOf(subject, now, usual);
  return fields && fields.length > 0 ? { subject, fields } : undefined;
}

/**
 * The given subjects that have a form, and the subjects of the rules that these use. Without any given, everything that
 * a game declares: common house rules, new pieces of the kinds with rows, and the numbers of values and effects.
 */
export function subjectsOf(
  documents: Documents,
  laid: Laid,
  into: VariantText,
  subjects?: readonly Subject[],
): readonly Subject[] {
  const edited = EditedGame.of(documents, laid, into);
  const [now, usual] = [edited?.now(), edited?.usual()];
  if (!now || !usual) return [];
  const hasForm = (subject: Subject) => (fieldsOf(subject, now, usual) ?? []).length > 0;
  if (!subjects) return [...additions(now), ...numbersOf(now)].filter(hasForm);
  const related = relatedTo(now.game, subjects).filter((each) => each.about !== "value" || isSetting(each, now));
  return [...subjects.filter(hasForm), ...related.filter(hasForm).slice(0, MOST_RELATED)];
}

/** More subjects than this are left to the list of all numbers. */
const MOST_RELATED = 8;

/** The values that can be changed, and the effects and sections with numbers in their lines. */
function numbersOf(now: LaidGame): readonly Subject[] {
  const { values, effects, setup, play, finish } = now.game;
  return [
    ...values.map(({ name }) => ({ about: "value", name }) as const).filter((subject) => isSetting(subject, now)),
    ...[setup, play, ...effects, finish].filter(hasNumbers).map(({ name }) => ({ about: "effect", name }) as const),
  ];
}

function additions({ game }: LaidGame): readonly Subject[] {
  return [
    ...templates.map((template) => ({ about: "template", template }) as const),
    ...game.kinds.map(({ name }) => ({ about: "new piece", kind: name }) as const),
  ];
}

/** The change of a variant when a form is filled in; undefined if there is no such form. */
export function fillIn(
  documents: Documents,
  laid: Laid,
  into: VariantText,
  subject: Subject,
  filled: Filled,
): VariantChange | undefined {
  const edited = EditedGame.of(documents, laid, into);
  const [now, usual] = [edited?.now(), edited?.usual()];
  const fields = now && usual && fieldsOf(subject, now, usual);
  if (!edited || !fields) return undefined;
  const text = new LayoutText(into.text, (root) => root.pairs.some(({ key }) => key.text === "variant"));
  write(text, edited, subject, fields, filled, now, usual);
  return changed(into, withNeeded(edited, text));
}

function fieldsOf(subject: Subject, now: LaidGame, usual: LaidGame): readonly FormField[] | undefined {
  switch (subject.about) {
    case "piece":
      return pieceFields(subject, now, usual);
    case "new piece":
      return newPieceFields(subject, now);
    case "state":
    case "zone":
      return declarationFields(subject, now, usual);
    case "value":
      return valueFields(subject, now, usual);
    case "effect":
      return effectFields(subject, now, usual);
    case "template":
      return templateFields(subject.template, now, usual);
  }
}

function write(
  text: LayoutText,
  edited: EditedGame,
  subject: Subject,
  fields: readonly FormField[],
  filled: Filled,
  now: LaidGame,
  usual: LaidGame,
): void {
  switch (subject.about) {
    case "piece":
      return writePiece(text, edited.variantIn(text.text), subject, fields, filled, usual);
    case "new piece":
      return writeNewPiece(text, subject, freeName(slugOf(filled["title"] ?? ""), namesIn(now)), fields, filled);
    case "state":
    case "zone":
      return writeDeclaration(text, subject, filled, now, usual);
    case "value":
      return writeValue(text, subject, fields, filled, now);
    case "effect":
      return writeEffect(text, subject, fields, filled, now, usual);
    case "template":
      return writeTemplate(text, subject.template, fields, filled, now, usual);
  }
}

/** The names that a game already has. */
function namesIn({ game }: LaidGame): ReadonlySet<string> {
  const { enums, options, kinds, states, zones, values, effects, anytime, pieces } = game;
  return new Set([
    ...[...enums, ...options, ...kinds, ...states, ...zones, ...values, ...effects, ...anytime, ...pieces].map(
      ({ name }) => name,
    ),
    ...enums.flatMap(({ members }) => members),
  ]);
}

/** If a variant uses declarations of other variants, it names them under `needs`. */
function withNeeded(
  edited: EditedGame,
  text: LayoutText,
): { readonly text: string; readonly problem: string | undefined } {
  let problems = edited.problemsOf(text.text);
  for (const other of edited.besides.toReversed()) {
    if (problems.length === 0) break;
    const more = new LayoutText(text.text);
    more.addWord(["needs"], other);
    const left = edited.problemsOf(more.text);
    if (left.length < problems.length) [text.text, problems] = [more.text, left];
  }
  const [first] = problems;
  return { text: text.text, problem: first && diagnosticOf(first).message };
}

/** Reduces two versions of a text to the one edit that makes the difference. */
function changed(
  { file, text: before }: VariantText,
  { text, problem }: { readonly text: string; readonly problem: string | undefined },
): VariantChange {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === text.at(-1 - same)) same++;
  const edit: Edit = { file, start, end: before.length - same, newText: text.slice(start, text.length - same) };
  return { edits: before === text ? [] : [edit], text, written: { start, end: text.length - same }, problem };
}
