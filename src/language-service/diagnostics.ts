/** The problems of a text, in words, with fixes. */
import type { Fix, Problem } from "../diagnostics/problem.ts";
import type { Range, Source } from "../diagnostics/range.ts";
import { diagnosticOf, fixOf } from "../diagnostics/render.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { checkSource } from "../dsl/check-source.ts";
import type { Documents, Question } from "./documents.ts";
import type { Finding, Location, QuickFix } from "./types.ts";

/** All diagnostics of a text, in its order. */
export const findingsOf: Question<readonly Finding[]> = (source, resolve, documents) =>
  found(source, documents, () => checkSource(source, resolve));

/** The diagnostics of a text, without those that appear only with its variants. */
export const firstFindingsOf: Question<readonly Finding[]> = (source, resolve, documents) =>
  found(source, documents, () => checkSource(source, resolve, "variants"));

function found(source: Source, documents: Documents, check: () => readonly Problem[]): readonly Finding[] {
  // Reading the text here reuses what was read of its previous version.
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

/** A step of a scenario with an unexpected result. */
interface Failure extends Pick<Problem, "range"> {
  readonly message: string;
  /** What the rules did instead, in sentences. */
  readonly found: readonly string[];
  readonly cause?: { readonly range: Range; readonly label: string } | undefined;
}

/** The finding for a step of a scenario that failed. */
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

/** A range as data. */
export function locationOf({ source, start, end }: Range): Location {
  return { file: source.name, start, end };
}

/** The fixes of a problem: its own fix first, then replacements by names that are similar to an unknown name. */
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

/** A fix for a text that is missing in one language: it adds the words of the other language, to be translated. */
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
