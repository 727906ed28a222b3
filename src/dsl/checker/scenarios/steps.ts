/** Checks a whole scenario against its game: players, variants, options, lines, and the words of its moves. */
import { type Code, type DataOf, problem } from "../../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../../diagnostics/problem.ts";
import { type Range, textOf } from "../../../diagnostics/range.ts";
import type { Block, Expression, Game } from "../../game.ts";
import type { ChanceEntry, ScenarioFile, ScenarioMove, ScenarioStep, SeenThing } from "../../ast/scenario-file.ts";
import type { Block as Lines, Expr, Name } from "../../ast/syntax.ts";
import type { SemanticObserver } from "../semantic-observer.ts";
import { sideNames } from "../../sides.ts";
import { checkExpectation, checkGiven, checkShown, checkShuffled } from "./scenario.ts";
import { checkChance } from "./chance.ts";
import { alone, SoundTexts } from "./part-check.ts";
import { type AnswerWords, answerWords, type Choices, placeWords } from "./answer-words.ts";
import { SymbolTable } from "../symbols/symbol-table.ts";

/** The typed rules and expressions of a scenario. */
export interface ScenarioMeaning {
  readonly beforeSetup: readonly Block[];
  readonly given: readonly Block[];
  /**
   * The rules of each `given` step. Consecutive steps are carried out together; the map has their joined rules under
   * the lines of the last step.
   */
  readonly later: ReadonlyMap<Lines, Block>;
  /** The typed expressions of the steps: conditions, things that are seen, and zones that are shuffled. */
  readonly expressions: ReadonlyMap<Expr, Expression>;
}

/**
 * Checks a scenario. Returns its typed rules and expressions, and reports everything that contradicts the game and its
 * variants.
 */
export function checkScenario(
  scenario: ScenarioFile,
  game: Game,
  observer?: SemanticObserver,
): Outcome<ScenarioMeaning> {
  const s = new Steps(scenario, game, observer);
  s.setting();
  s.chance(scenario.chance);
  const [beforeSetup, given] = [scenario.beforeSetup, scenario.given].map((blocks) =>
    blocks.map((lines) => s.lines(lines)),
  );
  for (const step of scenario.steps) s.step(step);
  s.somethingExpected();
  let value: ScenarioMeaning | undefined;
  return {
    problems: s.problems,
    get value() {
      return (value ??= {
        beforeSetup: beforeSetup!.map(({ value }) => value),
        given: given!.map(({ value }) => value),
        later: inOne(scenario.steps, s.later),
        expressions: new Map([...s.expressions].map(([expr, outcome]) => [expr, outcome.value])),
      });
    },
  };
}

/**
 * Joins the rules of consecutive `given` steps, because the match continues only after the last of them. Notes between
 * the steps make no difference.
 */
function inOne(steps: readonly ScenarioStep[], later: ReadonlyMap<Lines, Outcome<Block>>): ReadonlyMap<Lines, Block> {
  const changes = new Map<Lines, Block>();
  let before: readonly Block[] = [];
  const made = steps.filter(({ kind }) => kind !== "note");
  for (const [at, step] of made.entries()) {
    if (step.kind !== "given") continue;
    const block = later.get(step.lines)!.value;
    before = [...before, block];
    if (made[at + 1]?.kind === "given") continue;
    changes.set(step.lines, { items: before.flatMap(({ items }) => items), range: block.range });
    before = [];
  }
  return changes;
}

/** The kinds of steps that expect nothing and so cannot fail. */
const IDLE: ReadonlySet<ScenarioStep["kind"]> = new Set(["note", "given", "chance"]);

const soundMoves = new SoundTexts();

class Steps {
  readonly problems: Problem[] = [];
  readonly expressions = new Map<Expr, Outcome<Expression>>();
  readonly later = new Map<Lines, Outcome<Block>>();
  private readonly scenario: ScenarioFile;
  private readonly game: Game;
  private readonly observer: SemanticObserver | undefined;
  /**
   * The names of the game, for reporting the meaning of words in moves to the observer; undefined without an observer.
   */
  private readonly symbols: SymbolTable | undefined;
  private seatNames: readonly string[] | undefined;
  private readonly answers: AnswerWords;
  private readonly places: ReadonlySet<string>;
  /** The texts of moves that were looked at in an earlier scenario and had no problems. */
  private readonly soundMoves: Set<string>;

  constructor(scenario: ScenarioFile, game: Game, observer: SemanticObserver | undefined) {
    this.observer = observer;
    this.symbols = observer && SymbolTable.of(game, scenario.players);
    this.scenario = scenario;
    this.game = game;
    this.answers = answerWords(game);
    this.places = placeWords(game);
    this.soundMoves = soundMoves.of(game, scenario.players);
  }

  setting(): void {
    const { players, options, game: name } = this.scenario;
    const { min, max } = this.game.players;
    if (players < min || players > max)
      this.report("wrong-number-of-players", name.range, { game: this.game.name, players, min, max });
    for (const option of options) {
      this.recordUse(option.name.range, option.name.text);
      this.recordUse(option.valueRange, option.value);
      const known = this.game.options.find((o) => o.name === option.name.text);
      if (!known)
        this.report("unknown-name", option.name.range, {
          name: option.name.text,
          sort: "option",
          known: this.game.options.map((o) => o.name),
        });
      else if (known.type.kind === "enum" && !known.type.of.members.includes(option.value)) {
        this.report("unknown-name", option.name.range, {
          name: option.value,
          sort: `choice of ${known.name}`,
          known: known.type.of.members,
        });
      }
    }
  }

  step(step: ScenarioStep): void {
    switch (step.kind) {
      case "decides":
      case "wins":
        for (const seat of step.seats) this.seat(seat, step.range, step.kind === "wins" ? this.sides : []);
        this.eachOnce(
          step.kind,
          step.seats.map((text) => ({ text })),
          (i) => within(step.range, step.seats[i]!),
        );
        break;
      case "offered":
      case "refused":
        if (step.moves.length === 0) this.report("empty-step", step.range, { step: nameOf(step) });
        for (const move of step.moves) this.move(move);
        this.eachOnce(
          nameOf(step),
          step.moves.map(({ words, by = "" }) => ({ text: words, by })),
          (i) => step.moves[i]!.range,
        );
        break;
      case "move":
        this.move(step.move);
        break;
      case "expect":
        if (step.exprs.length === 0) this.report("empty-step", step.range, { step: "expect" });
        for (const expr of step.exprs)
          this.expressions.set(
            expr,
            this.take(checkExpectation(this.game, this.scenario.players, expr, this.observer)),
          );
        break;
      case "sees":
        this.seat(step.seat, step.range);
        if (step.things.length === 0 && !step.log) this.report("empty-step", step.range, { step: "sees" });
        for (const seen of step.things) this.seen(seen);
        break;
      case "given":
        this.later.set(step.lines, this.lines(step.lines));
        break;
      case "chance":
        this.chance(step.entries);
        break;
      case "note":
        break;
    }
  }

  /** Reports a name that a step contains twice, such as the same move twice below `offered`. */
  private eachOnce(
    step: DataOf<"named-twice">["step"],
    named: readonly { readonly text: string; readonly by?: string }[],
    rangeOf: (i: number) => Range,
  ): void {
    for (const [i, { text, by }] of named.entries())
      if (named.findIndex((other) => other.text === text && other.by === by) < i)
        this.report("named-twice", rangeOf(i), { step, name: text });
  }

  lines(lines: Lines): Outcome<Block> {
    return this.take(checkGiven(this.game, this.scenario.players, lines, this.observer));
  }

  chance(entries: readonly ChanceEntry[]): void {
    for (const entry of entries) {
      if (entry.kind === "shuffle")
        this.expressions.set(
          entry.zone,
          this.take(checkShuffled(this.game, this.scenario.players, entry.zone, this.observer)),
        );
      this.problems.push(...checkChance(this.game, entry));
      if (entry.kind !== "roll") for (const { text, range } of entry.names) this.recordUse(range, text);
      else if (entry.dice) this.recordUse(entry.dice.range, entry.dice.text);
    }
  }

  private seen({ thing, shown, range }: SeenThing): void {
    const outcome = this.take(checkShown(this.game, this.scenario.players, thing, this.observer));
    this.expressions.set(thing, outcome);
    const meaning = outcome.value;
    const what = textOf(thing.range);
    const { type } = meaning;
    if (type.kind === "unknown") return;
    if (type.kind === "zone") {
      if (shown.kind === "word") this.report("unclear-view", range, { what, of: "zone", text: shown.word });
      if (shown.kind === "names") for (const name of shown.names) this.piece(name, range);
    } else if (shown.kind === "names" || shown.kind === "uncounted")
      this.report("unclear-view", range, { what, of: "state", text: textOf(range) });
    else if (shown.kind === "word") {
      if (shown.word === "nothing" && meaning.card === "maybe") return;
      if (type.kind === "piece") return this.piece(shown.word, range);
      const known = type.kind === "enum" ? type.of.members : type.kind === "bool" ? ["true", "false"] : [];
      if (!known.includes(shown.word)) this.report("unclear-view", range, { what, of: "state", text: shown.word });
    }
  }

  private piece(name: string, range: Range): void {
    const { pieces } = this.game;
    if (!pieces.some((piece) => piece.name === name))
      this.report("unknown-name", within(range, name), {
        name,
        sort: "piece",
        known: pieces.map((piece) => piece.name),
      });
    this.recordUse(range, name);
  }

  /** Reports a scenario that expects nothing, because such a scenario can never fail. */
  somethingExpected(): void {
    const { sort, steps, title } = this.scenario;
    if (sort === "scenario" && steps.every(({ kind }) => IDLE.has(kind))) this.report("nothing-expected", title, {});
  }

  /** Adds the problems of an outcome to those of the scenario, and returns the outcome. */
  private take<T>(outcome: Outcome<T>): Outcome<T> {
    this.problems.push(...outcome.problems);
    return outcome;
  }

  /** The names of the sides, groups of players who win together. */
  private get sides(): readonly string[] {
    return this.game.side ? sideNames(this.game.side) : [];
  }

  /** The names of the players in the match. */
  private get seats(): readonly string[] {
    const { pieces, kinds } = this.game;
    this.seatNames ??= pieces
      .filter(({ kind, seat }) => kind === kinds[0] && (seat === undefined || seat <= this.scenario.players))
      .map(({ name }) => name);
    return this.seatNames;
  }

  private seat(name: string, range: Range, sides: readonly string[] = []): void {
    this.recordUse(range, name);
    if (this.seats.includes(name) || sides.includes(name)) return;
    this.report("unknown-name", within(range, name), { name, sort: "player", known: [...this.seats, ...sides] });
  }

  /** Checks the words of a move: the first names the decision, the others name what is chosen. */
  private move({ by, range }: ScenarioMove): void {
    if (by !== undefined) this.seat(by, range);
    const written = textOf(range);
    if (!this.observer && this.soundMoves.has(written)) return;
    const [first, ...chosen] = wordsIn(range);
    const label = first?.text ?? "";
    const choices = this.answers.get(label);
    if (!choices) {
      this.report("unknown-name", first?.range ?? range, {
        name: label,
        sort: "decision",
        known: [...this.answers.keys()],
      });
      return;
    }
    if (this.observer) this.observer.used(first!.range, { sort: "label", name: label, asked: false });
    for (const { text, range: at } of chosen) this.recordUse(at, text);
    const wrong = chosen.find((word, i) => !this.isChoice(choices, word, chosen[i - 1]));
    if (wrong) this.reportChoice(label, choices, wrong);
    else this.soundMoves.add(alone(written));
  }

  /** Whether a word can be part of an answer directly after the word `before`. */
  private isChoice({ words, numbers, several }: Choices, { text }: Name, before: Name | undefined): boolean {
    if (/^-?\d+$/.test(text))
      return numbers === "any" || (numbers !== undefined && numbers.min <= Number(text) && Number(text) <= numbers.max);
    // A dot separates a piece from its owner, and `#` a number from equal pieces. The match itself checks such names.
    if (text.includes(".") || text.includes("#")) return true;
    if (["at", "of"].includes(before?.text ?? ""))
      return words.has(text) || this.game.pieces.some(({ name }) => name === text);
    return words.has(text) && (before === undefined || several || this.places.has(text));
  }

  private reportChoice(label: string, { words, numbers }: Choices, { text, range }: Name): void {
    if (words.has(text)) this.report("one-is-chosen", range, { label, word: text });
    else if (/^-?\d+$/.test(text))
      this.report("impossible-number", range, { label, word: text, ...(numbers && numbers !== "any" && { numbers }) });
    else this.report("unknown-name", range, { name: text, sort: `answer of \`${label}\``, known: [...words] });
  }

  private recordUse(range: Range, name: string): void {
    const thing = this.symbols?.things.get(name);
    if (thing && this.observer) this.observer.used(within(range, name), thing);
  }

  private report<C extends Code>(code: C, range: Range, data: DataOf<C>): void {
    this.problems.push(problem(code, range, data));
  }
}

/** The key under which the author wrote a step that lists moves, such as `offered-exactly`. */
function nameOf(
  step: ScenarioStep & { readonly kind: "offered" | "refused" },
): "offered" | "offered-exactly" | "refused" {
  return step.kind === "offered" && step.exactly ? "offered-exactly" : step.kind;
}

/** The words of a text, each with its range. */
function wordsIn(range: Range): readonly Name[] {
  return [...textOf(range).matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    range: { ...range, start: range.start + index, end: range.start + index + text.length },
  }));
}

/** The range of the first occurrence of a word in the text of a range. */
function within(range: Range, word: string): Range {
  const at = textOf(range).search(
    new RegExp(`(?<![\\p{L}\\p{N}-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}-])`, "u"),
  );
  return at < 0 ? range : { ...range, start: range.start + at, end: range.start + at + word.length };
}
