import { Command, Option } from "commander";
import type { Problem } from "../../diagnostics/problem.ts";
import { isError, renderJson, renderText } from "../../diagnostics/render.ts";
import { checkSource } from "../../dsl/index.ts";
import { EXIT } from "../errors.ts";
import { githubAnnotations } from "../github.ts";
import type { Host } from "../host.ts";
import { Library } from "../resolve.ts";
import { rulesFiles } from "../search.ts";

type Format = "pretty" | "json" | "github";

const EXAMPLES = `
Without a FILE every game, variant and scenario file below the current folder is checked,
except what the file .rulewrightignore names (a file or folder on each line).

Examples:
  rulewright check
  rulewright check games/tokaido.yaml
  rulewright check --format github      marks the lines in a pull request`;

/** `check`: everything that is wrong with files of rules. */
export function checkCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("check")
    .argument("[files...]", "files or folders")
    .description("Check games, variants and scenarios, and say what is wrong with them.")
    .addOption(new Option("--format <format>", "how findings are printed").choices(["pretty", "json", "github"]).default("pretty"))
    .option("--json", "the same as --format json")
    .addHelpText("after", EXAMPLES)
    .action((names: readonly string[], options: { readonly format: Format; readonly json?: boolean }) => {
      const format = options.json ? "json" : options.format;
      const files = rulesFiles(host, names);
      const library = new Library(host);
      const problems = files.flatMap((source) => checkSource(source, library.for(source)));
      report(host, format, problems, files.length);
      ends(problems.length > 0 ? EXIT.findings : EXIT.fine);
    });
}

function report(host: Host, format: Format, problems: readonly Problem[], files: number): void {
  if (format === "json") return host.out(renderJson(problems));
  if (format === "github") return host.out(githubAnnotations(problems));
  if (problems.length > 0) host.out(`${renderText(problems, { colour: host.colour })}\n`);
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const found = [...(errors > 0 ? [counted(errors, "error")] : []), ...(warnings > 0 ? [counted(warnings, "warning")] : [])];
  host.out(`${counted(files, "file")} checked: ${found.length > 0 ? found.join(", ") : "nothing to complain about"}.\n`);
}

function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
