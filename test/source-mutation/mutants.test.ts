/** Makes the mutants (wrong versions) of a source, and switches one of them on. */
import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";
import { switched } from "./switched.ts";

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
    "n < 1 → n <= 1",
    "n < 1 → n >= 1",
    "1 → 2",
    "a.add(n); → ;",
    "a.add(n) → a.delete(n)",
    "!a.some((x) => x === n) ? true : false → !a.some((x) => x === n) ? false : true",
    "!a.some((x) => x === n) → a.some((x) => x === n)",
    "a.some((x) => x === n) → a.every((x) => x === n)",
    "x === n → x !== n",
    "true → false",
    "false → true",
  ]);
});

test("each mutant acts while it is switched on, and only then", () => {
  const text = `const log = [];
if (list?.some((n) => n > 2).valueOf()) log.push(1); else log.push(0);
log.push(1 - 2 - 3 ?? 4);
return log.join();`;
  const mutants = mutantsOf("f.ts", `(() => {${text}})`).map((mutant, id) => ({
    id,
    mutant: { ...mutant, start: mutant.start - 8, end: mutant.end - 8 },
  }));
  const inner = mutants.filter(({ mutant }) => mutant.start >= 0 && mutant.end <= text.length);
  const run = (source: string, on: (id: number) => boolean, list?: number[]): unknown =>
    // oxlint-disable-next-line typescript/no-implied-eval -- what is made is run
    new Function("on", "list", source)(on, list);
  const one = switched(text, inner, "on");
  for (const list of [undefined, [1, 2], [2, 3]]) {
    expect(run(one, () => false, list)).toBe(run(text, () => false, list));
    for (const { id, mutant } of inner) {
      const alone = text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end);
      expect([mutant.text, run(one, (asked) => asked === id, list)]).toEqual([
        mutant.text,
        run(alone, () => false, list),
      ]);
    }
  }
});
