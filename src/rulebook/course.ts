/** Writes the chapters about the parts of a match: set-up, turns and end, each with the effects that it carries out. */
import type { Block as Rules, Change, Effect, Game } from "../dsl/game.ts";
import { changesOf, rulesIn } from "../dsl/visitor.ts";
import { joined, phrase } from "../narration/phrase.ts";
import { afterSetup } from "./after-setup.ts";
import { arrangement } from "./arrangement.ts";
import { type Author, rulesBlock, section } from "./author.ts";
import { type Block, ownText, type Section, textBlock } from "./rulebook.ts";

/**
 * The chapters about the parts of a match. An effect that turns use is described in the chapter about turns. Any other
 * effect is described in the part that uses it first.
 */
export interface Course {
  readonly setup: Section;
  readonly play: Section;
  readonly anytime: Section | undefined;
  /** The chapter about the end of the match, and about who wins. */
  readonly end: Section;
}

/** The chapters about the parts of a match. */
export function courseOf(author: Author): Course {
  const { game, say, words } = author;
  const told = new Set<Effect>();
  const tell = (from: readonly Rules[]) => reached(game, from, told).map((effect) => effectEntry(author, effect));
  const changed = game.changes.filter((change) => !isOfEffect(change)).flatMap(bodiesOf);
  const written = game.pieces.flatMap(({ values }) =>
    [...values.values()].flatMap((value) => (value.kind === "effects" ? value.items : [])),
  );
  const ofTurns = tell([...withChanges(game, game.play), ...changed, ...written]);
  const exchanges = game.anytime.filter((effect) => !told.has(effect));
  for (const effect of exchanges) told.add(effect);
  const ofExchanges = tell(exchanges.flatMap((effect) => withChanges(game, effect)));
  const ofSetup = tell(withChanges(game, game.setup));
  const ofEnd = tell(withChanges(game, game.finish));
  // Effects that no rule carries out are described, too, because they are in the file of the game.
  const ofNothing = game.effects.filter((effect) => !told.has(effect)).map((effect) => effectEntry(author, effect));
  const chapter = (effect: Effect, id: string, title: string, before: readonly Block[], sections: readonly Section[]) =>
    section(
      id,
      title,
      effect.body.items.length > 0 ? effect.range : undefined,
      [...author.described(effect.name, author.rules.effect(effect)), ...before, ...changers(author, effect)],
      sections,
    );
  return {
    setup: chapter(game.setup, "setup", say.chapters.setup, [...arrangement(author), ...afterSetup(author)], ofSetup),
    play: chapter(game.play, "play", say.chapters.play, [], [...ofTurns, ...ofNothing]),
    anytime:
      exchanges.length === 0
        ? undefined
        : section(
            "anytime",
            say.chapters.anytime,
            undefined,
            [],
            [...exchanges.map((effect) => effectEntry(author, effect)), ...ofExchanges],
          ),
    end: chapter(
      game.finish,
      "end",
      say.chapters.end,
      [],
      [
        ...ofEnd,
        section("winners", say.winners, hasWinners(game) ? game.winners.range : undefined, [
          ...ownText(words.about("winners")),
          ...winners(author),
          ...changers(author, game.winners),
        ]),
      ],
    ),
  };
}

function winners(author: Author): readonly Block[] {
  const { game, rules, say } = author;
  return hasWinners(game) ? rulesBlock(rules.value(game.winners)) : [textBlock(say.nobody)];
}

/**
 * Whether somebody can win the game. If the section `winners` is missing, the checked game has a condition for winners
 * that is never true.
 */
function hasWinners({ winners: { body } }: Game): boolean {
  return !(body.kind === "query" && body.clauses.some(({ expr }) => expr.kind === "const" && expr.value === 0));
}

/** The entry about an effect: its rules, and what changes them. */
function effectEntry(author: Author, effect: Effect): Section {
  const blocks = [...author.described(effect.name, author.rules.effect(effect)), ...changers(author, effect)];
  return {
    ...section(`rule-${effect.name}`, author.heading(effect.name), effect.range, blocks),
    params: author.params(effect),
  };
}

/**
 * What can change a rule. Changes by the game or a variant are described; of changes printed on cards, only the cards
 * are named.
 */
export function changers(author: Author, target: Change["target"]): readonly Block[] {
  const changes = changesOf(author.game, target);
  const carriers = [...new Set(changes.flatMap(({ carrier }) => carrier ?? []))];
  const always = changes.filter(({ carrier }) => carrier === undefined);
  return [
    ...always.flatMap((change) => rulesBlock(author.rules.change(change))),
    ...(carriers.length === 0
      ? []
      : [
          textBlock(
            phrase`${author.say.changedBy}: ${joined(
              carriers.map((piece) => [{ thing: piece.name, title: author.pieceTitle(piece) }]),
              ", ",
            )}`,
          ),
        ]),
  ];
}

/**
 * The effects that lines carry out, directly or through other effects. Each follows the first effect that carries it
 * out. Effects that are already described are left out.
 */
function reached(game: Game, from: readonly Rules[], told: Set<Effect>): readonly Effect[] {
  return from.flatMap(rulesIn).flatMap((rule) => {
    if (rule.kind !== "do" || told.has(rule.effect)) return [];
    told.add(rule.effect);
    return [rule.effect, ...reached(game, withChanges(game, rule.effect), told)];
  });
}

/** The lines of an effect, and of changes to it that no card carries. */
function withChanges(game: Game, effect: Effect): readonly Rules[] {
  return [effect.body, ...changesOf(game, effect).filter(isOfEffect).flatMap(bodiesOf)];
}

/** Whether a change belongs to the effect that it changes: no card carries it, and it is not about all gains or payments. */
function isOfEffect({ carrier, target }: Change): boolean {
  return carrier === undefined && typeof target !== "string";
}

function bodiesOf({ body }: Change): readonly Rules[] {
  return "items" in body ? [body] : [];
}
