import { Command } from "commander";
import { counted } from "../../diagnostics/english.ts";
import type { Source } from "../../diagnostics/range.ts";
import { diagnosticOf } from "../../diagnostics/render.ts";
import { checkSource } from "../../dsl/check-source.ts";
import { LANGUAGE_CHANGES, LANGUAGE_VERSION } from "../../upgrade/language.ts";
import { type LanguageChange, MOST_ROUNDS, type Unending, type Upgraded, upgraded } from "../../upgrade/upgrade.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { patchOf } from "../patch.ts";
import { Library } from "../resolve.ts";
import { rulesFiles } from "../search.ts";
import { summary } from "./check.ts";
import { changeTexts, stopIfAny, type Unwritten, unwrittenData } from "../writing/files.ts";

const EXAMPLES = `
Name all files of a game together (its rules, variants, and scenarios), or name their folder. A file
in today's language is left unchanged, so you can run the command again. Files are written completely
or not at all. Decisions that only you can make are left and counted; rulewright check shows them.

Exit codes: 0 no findings are left, 1 findings are left (or, with --dry-run, something would be
rewritten), 2 a file cannot be read or written.

Examples:
  rulewright upgrade
  rulewright upgrade games --dry-run     shows what would be written
  rulewright upgrade --changes           lists what changed in the language`;

interface UpgradeOptions {
  readonly changes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `upgrade`: updates files of an earlier version of the language. */
export function upgradeCommand(host: Host, ends: (code: number) => void): Command {
  return upgradeWith(LANGUAGE_CHANGES)(host, ends);
}

/** Makes the command for a list of language changes. Tests pass their own list. */
export function upgradeWith(changes: readonly LanguageChange[]) {
  return (host: Host, ends: (code: number) => void): Command =>
    new Command("upgrade")
      .argument("[files...]", "files, folders, or patterns")
      .description("Rewrite files of an earlier version of the language.")
      .option("--dry-run", "write nothing, but show the difference")
      .option("--changes", "list what changed in the language, with version numbers")
      .option("--json", "print one JSON document with what was rewritten and what is left")
      .addHelpText("after", EXAMPLES)
      .action(
        async (names: readonly string[], { changes: list = false, dryRun = false, json = false }: UpgradeOptions) => {
          if (list) return host.out(changesText(changes, json));
          const files = await rulesFiles(host, names);
          const projectOf = (sources: readonly Source[]) => {
            const library = new Library(host, sources);
            return { sources, resolveFor: (source: Source) => library.for(source) };
          };
          const outcome = upgraded(files, projectOf, changes);
          if ("unending" in outcome) throw stopOf(outcome.unending);
          const { files: wanted } = outcome;
          const failed: Unwritten = dryRun ? new Map() : await write(host, wanted);
          const done = wanted.filter(({ source }) => !failed.has(source));
          const after = files.map((source) => {
            const text = done.find((each) => each.source === source)?.text;
            return text === undefined ? source : { name: source.name, text };
          });
          const { resolveFor } = projectOf(after);
          const left = after.flatMap((source) => checkSource(source, resolveFor(source)));
          const code = left.length > 0 || (dryRun && done.length > 0) ? EXIT.findings : EXIT.fine;
          if (json) {
            const rewritten = done.map(({ source, titles }) => ({ file: source.name, changes: titles }));
            host.out(
              `${JSON.stringify({ language: LANGUAGE_VERSION, [dryRun ? "wouldRewrite" : "rewritten"]: rewritten, ...unwrittenData(failed), left: left.map(diagnosticOf) }, null, 2)}\n`,
            );
            return ends(failed.size > 0 ? EXIT.usage : code);
          }
          for (const { source, text, titles } of done)
            if (dryRun) host.data(patchOf(source.name, source.text, text));
            else for (const title of titles) host.out(`${source.name}: ${title}\n`);
          const all = counted(files.length, "file");
          const what =
            done.length > 0
              ? `${done.length} of ${all} ${dryRun ? "would be rewritten" : "rewritten"} in the language ${LANGUAGE_VERSION}`
              : `Nothing ${failed.size > 0 ? "was rewritten" : "to rewrite"} in ${all} (language ${LANGUAGE_VERSION})`;
          host.out(`${what}; left: ${summary(left)}.\n`);
          stopIfAny(failed);
          ends(code);
        },
      );
}

function stopOf({ change: { since, title }, edit: { range, title: edit } }: Unending): Stop {
  const line = range.source.text.slice(0, range.start).split("\n").length;
  return new Stop(
    `${range.source.name}:${line} is rewritten again and again: after ${MOST_ROUNDS} rounds the change of ${since}, “${title}”, has not come to an end.`,
    `Nothing was written. The next step would be: ${edit}. Write it yourself, then call upgrade again.`,
  );
}

/**
 * Writes the upgraded files. Skips files that another program has changed since they were read, because the upgrade of
 * one file depends on the texts of all files.
 */
function write(host: Host, wanted: readonly Upgraded[]): Promise<Unwritten> {
  const texts = new Map(wanted.map(({ source, text }) => [source.name, { before: source.text, text }]));
  return changeTexts(
    host.folder,
    wanted.map(({ source }) => source),
    (now) => {
      const { before, text } = texts.get(now.name)!;
      if (now.text !== before) throw new Error("another program has changed it in the meantime; run upgrade again");
      return text;
    },
  );
}

function changesText(changes: readonly LanguageChange[], json: boolean): string {
  if (json)
    return `${JSON.stringify(
      changes.map(({ since, title }) => ({ since, title })),
      null,
      2,
    )}\n`;
  return changes.map(({ since, title }) => `${since}: ${title}\n`).join("");
}
