/** Writes the contents of a filled-in form into the text of a variant. */
import { freeName, slugOf } from "../slug.ts";
import { writeDeclaration } from "./declarations.ts";
import { writeEffect } from "./effects.ts";
import type { LaidGame, Opened } from "./laid-game.ts";
import { writeNewPiece, writePiece } from "./rows.ts";
import { writeTemplate } from "./templates.ts";
import type { Filled, FormField, Subject } from "./types.ts";
import { writeValue } from "./values.ts";

/**
 * Writes those values of a filled-in form that differ from the game, and removes all others from the variant. `fields`
 * are the fields of the form.
 */
export function writeSubject(
  { text, edited, now, usual }: Opened,
  subject: Subject,
  fields: readonly FormField[],
  filled: Filled,
): void {
  switch (subject.about) {
    case "piece":
      return writePiece(text, edited.variantIn(text.text), subject, fields, filled, usual);
    case "new piece":
      return writeNewPiece(text, subject, freeName(slugOf(filled["title"] ?? ""), namesIn(now)), fields, filled, now);
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

/** The names that the game already uses, so that a new piece gets another one. */
function namesIn({ game }: LaidGame): ReadonlySet<string> {
  const { enums, options, kinds, states, zones, values, effects, anytime, pieces } = game;
  return new Set([
    ...[...enums, ...options, ...kinds, ...states, ...zones, ...values, ...effects, ...anytime, ...pieces].map(
      ({ name }) => name,
    ),
    ...enums.flatMap(({ members }) => members),
  ]);
}
