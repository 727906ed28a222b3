import { Command } from "commander";
import { resolve } from "node:path";
import { renderText } from "../../diagnostics/render.ts";
import type { Source } from "../../diagnostics/range.ts";
import { format } from "../../language/format/index.ts";
import { EXIT } from "../errors.ts";
import { writeText } from "../files.ts";
import type { Host } from "../host.ts";
import { inputSource, rulesFiles } from "../search.ts";
import { counted } from "../../diagnostics/english.ts";

const EXAMPLES = `
There is one layout, and nothing to set. Remarks stay, and so does what a file means: a file
that cannot be read is left as it is. Files are written as a whole or not at all. With - the
text comes in at the standard input, and goes out laid out.

Exit codes: 0 all files are laid out, 1 a file is broken, or with --check not laid out, 2 a
file cannot be read or written.

Examples:
  rulewright fmt
  rulewright fmt games/tokaido.yaml
  rulewright fmt --check            names the files that are not laid out, and writes nothing
  rulewright fmt - < draft.yaml`;

/** `fmt`: the one layout of rule files. */
export function fmtCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("fmt")
    .argument("[files...]", "files, folders, patterns, or - for the standard input")
    .description("Lay out files of rules.")
    .option("--check", "write nothing; name the files that are not laid out")
    .option("--stdin-name <path>", "what the standard input is called", "stdin.yaml")
    .addHelpText("after", EXAMPLES)
    .action(async (names: readonly string[], { check = false, stdinName }: { readonly check?: boolean; readonly stdinName: string }) => {
      const input = await inputSource(host, names, stdinName);
      if (input) {
        const text = laidOut(host, input);
        if (!check) host.data(text ?? input.text);
        return ends(text === undefined || (check && text !== input.text) ? EXIT.findings : EXIT.fine);
      }
      const results = rulesFiles(host, names).map((source) => ({ source, text: laidOut(host, source) }));
      const changed = results.flatMap(({ source, text }) => (text === undefined || text === source.text ? [] : [{ source, text }]));
      for (const { source, text } of changed) {
        if (!check) writeText(resolve(host.folder, source.name), source.name, text);
        host.out(`${source.name}\n`);
      }
      const broken = results.filter(({ text }) => text === undefined).length;
      const told = `${counted(changed.length, "file")} ${check ? "would be laid out" : "laid out"}, ${results.length - changed.length - broken} as they should be`;
      host.out(`${told}${broken > 0 ? `, ${counted(broken, "broken file")} left alone` : ""}.\n`);
      ends(broken > 0 || (check && changed.length > 0) ? EXIT.findings : EXIT.fine);
    });
}

/** The text of a file in its layout; undefined, with the reasons, where it is broken. */
function laidOut(host: Host, source: Source): string | undefined {
  const result = format(source);
  if (result.ok) return result.text;
  host.err(result.problems.length > 0 ? `${renderText(result.problems, { colour: host.colour })}\n` : `${source.name} cannot be laid out without a change of what it says.\n`);
  return undefined;
}
