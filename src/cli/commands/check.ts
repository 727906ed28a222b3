import { Command, Option } from "commander";
import { counted } from "../../diagnostics/english.ts";
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { isError, renderJson, renderText, sorted } from "../../diagnostics/render.ts";
import { checkFiles } from "../checking/check-files.ts";
import { EXIT } from "../errors.ts";
import type { Host } from "../host.ts";
import { countFromZero, wholeNumber } from "../numbers.ts";
import { foundFiles, inputSource } from "../search.ts";

const FORMATS = ["pretty", "json", "github", "sarif", "junit"] as const;
type Format = (typeof FORMATS)[number];

interface CheckOptions {
  readonly format: Format;
  readonly json?: boolean;
  readonly maxWarnings: number;
  readonly stdinName: string;
  readonly matrix?: boolean;
  readonly games: number;
  readonly cache: boolean;
}

const EXAMPLES = `
Without a FILE, every game, variant, and scenario file below the current folder is checked,
except those listed in the file .rulewrightignore (one file or folder per line). A pattern in
quotation marks means the same thing in every shell.

What was found in a file is remembered until the file or a file that it depends on changes. Use
--no-cache to check all files again.

With --matrix, the combinations of variants and options that each game offers are checked, too,
and each is played a few times with every number of players. If there are very many, only enough
are checked for every two choices to appear together at least once; the last line says how many.

To ignore a warning that does not apply, add a comment on the same line, or on a separate line
above it:
  # rulewright-ignore CODE: the reason

Exit codes: 0 nothing found (or no more than --max-warnings), 1 findings, 2 a file cannot be read.

Examples:
  rulewright check
  rulewright check games/tokaido.yaml
  rulewright check "games/**/*.yaml"
  rulewright check --matrix                        also plays all combinations
  rulewright check --format github                 marks the lines in a pull request
  rulewright check --format sarif > findings.sarif
  rulewright check - --stdin-name games/new.yaml < draft.yaml`;

/** `check`: reports all mistakes in rule files. */
export function checkCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("check")
    .argument("[files...]", "files, folders, patterns, or - for the standard input")
    .description("Check games, variants, and scenarios for mistakes.")
    .addOption(new Option("--format <format>", "how findings are printed").choices(FORMATS).default("pretty"))
    .option("--json", "the same as --format json")
    .option("--max-warnings <number>", "how many warnings are allowed without a failure", countFromZero, 0)
    .option(
      "--stdin-name <path>",
      "the name of the standard input, and the place where its game is searched for",
      "stdin.yaml",
    )
    .option("--matrix", "also check and play combinations of variants and options")
    .option("-n, --games <number>", "with --matrix: matches for each combination and number of players", wholeNumber, 2)
    .option("--no-cache", "check all files again, and remember nothing")
    .addHelpText("after", EXAMPLES)
    .action(async (names: readonly string[], options: CheckOptions) => {
      const input = await inputSource(host, names, options.stdinName);
      const {
        rules: files,
        misnamed,
        others,
      } = input ? { rules: [input], misnamed: [], others: [] } : await foundFiles(host, names);
      const { folder, cache, limitYoungGeneration } = host;
      const used = {
        folder,
        ...(options.cache && { cache }),
        // With --matrix, the process also plays matches.
        ...(!options.matrix && { limitYoungGeneration }),
      };
      const found = [
        ...(await checkFiles(used, files)),
        ...misnamed.map((source) => problem("file-ending", { source, start: 0, end: 0 }, {})),
      ];
      let counts = `${counted(files.length, "file")} checked${leftOut(others)}`;
      if (options.matrix) {
        const { checkMatrix } = await import("../testing/matrix.ts");
        const matrix = await checkMatrix(host, files, options.games, found);
        found.push(...matrix.problems);
        counts += `, ${matrix.summary}`;
      }
      const problems = sorted(found);
      await report(
        host,
        options.json ? "json" : options.format,
        problems,
        files.map(({ name }) => name),
        counts,
      );
      const warnings = problems.filter((each) => !isError(each)).length;
      ends(warnings < problems.length || warnings > options.maxWarnings ? EXIT.findings : EXIT.fine);
    });
}

async function report(
  host: Host,
  format: Format,
  problems: readonly Problem[],
  files: readonly string[],
  counts: string,
): Promise<void> {
  switch (format) {
    case "json":
      return host.out(renderJson(problems));
    case "github": {
      const { annotationsOfProblems, githubAnnotations } = await import("../formats/github.ts");
      return host.out(githubAnnotations(host, annotationsOfProblems(problems)));
    }
    case "sarif": {
      const { sarif } = await import("../formats/sarif.ts");
      return host.out(sarif(host, problems));
    }
    case "junit": {
      const { junitOfProblems } = await import("../formats/junit.ts");
      return host.out(junitOfProblems(files, problems));
    }
    case "pretty": {
      if (problems.length > 0) host.out(`${renderText(problems, { colour: host.colour })}\n`);
      host.out(`${counts}: ${summary(problems)}.\n`);
    }
  }
}

/** The summary names at most this many files without rules. If there are more, it only says how many. */
const SHOWN = 3;

/** The part of the summary about other files: `, 2 YAML files contain no rules (compose.yaml, lock.yaml)`. */
function leftOut(others: readonly string[]): string {
  if (others.length === 0) return "";
  const more = others.length > SHOWN ? [`and ${others.length - SHOWN} more`] : [];
  const verb = others.length === 1 ? "contains" : "contain";
  return `, ${counted(others.length, "YAML file")} ${verb} no rules (${[...others.slice(0, SHOWN), ...more].join(", ")})`;
}

/** The number of problems in words, such as `2 errors, 1 warning`. */
export function summary(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const found = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ];
  return found.length > 0 ? found.join(", ") : "no problems found";
}
