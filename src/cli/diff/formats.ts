/** Prints the differences between two versions of rules: as text, as Markdown for a pull request, and as JSON. */
import { painter, type Paint } from "../../diagnostics/paint.ts";
import { placeText } from "../../diagnostics/range.ts";
import { placeOf } from "../../diagnostics/render.ts";
import {
  type Difference,
  headingOf,
  type LineDifference,
  noDifference,
  sentenceOf,
  type Telling,
  type Version,
} from "../../semantic-diff/index.ts";

/** A comparison: the names of the two versions, and their differences. */
export interface Compared extends Telling {
  readonly before: string;
  readonly after: string;
  readonly differences: readonly Difference[];
}

/** Prints the differences between two versions of rules as text for the terminal. */
export function text(compared: Compared, colour: boolean): string {
  const paint = painter(colour);
  const { differences, language, before, after } = compared;
  if (differences.length === 0) return `${noDifference(language)}\n`;
  const lines = [paint.title(`${before} → ${after}`)];
  let heading = "";
  for (const difference of differences) {
    const next = headingOf(difference, language);
    if (next !== heading) lines.push("", paint.title(next));
    heading = next;
    lines.push(
      `  ${sentenceOf(difference, compared)}  ${paint.quiet(address(difference))}`,
      ...marked(difference, paint).map((line) => `      ${line}`),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Prints the differences between two versions of rules as Markdown, for a pull request. */
export function markdown(compared: Compared): string {
  const { differences, language, before, after } = compared;
  const out = [`### ${escaped(before)} → ${escaped(after)}`, ""];
  if (differences.length === 0) out.push(noDifference(language), "");
  let heading = "";
  for (const difference of differences) {
    const next = headingOf(difference, language);
    if (next !== heading) out.push(...(out.at(-1) === "" ? [] : [""]), `#### ${next}`, "");
    heading = next;
    out.push(`- ${sentenceOf(difference, { ...compared, quote: inCode })}`);
    const lines = marked(difference, painter(false));
    if (lines.length > 0) out.push("", "  ```diff", ...lines.map((line) => `  ${line}`), "  ```", "");
  }
  return `${out.join("\n").trimEnd()}\n`;
}

/** Prints the differences between two versions of rules as JSON, for scripts. */
export function json(compared: Compared): string {
  const version = (of: Version | undefined) =>
    of && { text: of.text, ...(of.parts && { parts: of.parts }), place: placeOf(of.range) };
  const line = ({ how, depth, before, after }: LineDifference) => ({
    how,
    depth,
    ...(before && { before: version(before) }),
    ...(after && { after: version(after) }),
  });
  const { before, after, differences } = compared;
  const document = {
    format: "rulewright-diff-1",
    before,
    after,
    differences: differences.map(({ before: was, after: is, lines, ...rest }) => ({
      ...rest,
      sentence: sentenceOf(
        { ...rest, ...(was && { before: was }), ...(is && { after: is }), ...(lines && { lines }) },
        compared,
      ),
      ...(was && { before: version(was) }),
      ...(is && { after: version(is) }),
      ...(lines && { lines: lines.map(line) }),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The changed lines with `-` or `+` in front. The unchanged lines whose blocks contain them are shown too. */
function marked({ how, lines, before, after, sort }: Difference, paint: Paint): string[] {
  const all =
    lines ??
    (how === "changed" && sort !== "section"
      ? []
      : whole(how === "removed" ? before : after, how === "removed" ? "removed" : "added"));
  const near = all.map(
    (_, i) => all.slice(Math.max(0, i - 1), i + 2).some((line) => line.how !== "same") || isHead(all, i),
  );
  return all.flatMap((line, i) => {
    const dent = "  ".repeat(line.depth);
    const was = line.before && paint.error(`- ${dent}${line.before.text}`);
    const is = line.after && paint.hint(`+ ${dent}${line.after.text}`);
    if (line.how === "same") return near[i] ? [`  ${dent}${line.after!.text}`] : [];
    return [...(was === undefined ? [] : [was]), ...(is === undefined ? [] : [is])];
  });
}

/** Returns whether the line at `at` starts a block in which a line has changed. */
function isHead(all: readonly LineDifference[], at: number): boolean {
  const below = all.slice(at + 1);
  const end = below.findIndex(({ depth }) => depth <= all[at]!.depth);
  return below.slice(0, end < 0 ? undefined : end).some(({ how }) => how !== "same");
}

/** All rules of a thing that was added or removed, as changed lines. */
function whole(version: Version | undefined, how: "removed" | "added"): readonly LineDifference[] {
  return (version?.lines ?? []).map(({ depth, text: words, range }) => ({
    how,
    depth,
    [how === "removed" ? "before" : "after"]: { text: words, range },
  }));
}

function address({ before, after }: Difference): string {
  return placeText((after ?? before)!.range);
}

/** Formats text as code in Markdown. The backticks around the text are more than the longest row of backticks in it. */
function inCode(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([marks]) => marks.length));
  const marks = "`".repeat(longest + 1);
  return longest > 0 ? `${marks} ${words} ${marks}` : `${marks}${words}${marks}`;
}

function escaped(words: string): string {
  return words.replaceAll(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
