import { Command } from "commander";
import { applyFixes } from "../../dsl/problems/fix.ts";
import { diagnosticOf } from "../../diagnostics/render.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { counted } from "../../diagnostics/english.ts";
import { patchOf } from "../patch.ts";
import { Library } from "../resolve.ts";
import { inputSource, rulesFiles } from "../search.ts";
import { summary } from "./check.ts";
import { changeTexts, stopIfAny, type Unwritten, unwrittenData } from "../writing/files.ts";

const EXAMPLES = `
Only findings with a single safe fix are fixed; the rest need someone who knows what was meant.
Files are written completely or not at all. With -, the text is read from the standard input,
and the fixed text is printed.

Exit codes: 0 no findings are left, 1 findings are left (or, with --dry-run, something would
be fixed), 2 a file cannot be read or written.

Examples:
  rulewright fix
  rulewright fix games/tokaido.yaml --dry-run     shows what would be written
  rulewright fix - < draft.yaml > fixed.yaml`;

interface FixOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly stdinName: string;
}

/** `fix`: corrects those mistakes in rule files that have a safe correction. */
export function fixCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("fix")
    .argument("[files...]", "files, folders, patterns, or - for the standard input")
    .description("Fix everything that has a single safe fix.")
    .option("--dry-run", "write nothing, but show the difference")
    .option("--json", "print one JSON document with the fixes in each file, and what is left")
    .option(
      "--stdin-name <path>",
      "the name of the standard input, and the place where its game is searched for",
      "stdin.yaml",
    )
    .addHelpText("after", EXAMPLES)
    .action(async (names: readonly string[], { dryRun = false, json = false, stdinName }: FixOptions) => {
      const input = await inputSource(host, names, stdinName);
      if (input && json) throw new Stop("With `-`, the text itself is printed, so `--json` works only with files.");
      if (input) {
        const { text, problems } = applyFixes(input, new Library(host).for(input));
        host.data(dryRun ? patchOf(input.name, input.text, text) : input.out(text));
        return ends(problems.length > 0 || (dryRun && text !== input.text) ? EXIT.findings : EXIT.fine);
      }
      const files = await rulesFiles(host, names);
      const library = new Library(host, files);
      const results = files.map((source) => ({ source, ...applyFixes(source, library.for(source)) }));
      const wanted = results.filter(({ source, text }) => text !== source.text);
      const failed = dryRun
        ? (new Map() as Unwritten)
        : await changeTexts(
            host.folder,
            wanted.map(({ source }) => source),
            (now) => applyFixes(now, library.for(now)).text,
          );
      const changed = wanted.filter(({ source }) => !failed.has(source));
      for (const { source, text, applied } of changed) {
        if (json) continue;
        if (dryRun) host.data(patchOf(source.name, source.text, text));
        else for (const title of applied) host.out(`${source.name}: ${title}\n`);
      }
      const left = results.flatMap(({ problems }) => problems);
      const fixes = changed.reduce((sum, { applied }) => sum + applied.length, 0);
      if (json) {
        host.out(
          `${JSON.stringify({ [dryRun ? "wouldFix" : "fixed"]: changed.map(({ source, applied }) => ({ file: source.name, fixes: applied })), ...unwrittenData(failed), left: left.map(diagnosticOf) }, null, 2)}\n`,
        );
        if (failed.size > 0) return ends(EXIT.usage);
        return ends(left.length > 0 || (dryRun && changed.length > 0) ? EXIT.findings : EXIT.fine);
      }
      const made = `${counted(fixes, "fix", "fixes")} in ${counted(changed.length, "file")}${dryRun ? " would be made" : ""}`;
      host.out(
        `${fixes > 0 ? made : failed.size > 0 ? "Nothing was fixed" : "Nothing to fix"}; left: ${summary(left)}.\n`,
      );
      stopIfAny(failed);
      ends(left.length > 0 || (dryRun && changed.length > 0) ? EXIT.findings : EXIT.fine);
    });
}
