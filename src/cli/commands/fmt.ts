import { Command, Option } from "commander";
import { counted } from "../../diagnostics/english.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { diagnosticOf, renderText } from "../../diagnostics/render.ts";
import { format as layOut } from "../../language-service/format/index.ts";
import { EXIT } from "../errors.ts";
import { annotationsOfProblems, githubAnnotations } from "../formats/github.ts";
import type { Host } from "../host.ts";
import { type Input, inputSource, rulesFiles } from "../search.ts";
import { changeTexts, stopIfAny, type Unwritten, unwrittenData } from "../writing/files.ts";

const EXAMPLES = `
There is only one layout, without any settings. Comments and the meaning of a file stay the
same, and a file with a broken layout is left unchanged. Files are written completely or not at
all. With -, the text is read from the standard input, and the formatted text is printed.

Exit codes: 0 all files are formatted, 1 a file is broken (or, with --check, not formatted),
2 a file cannot be read or written.

Examples:
  rulewright fmt
  rulewright fmt games/tokaido.yaml
  rulewright fmt --check                    lists the files that are not formatted, writes nothing
  rulewright fmt --check --format github    marks them in a pull request
  rulewright fmt - < draft.yaml`;

interface FmtOptions {
  readonly check?: boolean;
  readonly format: "pretty" | "json" | "github";
  readonly json?: boolean;
  readonly stdinName: string;
}

/** A file, and its text in the standard layout. If mistakes prevent the layout, it holds the problems instead. */
interface LaidOut {
  readonly source: Source;
  readonly text?: string;
  readonly problems: readonly Problem[];
}

/** `fmt`: puts rule files into the standard layout. */
export function fmtCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("fmt")
    .argument("[files...]", "files, folders, patterns, or - for the standard input")
    .description("Format rule files.")
    .option("--check", "write nothing, but list the files that are not formatted")
    .addOption(
      new Option("--format <format>", "how results are printed")
        .choices(["pretty", "json", "github"])
        .default("pretty"),
    )
    .option("--json", "the same as --format json")
    .option("--stdin-name <path>", "the name of the standard input", "stdin.yaml")
    .addHelpText("after", EXAMPLES)
    .action(async (names: readonly string[], options: FmtOptions) => {
      const input = await inputSource(host, names, options.stdinName);
      if (input && !options.check) return ends(printed(host, input));
      const results = (input ? [input] : await rulesFiles(host, names)).map((source) => laidOut(source));
      const loose = results.filter(({ source, text }) => text !== undefined && text !== source.text);
      const broken = results.filter(({ text }) => text === undefined);
      const failed = options.check ? (new Map() as Unwritten) : await write(host, loose);
      const changed = loose.filter(({ source }) => !failed.has(source));
      const format = options.json ? "json" : options.format;
      report(host, format, options.check === true, { total: results.length, changed, broken, failed });
      if (format === "json" && failed.size > 0) return ends(EXIT.usage);
      stopIfAny(failed);
      ends(broken.length > 0 || (options.check && changed.length > 0) ? EXIT.findings : EXIT.fine);
    });
}

/**
 * Writes the files in their standard layout. If another program changed a file in the meantime, the new text is laid
 * out. The file is left alone if the new text has errors.
 */
function write(host: Host, loose: readonly LaidOut[]): Promise<Unwritten> {
  return changeTexts(
    host.folder,
    loose.map(({ source }) => source),
    (now) => laidOut(now).text ?? now.text,
  );
}

/** Prints the standard input in the standard layout, or unchanged if the input has errors. Returns the exit code. */
function printed(host: Host, input: Input): number {
  const { text, problems } = laidOut(input);
  host.data(input.out(text ?? input.text));
  if (text !== undefined) return EXIT.fine;
  tellBroken(host, [{ source: input, problems }]);
  return EXIT.findings;
}

function laidOut(source: Source): LaidOut {
  const result = layOut(source);
  return result.ok ? { source, text: result.text, problems: [] } : { source, problems: result.problems };
}

interface Results {
  readonly total: number;
  readonly changed: readonly LaidOut[];
  readonly broken: readonly LaidOut[];
  readonly failed: Unwritten;
}

function report(
  host: Host,
  format: FmtOptions["format"],
  check: boolean,
  { total, changed, broken, failed }: Results,
): void {
  switch (format) {
    case "json":
      host.out(
        `${JSON.stringify(
          {
            files: total,
            [check ? "wouldChange" : "changed"]: changed.map(({ source }) => source.name),
            broken: broken.map(({ source, problems }) => ({ file: source.name, problems: problems.map(diagnosticOf) })),
            ...unwrittenData(failed),
          },
          null,
          2,
        )}\n`,
      );
      return;
    case "github":
      host.out(
        githubAnnotations(host, [
          ...(check
            ? changed.map(({ source }) => ({
                severity: "error" as const,
                file: source.name,
                title: "fmt",
                message: `This file is not formatted. Run \`rulewright fmt ${source.name}\`.`,
              }))
            : []),
          ...broken.flatMap(({ source, problems }) =>
            problems.length > 0
              ? annotationsOfProblems(problems)
              : [{ severity: "error" as const, file: source.name, title: "fmt", message: withoutReason(source) }],
          ),
        ]),
      );
      return;
    case "pretty": {
      tellBroken(host, broken);
      for (const { source } of changed) host.out(`${source.name}\n`);
      const summary = `${counted(changed.length, "file")} ${check ? "would be formatted" : "formatted"}, ${total - changed.length - broken.length - failed.size} unchanged`;
      host.out(`${summary}${broken.length > 0 ? `, ${counted(broken.length, "broken file")} left alone` : ""}.\n`);
    }
  }
}

function tellBroken(host: Host, broken: readonly LaidOut[]): void {
  for (const { source, problems } of broken)
    host.err(problems.length > 0 ? `${renderText(problems, { colour: host.colour })}\n` : `${withoutReason(source)}\n`);
}

function withoutReason({ name }: Source): string {
  return `${name} cannot be formatted without changing its meaning.`;
}
