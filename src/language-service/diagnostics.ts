/** Finds the problems of a text; each is described in words and may have fixes. */
import type { Fix, Problem } from "../diagnostics/problem.ts";
import type { Range, Source } from "../diagnostics/range.ts";
import { diagnosticOf, fixOf } from "../diagnostics/render.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { checkSource } from "../dsl/check-source.ts";
import type { Documents, Question } from "./documents.ts";
import type { Finding, Location, QuickFix } from "./types.ts";

/** All problems of a text, in the order of their places in it. */
export const findingsOf: Question<readonly Finding[]> = (source, resolve, documents) =>
  found(source, documents, () => checkSource(source, resolve));

/**
 * The problems of a text that appear without variants. Checking every variant takes longer, so an editor asks for this
 * first.
 */
export const firstFindingsOf: Question<readonly Finding[]> = (source, resolve, documents) =>
  found(source, documents, () => checkSource(source, resolve, "variants"));

function found(source: Source, documents: Documents, check: () => readonly Problem[]): readonly Finding[] {
  // Reading the text here, before the check reads it, reuses the trees of its unchanged parts from the previous
  // version.
  documents.read(source.name);
  return check()
    .filter(({ range }) => range.source.name === source.name)
    .map(findingOf);
}

function findingOf(found: Problem): Finding {
  const { code, severity, message, hint } = diagnosticOf(found);
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    start: found.range.start,
    end: found.range.end,
    related: found.related.map(({ label, range }) => ({ label, place: locationOf(range) })),
    fixes: fixesOf(found),
  };
}

/** A failed step of a scenario: its result differs from the expected one. */
interface Failure extends Pick<Problem, "range"> {
  readonly message: string;
  /** Sentences that say what happened instead of the expected result. */
  readonly found: readonly string[];
  readonly cause?: { readonly range: Range; readonly label: string } | undefined;
}

/** The failure of a scenario's step as a finding, so that an editor shows it like a problem of the text. */
export function failureFinding({ range: { start, end }, message, found: sentences, cause }: Failure): Finding {
  return {
    code: "scenario",
    severity: "error",
    message,
    ...(sentences.length > 0 && { hint: sentences.join("\n") }),
    start,
    end,
    fixes: [],
    related: cause ? [{ label: cause.label, place: locationOf(cause.range) }] : [],
  };
}

/** A range of a source as plain data: the name of the file and two offsets. */
export function locationOf({ source, start, end }: Range): Location {
  return { file: source.name, start, end };
}

/**
 * The fixes of a problem: first its own fix, if it has one. Then, for an unknown name, a fix for each declared name
 * with a similar spelling.
 */
function fixesOf(found: Problem): readonly QuickFix[] {
  const own = fixOf(found) ?? missingText(found);
  const written = String(found.data.name ?? found.data.key ?? found.data.word ?? "");
  const close = written ? nearest(written, candidates(found)) : [];
  const others = close
    .filter((name) => name !== own?.newText)
    .map((name): Fix => ({ title: `Write \`${name}\``, range: found.range, newText: name, safe: false }));
  return [...(own ? [own] : []), ...others].map(({ title, range, newText, safe }, index) => ({
    title,
    edits: [{ ...locationOf(range), newText }],
    safe,
    preferred: index === 0 && (own !== undefined || others.length === 1),
  }));
}

function candidates({ data: { known, allowed, suggestions } }: Problem): readonly string[] {
  return [known, allowed, suggestions].flatMap((list) =>
    Array.isArray(list) ? (list as readonly unknown[]).filter((name) => typeof name === "string") : [],
  );
}

/**
 * The fix for a text for players that is missing in one language. It inserts the text of another language, which the
 * author then translates.
 */
function missingText({ code, data, range }: Problem): Fix | undefined {
  if (code !== "text-missing") return undefined;
  const { source } = range;
  const line = new RegExp(`^([ \\t]+)${String(data.language)}:[ \\t]*$`, "m").exec(source.text);
  if (!line) return undefined;
  const lineEnd = source.text.indexOf("\n", range.start);
  const words = source.text.slice(range.start, lineEnd < 0 ? undefined : lineEnd).trimEnd();
  const at = line.index + line[0].length;
  return {
    title: `Add \`${String(data.key)}\` below \`${String(data.language)}\``,
    range: { source, start: at, end: at },
    newText: `\n${line[1]!}  ${words}`,
    safe: false,
  };
}
