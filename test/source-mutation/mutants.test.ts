/** What a mutant of a source can be. */
import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";

test("one expression says something else; types, imports and messages stay as they are", () => {
  const text = `import { a } from "1 < 2";
type Small = 1 | 2;
export function f(n: Small): boolean {
  if (n < 1) throw new Error("n < 1");
  a.add(n);
  return !a.some((x) => x === n) ? true : false;
}
`;
  const changed = mutantsOf("f.ts", text).map(({ start, end, text: by }) => `${text.slice(start, end)} → ${by}`);
  expect(changed).toEqual([
    "n < 1 → true",
    "n < 1 → false",
    "< → <=",
    "< → >=",
    "1 → 2",
    "a.add(n); → ;",
    "add → delete",
    "!a.some((x) => x === n) → a.some((x) => x === n)",
    "some → every",
    "=== → !==",
    "true : false → false : true",
    "true → false",
    "false → true",
  ]);
});
