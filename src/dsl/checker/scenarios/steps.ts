/** A whole scenario against its game: players, variants, options, lines, and the words of its moves. */
import { type Code, type DataOf, problem } from "../../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../../diagnostics/problem.ts";
import { type Range, textOf } from "../../../diagnostics/range.ts";
import type { Block, Expression, Game } from "../../game.ts";
import type { ChanceEntry, ScenarioFile, ScenarioMove, ScenarioStep, SeenThing } from "../../ast/scenario-file.ts";
import type { Block as Lines, Expr } from "../../ast/syntax.ts";
import type { SemanticObserver } from "../semantic-observer.ts";
import { checkExpectation, checkGiven, checkShown, checkShuffled } from "./scenario.ts";
import { checkChance } from "./chance.ts";
import { type AnswerWords, answerWords } from "./answer-words.ts";
import { SymbolTable } from "../symbols/symbol-table.ts";

/** What the lines of a scenario mean. */
export interface ScenarioMeaning {
  readonly beforeSetup: readonly Block[];
  readonly given: readonly Block[];
  /** Lines that are given as a step. */
  readonly later: ReadonlyMap<Lines, Block>;
  /** Conditions, what somebody sees, and zones that are shuffled. */
  readonly expressions: ReadonlyMap<Expr, Expression>;
}

/** The meaning of a scenario, and everything in it that does not go with the game, variants laid over. */
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
  return {
    value: { beforeSetup: beforeSetup!, given: given!, later: s.later, expressions: s.expressions },
    problems: s.problems,
  };
}

/** Steps that always succeed. */
const IDLE: ReadonlySet<ScenarioStep["kind"]> = new Set(["note", "given", "chance"]);

class Steps {
  readonly problems: Problem[] = [];
  readonly expressions = new Map<Expr, Expression>();
  readonly later = new Map<Lines, Block>();
  private readonly scenario: ScenarioFile;
  private readonly game: Game;
  private readonly observer: SemanticObserver | undefined;
  /** Receives the meaning of words in moves, if there is an observer. */
  private readonly symbols: SymbolTable | undefined;
  private readonly seats: readonly string[];
  private readonly answers: AnswerWords;

  constructor(scenario: ScenarioFile, game: Game, observer: SemanticObserver | undefined) {
    this.observer = observer;
    this.symbols = observer && SymbolTable.of(game, scenario.players);
    this.scenario = scenario;
    this.game = game;
    this.seats = game.pieces
      .filter((piece) => piece.kind === game.kinds[0] && (piece.seat === undefined || piece.seat <= scenario.players))
      .map((piece) => piece.name);
    this.answers = answerWords(game);
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
        for (const seat of step.seats) this.seat(seat, step.range);
        break;
      case "offered":
      case "refused":
        if (step.moves.length === 0)
          this.report("empty-step", step.range, {
            step: step.kind === "refused" ? "refused" : step.exactly ? "offered-exactly" : "offered",
          });
        for (const move of step.moves) this.move(move);
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

  lines(lines: Lines): Block {
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
    const meaning = this.take(checkShown(this.game, this.scenario.players, thing, this.observer));
    this.expressions.set(thing, meaning);
    const what = textOf(thing.range);
    const { type } = meaning;
    if (type.kind === "unknown") return;
    if (type.kind === "zone") {
      if (shown.kind === "word") this.report("unclear-view", range, { what, of: "zone", text: shown.word });
      if (shown.kind === "names") for (const name of shown.names) this.piece(name, range);
    } else if (shown.kind === "names" || shown.kind === "uncounted")
      this.report("unclear-view", range, { what, of: "state", text: textOf(range) });
    else if (shown.kind === "word") {
      const known = type.kind === "enum" ? type.of.members : type.kind === "bool" ? ["true", "false"] : [];
      if (!known.includes(shown.word)) this.report("unclear-view", range, { what, of: "state", text: shown.word });
    }
  }

  private piece(name: string, range: Range): void {
    const known = this.game.pieces.map((piece) => piece.name);
    if (!known.includes(name)) this.report("unknown-name", within(range, name), { name, sort: "piece", known });
    this.recordUse(range, name);
  }

  /** Reports a scenario that cannot fail, since it expects nothing. */
  somethingExpected(): void {
    const { sort, steps, title } = this.scenario;
    if (sort === "scenario" && steps.every(({ kind }) => IDLE.has(kind))) this.report("nothing-expected", title, {});
  }

  /** The value of an outcome; its problems are added to those of the scenario. */
  take<T>({ value, problems }: Outcome<T>): T {
    this.problems.push(...problems);
    return value;
  }

  private seat(name: string, range: Range): void {
    this.recordUse(range, name);
    if (!this.seats.includes(name))
      this.report("unknown-name", within(range, name), { name, sort: "player", known: this.seats });
  }

  /** The first word names the decision, the others what is chosen. */
  private move({ words, by, range }: ScenarioMove): void {
    if (by !== undefined) this.seat(by, range);
    const [label = "", ...chosen] = words.trim().split(/\s+/);
    const known = this.answers.get(label);
    if (!known) {
      this.report("unknown-name", within(range, label), {
        name: label,
        sort: "decision",
        known: [...this.answers.keys()],
      });
      return;
    }
    if (this.observer) this.observer.used(within(range, label), { sort: "label", name: label, asked: false });
    for (const [i, word] of chosen.entries()) {
      this.recordUse(range, word);
      if (/^-?\d+$/.test(word) || word.includes(".") || word.includes("#") || known.has(word)) continue;
      if (
        chosen[i - 1] === "of" &&
        this.game.pieces.some(({ name, kind }) => name === word && kind === this.game.kinds[0])
      )
        continue;
      this.report("unknown-name", within(range, word), {
        name: word,
        sort: `answer of \`${label}\``,
        known: [...known],
      });
    }
  }

  private recordUse(range: Range, name: string): void {
    const thing = this.symbols?.things.get(name);
    if (thing && this.observer) this.observer.used(within(range, name), thing);
  }

  private report<C extends Code>(code: C, range: Range, data: DataOf<C>): void {
    this.problems.push(problem(code, range, data));
  }
}

/** The range of a word in a longer text. */
function within(range: Range, word: string): Range {
  const at = textOf(range).search(
    new RegExp(`(?<![\\p{L}\\p{N}-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}-])`, "u"),
  );
  return at < 0 ? range : { ...range, start: range.start + at, end: range.start + at + word.length };
}
