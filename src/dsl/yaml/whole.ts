/** Reads a text with the YAML library, and reports the mistakes in its layout. */
import { Composer, type CST, type Document } from "yaml";
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";
import { withoutStackTraces } from "../without-stack-traces.ts";
import { convert } from "./convert.ts";
import { layoutProblem } from "./layout.ts";
import type { YamlDocument } from "./nodes.ts";
import { tokenize } from "./tokens.ts";

/** The documents of a text that is read at once instead of section by section, with all mistakes in the layout. */
export function parseWhole(source: Source): Outcome<readonly YamlDocument[]> {
  const tokens = tokenize(source);
  const problems: Problem[] = [...tokens.problems];
  const documents: YamlDocument[] = [];
  for (const document of withoutStackTraces(() => [...compose(tokens.value, source)])) {
    const layout = layoutProblem(document.errors, source);
    if (layout) problems.push(layout);
    const range: Range = { source, start: document.range[0], end: Math.min(document.range[1], source.text.length) };
    const found: Problem[] = [];
    const root = convert(document.contents, source, range, found);
    const marks = tokens.problems.filter(
      ({ code, range: { start } }) =>
        code === "repeat-mark" && start >= document.range[0] && start <= document.range[2],
    );
    const brokenAt = firstBroken(layout ? [layout, ...marks] : marks, source.text);
    problems.push(...found.filter((each) => brokenAt === undefined || each.range.end < brokenAt));
    if (root.kind === "nothing" && !layout) continue;
    documents.push({
      root,
      range: root.range,
      ...(brokenAt !== undefined && { broken: [{ start: brokenAt, end: source.text.length }] }),
    });
  }
  if (documents.length === 0 && problems.length === 0)
    problems.push(problem("empty-file", { source, start: 0, end: 0 }, {}));
  return { value: documents, problems };
}

/**
 * The offset from which a document can no longer be trusted: that of a layout mistake, or of a YAML alias, whose
 * contents are unknown. Blanks, dashes and colons just before it count as a part of the mistake.
 */
function firstBroken(problems: readonly Problem[], text: string): number | undefined {
  if (problems.length === 0) return undefined;
  let at = Math.min(...problems.map(({ range }) => range.start));
  while (at > 0 && /[\s:-]/.test(text[at - 1]!)) at -= 1;
  return at;
}

function* compose(tokens: readonly CST.Token[], source: Source): Generator<Document.Parsed> {
  // The YAML schema `failsafe` has no numbers or truth values. Everything is a text, and the grammar of lines decides
  // about types.
  const composer = new Composer({ schema: "failsafe", prettyErrors: false, uniqueKeys: false, strict: true });
  for (const token of tokens) yield* composer.next(token);
  yield* composer.end(true, source.text.length);
}
