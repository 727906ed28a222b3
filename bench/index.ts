/**
 * How fast it is, as a table: each line the middle of some rounds, in processes of their own that take turns, beside what it
 * was at the last commit that was measured. Writes the figures into bench/results.jsonl.
 *
 * npm run bench -- [LINE…] [--rounds 9] [--seconds 2] [--by-hand FOLDER] [--base FOLDER] [--no-save] [--list]
 *
 *   LINE       only these, by their names or how these begin; --list names all
 *   --by-hand  a folder with handwritten-tokaido.ts and handwritten-classics.ts; lines against them are left out without it
 *   --base     another checkout of this project, with its dependencies, for lines against an earlier commit
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, type Line, linesOf } from "./lines.ts";
import { circumstances, keep, type Result, resultsBefore } from "./results.ts";
import { HEADING, TITLE, lastOf, middle, summary, lineText } from "./table.ts";

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    seconds: { type: "string", default: "2" },
    "by-hand": { type: "string" },
    base: { type: "string" },
    save: { type: "boolean", default: true },
    list: { type: "boolean", default: false },
  },
  allowPositionals: true,
  allowNegative: true,
});
const rounds = Number(values.rounds);
const folder = (name: string | undefined) => (name === undefined ? undefined : resolve(name));
const others = { seconds: values.seconds, byHand: folder(values["by-hand"]), base: folder(values.base) };
const lines = linesOf(others).filter(
  ({ name }) => positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted)),
);
if (!(rounds >= 1) || lines.length === 0) throw new Error("Nothing to measure; --list names the lines.");

if (values.list) for (const { name, title } of lines) console.log(`${name.padEnd(24)}${title}`);
else measureAll();

function measureAll(): void {
  const before = resultsBefore();
  const now = circumstances();
  console.log(`${now.commit}, ${now.machine}, ${rounds} rounds\n`);
  console.log(HEADING);
  for (const line of lines) {
    if (line.without !== undefined) {
      console.log(`${line.title.padEnd(TITLE)}left out: ${line.without}`);
      continue;
    }
    const figures = measured(line);
    process.stderr.write("\r\x1b[K");
    if (figures instanceof Error) {
      console.log(`${line.title.padEnd(TITLE)}failed: ${figures.message}`);
      process.exitCode = 1;
      continue;
    }
    const result: Result = { ...now, line: line.name, unit: line.unit, ...summary(figures) };
    console.log(lineText(line, result, lastOf(before, line, now.commit)));
    const { detail } = middle(figures, ({ value }) => value);
    if (detail) console.log(`  ${detail}`);
    if (values.save) keep(result);
  }
}

/** What the rounds have found. A line that fails leaves the others to be measured. */
function measured(line: Line): readonly Figure[] | Error {
  try {
    const wanted = line.steady ? 1 : rounds;
    return Array.from({ length: wanted }, (_, round) => {
      process.stderr.write(`\r${line.title}, round ${round + 1} of ${wanted}`);
      return line.measure(round);
    });
  } catch (error) {
    return error as Error;
  }
}
