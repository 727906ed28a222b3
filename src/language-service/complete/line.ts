/** Words inside a line of the language. */
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

/** Proposals inside a line. */
export function line(takes: ExpectedSyntax, site: CursorContext, sight: CompletionScope): readonly Completion[] {
  const cell = takes.field === undefined ? undefined : cellField(sight.symbols, takes);
  if (cell?.type.kind === "effect") return line({ form: "cell rule" }, site, sight);
  if (takes.form === "cell rule") return cellRule(site, sight);
  if (takes.form === "value line") return valueLine(site, sight);
  const next = following(takes.form, site.words);
  if (!next) return [];
  const { before } = next;
  if (behindDot(before)) return membersBehind(sight, takes.form === "rule" && before[0]?.image === "do");
  if (before.length === 0 && (takes.form === "rule" || takes.form === "change")) return ruleStarts(takes, site, sight);
  const names = next.name ? namesAt(takes, before, sight) : [];
  const first = before.length === 0 && cell ? ofField(sight, cell) : [];
  return [...(first.length > 0 ? first : names), ...joining(next, takes)];
}

/** A rule in a row, where an effect may stand by its name alone. */
function cellRule(site: CursorContext, sight: CompletionScope): readonly Completion[] {
  const rule = line({ form: "rule" }, site, sight).filter(({ label }) => !/^do\b/.test(label));
  const named = following("cell rule", site.words);
  if (!named?.name) return rule;
  if (behindDot(named.before)) return [...rule, ...membersBehind(sight, true)];
  const isStart = named.before.every(({ image }) => image === "may");
  return [...rule, ...(isStart ? effects(sight) : namesAt({ form: "expression" }, named.before, sight))];
}

/** A line of a value: a `let`, or its expression. */
function valueLine(site: CursorContext, sight: CompletionScope): readonly Completion[] {
  if (/^\s*let\s/.test(site.words)) return line({ form: "rule" }, site, sight);
  const starts = /^\s*\S*$/.test(site.words)
    ? ruleStarts({ form: "rule" }, site, sight).filter(({ label }) => label.startsWith("let "))
    : [];
  return [...starts, ...line({ form: "body" }, site, sight)];
}

/** Words of the language that can follow. */
function joining({ words: possible, before }: Following, { form }: ExpectedSyntax): readonly Completion[] {
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
  return possible.map((word) => {
    const insert = phrases[word] ?? word;
    const doc = wordDocs.get(word) ?? verbDocs.get(word);
    return proposal(insert.trim(), "word", "7", { insert, ...(doc && { documentation: doc }) });
  });
}

/** The beginnings of a rule or a change; a change may begin with the name of a value, too. */
export function ruleStarts(
  { form }: ExpectedSyntax,
  { key }: CursorContext,
  sight: CompletionScope | undefined,
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
  return form === "change" && sight ? [...starts, ...becoming(sight.symbols)] : starts;
}

/** Values, and who wins. */
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
