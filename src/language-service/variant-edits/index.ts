/**
 * Forms for changes by a house variant: the forms for things on a table, and the lines that they add to the variant. A
 * page shows the forms and makes the edits; this code computes their contents.
 */
import type { Documents } from "../documents.ts";
import { type LaidGame, opened } from "./laid-game.ts";
import { fieldsOf, numbersOf } from "./fields.ts";
import { relatedTo } from "./related.ts";
import {
  type Filled,
  type Form,
  type Laid,
  type Subject,
  templates,
  type VariantChange,
  type VariantText,
} from "./types.ts";
import { changed, withNeeded } from "./variant-change.ts";
import { isSetting } from "./values.ts";
import { writeSubject } from "./write.ts";

export { dialsOf, turnDial } from "./dials.ts";
export type * from "./types.ts";

/**
 * The form for a subject in a variant; undefined if it can change nothing of the subject, or the rules have mistakes.
 */
export function formOf(documents: Documents, laid: Laid, into: VariantText, subject: Subject): Form | undefined {
  const game = opened(documents, laid, into);
  const fields = game && fieldsOf(subject, game.now, game.usual);
  return fields && fields.length > 0 ? { subject, fields } : undefined;
}

/**
 * Those of `subjects` that have a form, and the related rules that have one. Without `subjects`: common house rules,
 * new pieces of the kinds with rows, and the numbers of values and effects.
 */
export function subjectsOf(
  documents: Documents,
  laid: Laid,
  into: VariantText,
  subjects?: readonly Subject[],
): readonly Subject[] {
  const game = opened(documents, laid, into);
  if (!game) return [];
  const { now, usual } = game;
  const hasForm = (subject: Subject) => (fieldsOf(subject, now, usual) ?? []).length > 0;
  if (!subjects) return [...additions(now), ...numbersOf(now)].filter(hasForm);
  const related = relatedTo(now.game, subjects).filter((each) => each.about !== "value" || isSetting(each, now));
  return [...subjects.filter(hasForm), ...related.filter(hasForm).slice(0, MOST_RELATED)];
}

/** If more subjects than this are related, only the list of all numbers has the rest. */
const MOST_RELATED = 8;

function additions({ game }: LaidGame): readonly Subject[] {
  return [
    ...templates.map((template) => ({ about: "template", template }) as const),
    ...game.kinds.map(({ name }) => ({ about: "new piece", kind: name }) as const),
  ];
}

/** The change of the variant by a filled-in form; undefined if there is no such form. */
export function fillIn(
  documents: Documents,
  laid: Laid,
  into: VariantText,
  subject: Subject,
  filled: Filled,
): VariantChange | undefined {
  const game = opened(documents, laid, into);
  const fields = game && fieldsOf(subject, game.now, game.usual);
  if (!fields) return undefined;
  writeSubject(game, subject, fields, filled);
  return changed(into, withNeeded(game));
}
