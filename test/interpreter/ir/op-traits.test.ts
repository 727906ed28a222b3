/**
 * The table of ops says what each op does, for example whether it can move pieces. The reference executor does the
 * same, and no other file lists ops by such a property.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../../src");
const read = (file: string) => readFileSync(join(src, file), "utf8");

/**
 * The part of the source that is the table of ops. `names` are the ops in it, without those that are also names of
 * expressions.
 */
const table = read("interpreter/ir/op-traits.ts").split("const TRAITS = {")[1]!.split("\n}")[0]!;
const shared = new Set(["call", "call dynamic", "append", "spot", "let"]);
const names = [...table.matchAll(/^ {2}"?([a-z ]+?)"?: /gm)]
  .map(([, name]) => name!)
  .filter((name) => !shared.has(name));

/** The most ops that another file may list together: in a type, in an array, or in cases with the same body. */
const MOST = 6;

test("no list of ops stands outside the table", () => {
  expect(names.length).toBeGreaterThan(25);
  const name = `"(?:${names.join("|")})"`;
  const lists: readonly (readonly [RegExp, number])[] = [
    [new RegExp(`(?:op === ${name}(?: \\|\\|)?\\s*){2,}`, "g"), 2],
    [new RegExp(`(?:case ${name}:\\s*)+`, "g"), MOST],
    [new RegExp(`(?:${name}(?:,| \\|)?\\s*)+`, "g"), 3],
  ];
  const found = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?:interpreter|session|narration|simulation|explain|leaks|coverage)\b.*\.ts$/.test(file))
    .filter((file) => !file.endsWith("op-traits.ts"))
    .flatMap((file) => {
      const text = read(file).replaceAll(/\b\w+\.op === /g, "op === ");
      const long = lists.flatMap(([list, most]) =>
        [...text.matchAll(list)]
          .map(([each]) => each)
          .filter((each) => each.match(new RegExp(name, "g"))!.length > most),
      );
      return [...long, ...(text.match(/Op\["op"\]/g) ?? [])].map((each) => `${file}: ${each.replaceAll(/\s+/g, " ")}`);
    });
  expect(found).toEqual([]);
});
