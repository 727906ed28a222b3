/**
 * Changes numbers of the rules that an author turns up or down, in a variant or in the game itself. A number can change
 * for all players, or for one.
 */
import type { Documents } from "../documents.ts";
import { fieldsOf, numbersOf } from "./fields.ts";
import { canDiffer, numbersByPlayer, writeForPlayer } from "./for-one-player.ts";
import { writeInGame } from "./in-game.ts";
import { type LaidGame, opened } from "./laid-game.ts";
import type { Dial, FormField, Laid, Subject, Turned, VariantChange, VariantText } from "./types.ts";
import { changed, withNeeded } from "./variant-change.ts";
import { writeSubject } from "./write.ts";

/** All numbers of the rules that an author can change, and the numbers printed on the pieces of `pieces`. */
export function dialsOf(
  documents: Documents,
  laid: Laid,
  into: VariantText,
  pieces: readonly Subject[],
): readonly Dial[] {
  const isGame = into.file === laid.game;
  const game = opened(documents, laid, into, isGame);
  if (!game) return [];
  const { text, now, usual } = game;
  return [...declared(now), ...numbersOf(now), ...pieces].flatMap((subject) =>
    numbersIn(subject, now, usual).map((field): Dial => {
      const differs = !isGame && canDiffer(subject, field.name, now);
      return { subject, field, ...(differs && { byPlayer: numbersByPlayer(text, subject, field.name, now) }) };
    }),
  );
}

/** The edits that set a number of the rules to another value. Undefined if the rules do not contain this number. */
export function turnDial(
  documents: Documents,
  laid: Laid,
  into: VariantText,
  { subject, field: name, player }: Turned,
  value: string,
): VariantChange | undefined {
  const isGame = into.file === laid.game;
  const game = opened(documents, laid, into, isGame);
  if (!game) return undefined;
  const { edited, text, now, usual } = game;
  const field = numbersIn(subject, now, usual).find((each) => each.name === name);
  if (!field) return undefined;
  if (isGame) {
    if (player !== undefined) return undefined;
    writeInGame(text, subject, name, value, now);
    return changed(into, { text: text.text, problem: edited.problemOfGame(text.text) });
  }
  if (player === undefined) writeSubject(game, subject, fieldsOf(subject, now, usual)!, { [name]: value });
  else if (canDiffer(subject, name, now))
    writeForPlayer(text, subject, name, player, value === field.value ? undefined : value, now);
  else return undefined;
  return changed(into, withNeeded(game));
}

/**
 * The fields, in the form for a thing of the game, that stand for numbers in the rules. The field `more`, which adds an
 * amount to an effect, is not one of them.
 */
function numbersIn(subject: Subject, now: LaidGame, usual: LaidGame): readonly FormField[] {
  return (fieldsOf(subject, now, usual) ?? []).filter(
    ({ name, input, value }) => input.kind === "number" && name !== "more" && /^-?\d+$/.test(value),
  );
}

/**
 * All states and zones that are declared: first those of players, then those of the game, then those of other kinds.
 */
function declared({ game }: LaidGame): readonly Subject[] {
  const [player, ...kinds] = game.kinds;
  return [player, undefined, ...kinds].flatMap((kind) => {
    const { states, zones } = kind ?? game;
    const holder = kind && { holder: kind.name };
    return [
      ...states.map(({ name }): Subject => ({ about: "state", name, ...holder })),
      ...zones.map(({ name }): Subject => ({ about: "zone", name, ...holder })),
    ];
  });
}
