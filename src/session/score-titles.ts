/** Titles for lines of the rules that score points, in the words of a game. */
import { startKey } from "../diagnostics/range.ts";
import type { Expression, Game, Rule } from "../dsl/game.ts";
import { childrenOf, rulesOf, isBatch } from "../dsl/visitor.ts";
import type { PlaceInRules, Program } from "../interpreter/ir/program.ts";
import type { Words } from "../narration/titles.ts";

/** A title names at most this many things. */
const MOST_NAMED = 3;
/** A number that gives the plural of a title. */
const SOME = 2;

/** The section whose name is used for a line without another title. */
type Section = "setup" | "play" | "finish";

/** Titles of the lines that change one counter of the players. */
export class ScoreTitles {
  private readonly program: Program;
  private readonly counter: string;
  private readonly rules: ReadonlyMap<string, Rule>;

  /** @param counter the name of the score */
  constructor(program: Program, counter: string) {
    this.program = program;
    this.counter = counter;
    this.rules = new Map(rulesOf(program.game).map((rule) => [startKey(rule.range), rule]));
  }

  /**
   * The title of a line: the piece that contains it, or the title of its effect in the texts, or the things that it
   * counts, or, if there is none of these, the name of its effect. Undefined if only the section is known.
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
   * The titles of the things that an amount counts. If a thing has a title itself, its parts are left out, so
   * `yards.warriors` gives the warriors only.
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

/** The expressions that make up an amount, without conditions. */
function partsOf(e: Expression): readonly (Expression | undefined)[] {
  if (e.kind === "if") return [e.then, e.else];
  return e.kind === "query" ? [e.in] : childrenOf(e);
}

/** The section that the game calls `name`. */
export function sectionOf({ setup, play, finish }: Game, name: string): Section | undefined {
  const sections = { setup, play, finish };
  return (["setup", "play", "finish"] as const).find((section) => sections[section].name === name);
}
