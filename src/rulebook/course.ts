/** The course of a match: set-up, turns and end, each with the effects that it carries out. */
import type { Block as Rules, Change, Effect, Game } from "../dsl/game.ts";
import { changesOf, rulesIn } from "../dsl/visitor.ts";
import { joined, phrase } from "../narration/phrase.ts";
import { afterSetup } from "./after-setup.ts";
import { type Author, rulesBlock, section } from "./author.ts";
import { type Block, ownText, type Section, textBlock } from "./rulebook.ts";

/**
 * The chapters about the parts of a match. An effect is described in the chapter about turns if they use it, otherwise
 * where it is used first.
 */
export interface Course {
  readonly setup: Section;
  readonly play: Section;
  readonly anytime: Section | undefined;
  /** How a match ends, and who wins. */
  readonly end: Section;
}

/** The chapters about the course of a match. */
export function courseOf(author: Author): Course {
  const { game, say, words } = author;
  const told = new Set<Effect>();
  const tell = (from: readonly Rules[]) => reached(from, told).map((effect) => effectEntry(author, effect));
  const changed = game.changes.flatMap(({ body }) => ("items" in body ? [body] : []));
  const written = game.pieces.flatMap(({ values }) =>
    [...values.values()].flatMap((value) => (value.kind === "effects" ? value.items : [])),
  );
  const ofTurns = tell([game.play.body, ...changed, ...written]);
  const exchanges = game.anytime.filter((effect) => !told.has(effect));
  for (const effect of exchanges) told.add(effect);
  const ofExchanges = tell(exchanges.map(({ body }) => body));
  const ofSetup = tell([game.setup.body]);
  const ofEnd = tell([game.finish.body]);
  // Effects that no rule carries out are in the file, so they are described, too.
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
    setup: chapter(game.setup, "setup", say.chapters.setup, afterSetup(author), ofSetup),
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
        ]),
      ],
    ),
  };
}

function winners(author: Author): readonly Block[] {
  const { game, rules, say } = author;
  return hasWinners(game) ? rulesBlock(rules.value(game.winners)) : [textBlock(say.nobody)];
}

/** Whether the game has winners. Without the section `winners`, the condition of the winners is never true. */
function hasWinners({ winners: { body } }: Game): boolean {
  return !(body.kind === "query" && body.clauses.some(({ expr }) => expr.kind === "const" && expr.value === 0));
}

/** The entry of an effect, with the changes of it. */
function effectEntry(author: Author, effect: Effect): Section {
  const blocks = [...author.described(effect.name, author.rules.effect(effect)), ...changers(author, effect)];
  return {
    ...section(`rule-${effect.name}`, author.heading(effect.name), effect.range, blocks),
    params: author.params(effect),
  };
}

/** What changes a rule: cards, which are only named, or changes by the game or a variant, which are described. */
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
 * The effects that lines carry out, each after the first effect that carries it out, without those that are already
 * described.
 */
function reached(from: readonly Rules[], told: Set<Effect>): readonly Effect[] {
  return from.flatMap(rulesIn).flatMap((rule) => {
    if (rule.kind !== "do" || told.has(rule.effect)) return [];
    told.add(rule.effect);
    return [rule.effect, ...reached([rule.effect.body], told)];
  });
}
