/**
 * Mutation tests of the mechanisms: breaks the example of each mechanism at one place at a time. For each example it
 * prints how many of the broken versions that change a match make the scenario fail:
 *
 *     npm run mutate:mechanisms
 *     npm run mutate:mechanisms -- rondel auction-dutch
 *
 * The exit code is 1 if a scenario notices no broken version.
 */
import { exampleTexts, saidMechanisms } from "../../src/cli/mechanisms.ts";
import { Judge, type Verdict } from "./judge.ts";

const wanted = process.argv.slice(2);
const slugs = [...new Set(saidMechanisms().map(({ file }) => file))].filter(
  (slug) => wanted.length === 0 || wanted.includes(slug),
);
let [noticed, changed] = [0, 0];
for (const slug of slugs) {
  const verdicts = verdictsOf(slug);
  const count = (kind: Verdict["kind"]) => verdicts.filter((verdict) => verdict.kind === kind).length;
  const [seen, unseen] = [count("noticed"), count("unnoticed")];
  noticed += seen;
  changed += seen + unseen;
  console.log(`${slug}: ${seen} of ${seen + unseen} noticed`);
  if (seen === 0 || count("crash") > 0) process.exitCode = 1;
}
console.log(`${slugs.length} examples: ${noticed} of ${changed} breaks that change a match are noticed.`);

function verdictsOf(slug: string): readonly Verdict[] {
  const { game, scenario } = exampleTexts(slug);
  const file = `${slug}.test.yaml`;
  const title = /^scenario: (.*)$/m.exec(scenario)?.[1] ?? "";
  const judge = new Judge(slug, game, [{ file, title, covers: [], source: { name: file, text: scenario } }]);
  return judge.mutants.map((mutant) => judge.judge(mutant));
}
