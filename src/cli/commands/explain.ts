import { Command } from "commander";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { structuredPatch } from "diff";
import { catalog } from "../../diagnostics/catalog.ts";
import { didYouMean } from "../../diagnostics/english.ts";
import { painter } from "../../diagnostics/paint.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { EXIT, Stop } from "../errors.ts";
import { isFolder, readText } from "../files.ts";
import type { Host } from "../host.ts";
import { PACKAGE } from "../locate.ts";

/**
 * The folder with the example of each message. Under the code of a message it holds a file with the mistake, the
 * message, and the corrected file.
 */
const SAMPLES = join(PACKAGE, "test", "diagnostics", "samples");

const EXAMPLES = `
The code of a message is in brackets after it.

Examples:
  rulewright explain may-be-absent
  rulewright explain                    lists all codes`;

/** The data that `explain` prints about the code of one message. */
interface Explanation {
  readonly code: string;
  readonly severity: string;
  readonly why: string;
  /**
   * `bad`: the text of a file with the mistake. `message`: the message of the checker. `good`: the corrected file. All
   * are absent if no small file can show the mistake.
   */
  readonly bad?: string;
  readonly message?: string;
  readonly good?: string;
}

/** `explain`: explains what a message means. */
export function explainCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("explain")
    .argument("[code]", "the code of a message")
    .description("Explain a message: a mistake, how to fix it, and why it matters.")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action((code: string | undefined, { json }: { readonly json?: boolean }) => {
      ends(EXIT.fine);
      const codes = Object.keys(catalog).sort();
      if (code === undefined) {
        host.out(
          json
            ? `${JSON.stringify(
                codes.map((each) => explanationOf(each)),
                null,
                2,
              )}\n`
            : codes.map((each) => `${severityOf(each).padEnd(7)}  ${each}\n`).join(""),
        );
        return;
      }
      if (!codes.includes(code)) {
        throw new Stop(
          `There is no message with the code \`${code}\`.`,
          didYouMean(nearest(code, codes)) ?? "`rulewright explain` lists all codes.",
        );
      }
      const found = explanationOf(code);
      host.out(json ? `${JSON.stringify(found, null, 2)}\n` : inWords(found, host.colour));
    });
}

function severityOf(code: string): string {
  return catalog[code as keyof typeof catalog].severity;
}

function explanationOf(code: string): Explanation {
  const { why, severity } = catalog[code as keyof typeof catalog];
  const folder = join(SAMPLES, code);
  if (!isFolder(folder) || !readdirSync(folder).includes("bad.yaml")) return { code, severity, why };
  const sample = (name: string) => readText(join(folder, name), `${code}/${name}`);
  return { code, severity, why, bad: sample("bad.yaml"), message: sample("expected.txt"), good: sample("fixed.yaml") };
}

function inWords({ code, severity, why, bad, message, good }: Explanation, colour: boolean): string {
  const paint = painter(colour);
  const head = [`${paint.title(code)} (${severity})`, "", why, ""];
  if (bad === undefined || good === undefined || message === undefined) return `${head.join("\n")}\n`;
  const { hunks } = structuredPatch("", "", bad, good, undefined, undefined, { context: 2 });
  const indented = (lines: readonly string[]) => shortened(lines).map((line) => `  ${line}`.trimEnd());
  const lines = hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith("\\")));
  const marked = indented(lines).map((line) =>
    line.startsWith("  -") ? paint.error(line) : line.startsWith("  +") ? paint.hint(line) : line,
  );
  return `${[...head, "Bad:", "", ...indented(bad.trimEnd().split("\n")), "", "What is said:", "", ...indented(message.trimEnd().split("\n")), "", "Good:", "", ...marked].join("\n")}\n`;
}

/** The first lines of a file, without control characters, which could move the cursor. */
function shortened(lines: readonly string[]): readonly string[] {
  const all = lines.map((line) =>
    (line.length > 120 ? `${line.slice(0, 119)}…` : line).replaceAll(/\p{Cc}/gu, (sign) => (sign === "\t" ? "→" : "�")),
  );
  return all.length > 40 ? [...all.slice(0, 39), `… and ${all.length - 39} more lines`] : all;
}
