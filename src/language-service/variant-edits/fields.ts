/**
 * Decides which fields a form has, depending on what it changes: a piece, a state, a zone, a value, an effect, or a
 * house rule.
 */
import { declarationFields } from "./declarations.ts";
import { effectFields, hasNumbers } from "./effects.ts";
import type { LaidGame } from "./laid-game.ts";
import { newPieceFields, pieceFields } from "./rows.ts";
import { templateFields } from "./templates.ts";
import type { FormField, Subject } from "./types.ts";
import { isSetting, valueFields } from "./values.ts";

/**
 * The fields of the form for changing `subject`, a thing of the game. Each has its value now and its value without the
 * variant (`usual`). Undefined if no form can change the thing.
 */
export function fieldsOf(subject: Subject, now: LaidGame, usual: LaidGame): readonly FormField[] | undefined {
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

/**
 * The values, effects and sections of the game that forms can change: values that house rules often change, and effects
 * and sections with numbers in their lines.
 */
export function numbersOf(now: LaidGame): readonly Subject[] {
  const { values, effects, setup, play, finish } = now.game;
  return [
    ...values.map(({ name }) => ({ about: "value", name }) as const).filter((subject) => isSetting(subject, now)),
    ...[setup, play, ...effects, finish].filter(hasNumbers).map(({ name }) => ({ about: "effect", name }) as const),
  ];
}
