/** Finds titles for lines of the rules that score points, in the words of the game. */
import { startKey } from "../diagnostics/range.ts";
import type { Expression, Game, Rule } from "../dsl/game.ts";
import { childrenOf, rulesOf, isBatch } from "../dsl/visitor.ts";
import type { PlaceInRules, Program } from "../interpreter/ir/program.ts";
import type { Words } from "../narration/titles.ts";

/** The most things that a title names. */
const MOST_NAMED = 3;
/** A number with which the plural form of a title is looked up, because a title names several things. */
const SOME = 2;

/** The section of the game that contains a line. Its name is used for a line without any other title. */
type Section = "setup" | "play" | "finish";

/** Titles for the lines that change the players' score. */
export class ScoreTitles {
  private readonly program: Program;
  private readonly counter: string;
  private readonly rules: ReadonlyMap<string, Rule>;

  /** @param counter the name of the counter that is the score */
  constructor(program: Program, counter: string) {
    this.program = program;
    this.counter = counter;
    this.rules = new Map(rulesOf(program.game).map((rule) => [startKey(rule.range), rule]));
  }

  /**
   * The title of a line. It is the title of the first of these that has one: the piece with the line, the line's
   * effect, the things that the line counts. If none has a title, it is the name of the effect. Undefined if only the
   * section is known.
   */
  of(words: Words, place: PlaceInRules): string | undefined {
    const { pieces, game } = this.program;
    const { within } = place;
    const piece = pieces.find(({ card }) => card === within.split(".")[0]);
    if (piece) return words.cardTitle(piece.card);
    const rule = this.rules.get(startKey(place.range));
    const things = rule ? [...new Set(this.amounts(rule).flatMap((amount) => this.things(words, amount)))] : [];
    return (
      words.titleText(within, SOME) ??
      (things.length > 0 ? words.list(things.slice(0, MOST_NAMED)) : undefined) ??
      (sectionOf(game, within) ? undefined : words.title(within))
    );
  }

  private amounts(rule: Rule): readonly Expression[] {
    if (rule.kind === "set") return [rule.value];
    return isBatch(rule)
      ? rule.amounts.filter(({ state }) => this.isScore(state) || this.isScore(rule.other)).map(({ count }) => count)
      : [];
  }

  private isScore(e: Expression | undefined): boolean {
    return e?.kind === "state" && e.member.some(({ name }) => name === this.counter);
  }

  /**
   * The titles of the things that an amount counts. If a thing has a title, its parts are not searched:
   * `yards.warriors` gives only the title of `warriors`.
   */
  private things(words: Words, e: Expression): readonly string[] {
    const own = this.thing(words, e);
    if (own !== undefined) return [own];
    const ofAll = e.kind === "map" ? this.things(words, e.body) : [];
    return ofAll.length > 0 ? ofAll : partsOf(e).flatMap((part) => (part ? this.things(words, part) : []));
  }

  private thing(words: Words, e: Expression): string | undefined {
    if (e.kind === "call") return words.titleText(e.value.name, SOME);
    if (e.kind === "zone" || (e.kind === "state" && !this.isScore(e))) return words.title(e.member[0]!.name, SOME);
    if (e.kind === "all" || e.kind === "members") return words.title(e.of.name, SOME);
    if (e.kind === "owned") return words.title(e.what.name, SOME);
    if (e.kind === "piece") return words.cardTitle(e.piece.name);
    return e.kind === "const" && e.type.kind === "enum" ? words.title(e.type.of.members[e.value] ?? "") : undefined;
  }
}

/** The expressions from which an amount is computed, without conditions in it. */
function partsOf(e: Expression): readonly (Expression | undefined)[] {
  if (e.kind === "if") return [e.then, e.else];
  return e.kind === "query" ? [e.in] : childrenOf(e);
}

/** The section that has this name; undefined if the game uses the name for something else. */
export function sectionOf({ setup, play, finish }: Game, name: string): Section | undefined {
  const sections = { setup, play, finish };
  return (["setup", "play", "finish"] as const).find((section) => sections[section].name === name);
}
