/** What is printed on a piece, in words. Also decides whether symbols alone can show it. */
import type { PrintedValue, RulesModel } from "../../../src/session/model.ts";
import type { RuleLine } from "../../../src/narration/rule-words.ts";
import type { Item, StateValue } from "../../../src/session/snapshot.ts";
import type { TableTheme } from "./theme.ts";

/** True if symbols alone can show a printed value. */
export function isIconic(theme: TableTheme, value: PrintedValue): boolean {
  if (value.kind === "word") return theme.symbolOf(theme.wordName(value.list, value.member)) !== undefined;
  return value.kind === "rules" && areIconic(theme, value);
}

/** True if symbols alone can show rules, because each thing in them has a symbol. */
export function areIconic(theme: TableTheme, rules: RulesModel): boolean {
  const lines = theme.rules(rules);
  return lines.every(({ signs }) => signs?.every(({ thing }) => theme.symbolOf(thing) !== undefined));
}

/** A printed value as a text without symbols, for screen readers and tooltips. */
export function printedText(theme: TableTheme, value: PrintedValue): string {
  switch (value.kind) {
    case "rules":
      return theme
        .rules(value)
        .map(({ words }) => plain(words))
        .join("; ");
    case "word":
      return theme.wordTitle(value.list, value.member);
    case "piece":
      return theme.say(theme.model.cards[value.card]?.title ?? {});
    case "bool":
    case "number":
      return String(value.value);
  }
}

function plain(words: RuleLine["words"]): string {
  return words.map((part) => (typeof part === "string" ? part : part.title)).join("");
}

/** The title of a card: the fields that the section `view` chooses, otherwise its name. */
export function headingOf(theme: TableTheme, item: Item): string {
  const { title } = theme.face(item.kind);
  return title && item.card !== undefined ? lineOf(theme, item, title) : theme.title(item);
}

/** The values of some fields and counters in one line: words, numbers and names of pieces. */
export function lineOf(theme: TableTheme, item: Item, members: readonly string[]): string {
  return members
    .flatMap((member) => {
      const state = item.states.find((value) => theme.state(value).name === member);
      if (state?.value !== undefined) return [stateWord(theme, state)];
      return theme.printed(item, member).map((value) => printedText(theme, value));
    })
    .join(" · ");
}

function stateWord(theme: TableTheme, value: StateValue): string {
  const { type } = theme.state(value);
  if (type.kind === "word") return theme.wordTitle(type.list, value.value!);
  if (type.kind === "piece") return theme.cardTitle(value.value!) ?? "";
  return String(value.value);
}
