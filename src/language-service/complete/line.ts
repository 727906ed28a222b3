/** Proposals inside a line of the rules language. */
import type { SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { ExpectedSyntax } from "../expected-syntax.ts";
import type { CursorContext } from "../cursor-context.ts";
import type { Completion } from "../types.ts";
import { cellField, ofField } from "./cells.ts";
import { behindDot, endsWith, type Following, following } from "./following.ts";
import { effects, membersBehind, named, proposal, things } from "./items.ts";
import { isValue, namesAt, paramsOf } from "./names.ts";
import { changeStarts, statementStarts, verbDocs, wordDocs } from "./rules.ts";
import type { CompletionScope } from "./scope.ts";

/** Proposals for a place inside a line of rules. */
export function line(expected: ExpectedSyntax, context: CursorContext, scope: CompletionScope): readonly Completion[] {
  const cell = expected.field === undefined ? undefined : cellField(scope.symbols, expected);
  if (cell?.type.kind === "effect") return line({ form: "cell rule" }, context, scope);
  if (expected.form === "cell rule") return cellRule(context, scope);
  if (expected.form === "value line") return valueLine(context, scope);
  const next = following(expected.form, context.words);
  if (!next) return [];
  const { before } = next;
  if (behindDot(before)) return membersBehind(scope, expected.form === "rule" && before[0]?.image === "do");
  if (before.length === 0 && (expected.form === "rule" || expected.form === "change"))
    return ruleStarts(expected, context, scope);
  const names = next.name ? namesAt(expected, before, scope) : [];
  const first = before.length === 0 && cell ? ofField(scope, cell) : [];
  return [...(first.length > 0 ? first : names), ...joining(next, expected)];
}

/** Proposals for a rule in a row of pieces. There the name of an effect alone is also a rule. */
function cellRule(context: CursorContext, scope: CompletionScope): readonly Completion[] {
  const rule = line({ form: "rule" }, context, scope).filter(({ label }) => !/^do\b/.test(label));
  const named = following("cell rule", context.words);
  if (!named?.name) return rule;
  if (behindDot(named.before)) return [...rule, ...membersBehind(scope, true)];
  const isStart = named.before.every(({ image }) => image === "may");
  return [...rule, ...(isStart ? effects(scope) : namesAt({ form: "expression" }, named.before, scope))];
}

/** Proposals for a line in the definition of a value: `let`, or the expression that gives the value. */
function valueLine(context: CursorContext, scope: CompletionScope): readonly Completion[] {
  if (/^\s*let\s/.test(context.words)) return line({ form: "rule" }, context, scope);
  const starts = /^\s*\S*$/.test(context.words)
    ? ruleStarts({ form: "rule" }, context, scope).filter(({ label }) => label.startsWith("let "))
    : [];
  return [...starts, ...line({ form: "body" }, context, scope)];
}

/** Proposals for words of the language and comparison signs that can follow the words before the cursor. */
function joining({ words: possible, comparators, before }: Following, { form }: ExpectedSyntax): readonly Completion[] {
  const phrases: Readonly<Record<string, string>> = {
    any: endsWith(before, "choose") ? "any number of " : "any order:",
    top: "top of ",
    bottom: "bottom of ",
    left: "left of ",
    right: "right of ",
    up: form === "zone" ? "up to " : "up",
    refilled: "refilled from ",
    showing: "showing top",
    seen: "seen by ",
    in: form === "zone" ? "in force" : "in",
    at: "at random",
    set: "set of ",
    list: "list of ",
    instead: "instead of ",
  };
  const signs = comparators.map((sign, i) => proposal(sign, "word", `6${i}`, { insert: `${sign} ` }));
  const words = possible.map((word) => {
    const insert = phrases[word] ?? word;
    const doc = wordDocs.get(word) ?? verbDocs.get(word);
    return proposal(insert.trim(), "word", "7", { insert, ...(doc && { documentation: doc }) });
  });
  return [...signs, ...words];
}

/**
 * Proposals for the beginning of a rule or of a change. A change may also begin with the name of the value that it
 * changes.
 */
export function ruleStarts(
  { form }: ExpectedSyntax,
  { key }: CursorContext,
  scope: CompletionScope | undefined,
): readonly Completion[] {
  if (form !== "rule" && form !== "change") return [];
  const all = form === "rule" ? statementStarts : changeStarts;
  const starts = all.flatMap((sameVerb) =>
    sameVerb
      .filter(({ snippet }) => key || !snippet.endsWith(":"))
      .map(({ doc, snippet }, index) =>
        proposal(snippet.replaceAll(/\$\{\d:([^}]*)\}/g, "$1"), "rule", `1${String.fromCharCode(97 + index)}`, {
          documentation: doc,
          insert: snippet,
          snippet: snippet.includes("$"),
        }),
      ),
  );
  return form === "change" && scope ? [...starts, ...becoming(scope.symbols)] : starts;
}

/** Proposals for changes that replace a value or the condition of `winners`: its name followed by `becomes`. */
function becoming(symbols: SymbolTable): readonly Completion[] {
  const values = things(symbols, "value").map((thing) => ({
    ...named(thing, "2"),
    insert: `${thing.name}${paramsOf(thing)} becomes `,
    snippet: false,
  }));
  return [
    ...values,
    ...[...symbols.sections.values()]
      .filter(isValue)
      .map(({ name }) => proposal(name, "word", "2", { insert: `${name} becomes ` })),
  ];
}
