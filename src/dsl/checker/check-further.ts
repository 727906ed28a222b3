/**
 * Goes on from a checked game to the same game with a further variant, if that variant adds only lines. Then the typed
 * parts of the game stay as they are, and only the added lines are checked.
 */
import { isWithin, textOf } from "../../diagnostics/range.ts";
import { isError } from "../../diagnostics/render.ts";
import type { VariantSection } from "../ast/game-file.ts";
import type { Change } from "../ast/syntax.ts";
import type { Game, Value } from "../game.ts";
import type { LaidOver } from "../variants/overlay.ts";
import { needsOfAll } from "./analyses/acting.ts";
import { laidOver, typedChanges } from "./check-game.ts";
import { type CheckedGame, checkedGame } from "./checked-game.ts";
import { declareOptions } from "./symbols/declare-names.ts";

/** The parts of a variant that describe it, and those that only add something to a game. */
const ADDED: ReadonlySet<string> = new Set(
  "name of range title about excludes needs over options change texts".split(" "),
);

/**
 * Whether the variant at an index only adds options, changes and texts to the game with the others, so that all other
 * sections stay as they are.
 */
export function onlyAdds(variants: readonly VariantSection[], at: number): boolean {
  const variant = variants[at]!;
  return (
    Object.entries(variant).every(([part, content]) => ADDED.has(part) || isEmpty(content)) &&
    // The options of a game are in the order of its variants, so those of the last variant can be added at the end.
    (at === variants.length - 1 || variant.options.length === 0) &&
    // The others may have mistakes without this one.
    !variants.some(({ needs }) => needs.some(({ text }) => text === variant.name.text))
  );
}

/** Whether a section is absent, or has no entries: it is an empty list, or its parts are. */
function isEmpty(section: unknown): boolean {
  if (section === undefined) return true;
  if (Array.isArray(section)) return section.length === 0;
  const parts = Object.values(section as object);
  return parts.length > 0 && parts.every((part) => Array.isArray(part) && part.length === 0);
}

/**
 * Checks a game with a further variant, which is in `file` at the index `at` and only adds to the game (`onlyAdds`).
 * `before` is the game without this variant, and the result shares everything else with it. Undefined if something in
 * the game could have another meaning with the variant: then the whole file must be checked.
 */
export function checkFurther(file: LaidOver, at: number, before: CheckedGame): CheckedGame | undefined {
  const variant = file.over[at]!;
  const { values, changes } = before.value;
  if (
    givesMeaning(file, variant, before) ||
    givesTitles(variant, before) ||
    variant.change.some((change) => changesType(values, change))
  )
    return undefined;
  const c = before.run.fork();
  const added = declareOptions(c, variant);
  for (const look of c.later) look();
  const own = changes.filter(({ carrier }) => !carrier);
  const earlier = own.filter((change) => change.variant < at);
  const game: Game = {
    ...before.value,
    ...laidOver(file),
    options: [...before.value.options, ...added.options],
    enums: [...before.value.enums, ...added.enums],
    changes: [
      ...earlier,
      ...typedChanges(c, file, variant.change),
      ...own.slice(earlier.length).map((change) => ({ ...change, variant: change.variant + 1 })),
      ...changes.slice(own.length),
    ],
    acting: needsOfAll(c),
  };
  return checkedGame(c, file, game, before);
}

/**
 * Whether the names that the options of a variant declare could change the meaning of the rest of the game. Such a name
 * occurs there, or something else has it already, or the game has mistakes that it could mend.
 */
function givesMeaning({ base, over }: LaidOver, variant: VariantSection, { run }: CheckedGame): boolean {
  const names = variant.options.flatMap(({ name, choices }) => ["type" in choices ? [] : choices, name].flat());
  if (names.length === 0) return false;
  if (run.problems.some(isError) || names.some(({ text }) => run.symbols.things.has(text))) return true;
  const others = [base, ...over.filter((other) => other !== variant)].map(({ range }) =>
    isWithin(variant.range, range)
      ? textOf({ ...range, end: variant.range.start }) + textOf({ ...range, start: variant.range.end })
      : textOf(range),
  );
  return names.some(({ text }) => others.some((other) => other.includes(text)));
}

/** Whether a variant has texts for words that can be in the titles of pieces in place of placeholders. */
function givesTitles({ texts }: VariantSection, { run: { symbols } }: CheckedGame): boolean {
  const isWord = (name: string) => ["member", "piece"].includes(symbols.things.get(name)?.sort ?? "");
  return texts.some(({ entries }) => entries.some(({ key }) => isWord(key.text)));
}

/** Whether a change gives a value another type: the result of `becomes` can lie outside the numbers of the value. */
function changesType(values: readonly Value[], { how, target }: Change): boolean {
  return how === "becomes" && values.some(({ name, type }) => name === target.text && type.kind === "int");
}
