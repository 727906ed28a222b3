/**
 * In Czech the log needs the accusative of a counter's name: *získává 1 minci*. Nouns in -a have a separate form for
 * it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadGame } from "../../src/dsl/pipeline.ts";

const games = join(import.meta.dirname, "../../games");
const paths = [".", "small"].flatMap((folder) =>
  readdirSync(join(games, folder))
    .filter((name) => /^[^.]+\.yaml$/.test(name))
    .map((name) => join(folder, name)),
);

it.each(paths)("%s", (path) => {
  const { game } = loadGame({ name: path, text: readFileSync(join(games, path), "utf8") });
  const counters = game!.kinds.flatMap(({ states }) =>
    states.flatMap(({ name, family }) => (family && "members" in family.of ? family.of.members : [name])),
  );
  const lacking = counters.filter((name) => {
    const text = game!.texts.get("cs")?.get(name);
    const word = text instanceof Map && text.has("few") && !text.has("accusative") ? String(text.get("one")) : "";
    return /^\p{L}*[aá](?: |$)/u.test(word);
  });
  expect(lacking).toEqual([]);
});
