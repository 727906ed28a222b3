/**
 * Writes the chapter that explains how to read the rules on the page. It explains only words that the rules of this
 * game use.
 */
import type { Game, Rule } from "../dsl/game.ts";
import { everyEffect, rulesIn } from "../dsl/visitor.ts";
import { isSaid } from "../narration/expression-shapes.ts";
import { phrase } from "../narration/phrase.ts";
import { type Author, row, section } from "./author.ts";
import { READING, type Reading } from "./phrases.ts";
import type { Section } from "./rulebook.ts";

/**
 * For each word that the page can explain: whether a rule uses it. `indented` explains how lines are laid out, which
 * every page needs.
 */
const SAID_IN: Readonly<Record<Reading, (rule: Rule) => boolean>> = {
  indented: () => true,
  called: (rule) => rule.kind === "do" && rule.args.some(isSaid),
  everyTurn: (rule) => rule.kind === "as" && rule.turn && (rule.who.kind === "seats" || rule.who.kind === "all"),
  choose: ({ kind }) => kind === "choose" || kind === "choose one",
  may: (rule) => rule.kind === "may" || ("may" in rule && rule.may),
  require: ({ kind }) => kind === "require",
  pay: ({ kind }) => kind === "pay",
  lose: ({ kind }) => kind === "lose",
  draw: ({ kind }) => kind === "draw",
  possible: (rule) => rule.kind === "if" && rule.cond === "possible",
  set: ({ kind }) => kind === "set",
  usual: ({ kind }) => kind === "do usual",
};

/** The chapter about how to read the rules; none if the game has no lines of rules. */
export function reading({ game, say }: Author): Section | undefined {
  const rules = everyRule(game);
  const used = READING.filter((word) => rules.some(SAID_IN[word]));
  if (used.length === 0) return undefined;
  const rows = used.map((word) => {
    const { line, means } = say.reading[word];
    return row(undefined, undefined, [phrase`${line}`, phrase`${means}`]);
  });
  return section("reading", say.chapters.reading, undefined, [
    { kind: "table", head: [say.readingHead.line, say.readingHead.means], rows },
  ]);
}

function everyRule(game: Game): readonly Rule[] {
  const printed = game.pieces.flatMap(({ values }) =>
    [...values.values()].flatMap((value) => (value.kind === "effects" ? value.items : [])),
  );
  const changed = game.changes.flatMap(({ body }) => ("items" in body ? [body] : []));
  return [...everyEffect(game).map(({ body }) => body), ...changed, ...printed].flatMap(rulesIn);
}
