/**
 * Makes forms with which people change the rules of a game in a house variant, such as the form for a card on the
 * table. This code computes the contents of a form and the lines that the variant gets. A page shows the form and makes
 * the edits.
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
 * The form for changing `subject`, a thing of the game, in a variant. Undefined if the form would have no fields, or if
 * the rules have mistakes.
 */
export function formOf(documents: Documents, laid: Laid, into: VariantText, subject: Subject): Form | undefined {
  const game = opened(documents, laid, into);
  const fields = game && fieldsOf(subject, game.now, game.usual);
  return fields && fields.length > 0 ? { subject, fields } : undefined;
}

/**
 * The things of the game that have a form: those of `subjects`, followed by related rules. Without `subjects`, these
 * are common house rules, new pieces of kinds with rows, values, and effects with numbers.
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

/**
 * The most things related to a piece, state or zone that are offered for changing. The list of all numbers contains the
 * others.
 */
const MOST_RELATED = 8;

function additions({ game }: LaidGame): readonly Subject[] {
  return [
    ...templates.map((template) => ({ about: "template", template }) as const),
    ...game.kinds.map(({ name }) => ({ about: "new piece", kind: name }) as const),
  ];
}

/**
 * The edits that a filled-in form for `subject` makes in the variant. Undefined if this thing of the game has no form.
 */
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
