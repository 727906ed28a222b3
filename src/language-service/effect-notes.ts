/**
 * Finds which effects and values of a text other rules change, and which rules do so. It compares only names, without
 * checking the rules, so that it is fast during typing.
 */
import { changesIn } from "../dsl/ast/changes.ts";
import type { Sections } from "../dsl/ast/game-file.ts";
import type { Doc } from "../dsl/reader/index.ts";
import { locationOf } from "./diagnostics.ts";
import type { Documents } from "./documents.ts";
import type { EffectChange, EffectNote } from "./types.ts";

/** The sections that one game or variant declares, with the name of the game and, for a variant, its own name. */
interface Part {
  readonly game: string;
  readonly variant: string | undefined;
  readonly sections: Sections;
}

/** The games and variants that some documents declare; a game can also contain variants. */
export function partsOf(docs: readonly Doc[]): readonly Part[] {
  return docs.flatMap((doc): Part[] => {
    if (doc.kind === "variant")
      return [{ game: doc.variant.of.text, variant: doc.variant.name.text, sections: doc.variant }];
    if (doc.kind !== "game") return [];
    const game = doc.game.name.text;
    return [
      { game, variant: undefined, sections: doc.game },
      ...doc.game.variants.map((variant) => ({ game, variant: variant.name.text, sections: variant })),
    ];
  });
}

/**
 * The effects and values that a text declares. Each comes with the rules in all open texts that change it, such as
 * `before sail:`.
 */
export function effectNotes(documents: Documents, file: string): readonly EffectNote[] {
  const own = partsOf(documents.read(file).value);
  const games = new Set(own.map(({ game }) => game));
  const changes = new Map<string, EffectChange[]>();
  for (const { game, variant, sections } of documents.names.flatMap((name) => partsOf(documents.read(name).value))) {
    if (!games.has(game)) continue;
    for (const { change, carrier } of changesIn(sections)) {
      const key = `${game} ${change.target.text}`;
      const by = carrier ?? variant ?? game;
      changes.set(key, [...(changes.get(key) ?? []), { by, ...locationOf(change.target.range) }]);
    }
  }
  return own.flatMap(({ game, sections: { values, effects, anytime } }) =>
    [
      ...values.map(({ heading }) => ({ heading, kind: "value" as const })),
      ...[...effects, ...anytime].map(({ heading }) => ({ heading, kind: "effect" as const })),
    ].map(({ heading: { name }, kind }) => ({
      name: name.text,
      kind,
      start: name.range.start,
      end: name.range.end,
      changes: changes.get(`${game} ${name.text}`) ?? [],
    })),
  );
}
