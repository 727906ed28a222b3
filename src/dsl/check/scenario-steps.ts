/** A whole scenario against its game: players, variants, options, lines, and the words of its moves. */
import { type Code, type DataOf, problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Range, textOf } from "../../diagnostics/range.ts";
import type { Game } from "../game.ts";
import type { ScenarioFile, ScenarioMove, ScenarioStep } from "../game-file.ts";
import type { Listener } from "./listener.ts";
import { checkExpectation, checkGiven, checkShown } from "./scenario.ts";
import { type AnswerWords, answerWords } from "./words-of.ts";
import { World } from "./world.ts";

/** Everything in a scenario that does not go with the game, variants laid over. */
export function checkScenario(scenario: ScenarioFile, game: Game, listener?: Listener): readonly Problem[] {
  const s = new Steps(scenario, game, listener);
  s.setting();
  s.problems.push(...checkGiven(game, scenario.players, scenario.given, listener).problems);
  for (const step of scenario.steps) s.step(step);
  return s.problems;
}

class Steps {
  readonly problems: Problem[] = [];
  private readonly scenario: ScenarioFile;
  private readonly game: Game;
  private readonly listener: Listener | undefined;
  /** What the words of moves mean, if somebody listens. */
  private readonly world: World | undefined;
  private readonly seats: readonly string[];
  private readonly answers: AnswerWords;

  constructor(scenario: ScenarioFile, game: Game, listener: Listener | undefined) {
    this.listener = listener;
    this.world = listener && World.of(game, scenario.players);
    this.scenario = scenario;
    this.game = game;
    this.seats = game.pieces.filter((piece) => piece.kind === game.kinds[0] && (piece.seat === undefined || piece.seat <= scenario.players)).map((piece) => piece.name);
    this.answers = answerWords(game);
  }

  setting(): void {
    const { players, options, game: name } = this.scenario;
    const { min, max } = this.game.players;
    if (players < min || players > max) this.report("wrong-number-of-players", name.range, { game: this.game.name, players, min, max });
    for (const option of options) {
      this.tell(option.name.range, option.name.text);
      this.tell(option.valueRange, option.value);
      const known = this.game.options.find((o) => o.name === option.name.text);
      if (!known) this.report("unknown-name", option.name.range, { name: option.name.text, sort: "option", known: this.game.options.map((o) => o.name) });
      else if (known.type.kind === "enum" && !known.type.of.members.includes(option.value)) {
        this.report("unknown-name", option.name.range, { name: option.value, sort: `choice of ${known.name}`, known: known.type.of.members });
      }
    }
  }

  step(step: ScenarioStep): void {
    switch (step.kind) {
      case "decides": case "wins": for (const seat of step.seats) this.seat(seat, step.range); break;
      case "offered": for (const move of step.moves) this.move(move); break;
      case "refused": case "move": this.move(step.move); break;
      case "expect": for (const expr of step.exprs) this.problems.push(...checkExpectation(this.game, this.scenario.players, expr, this.listener).problems); break;
      case "sees":
        this.seat(step.seat, step.range);
        for (const { zone } of step.zones) this.problems.push(...checkShown(this.game, this.scenario.players, zone, this.listener).problems);
        break;
      case "note": break;
    }
  }

  private seat(name: string, range: Range): void {
    this.tell(range, name);
    if (!this.seats.includes(name)) this.report("unknown-name", within(range, name), { name, sort: "player", known: this.seats });
  }

  /** The first word names the decision, the others what is chosen. */
  private move({ words, by, range }: ScenarioMove): void {
    if (by !== undefined) this.seat(by, range);
    const { labels, words: known } = this.answers;
    const [label, ...chosen] = words.split(/\s+/);
    if (label && !labels.has(label)) {
      this.report("unknown-name", within(range, label), { name: label, sort: "decision", known: [...labels] });
      return;
    }
    if (label && this.listener) this.listener.used(within(range, label), { sort: "label", name: label, asked: false });
    for (const word of chosen) {
      this.tell(range, word);
      if (!/^\p{L}/u.test(word) || word.includes(".") || known.has(word)) continue;
      this.report("unknown-name", within(range, word), { name: word, sort: "piece or name", known: [...known] });
    }
  }

  private tell(range: Range, name: string): void {
    const thing = this.world?.things.get(name);
    if (thing && this.listener) this.listener.used(within(range, name), thing);
  }

  private report<C extends Code>(code: C, range: Range, data: DataOf<C>): void {
    this.problems.push(problem(code, range, data));
  }
}

/** Where a word stands in a longer text. */
function within(range: Range, word: string): Range {
  const at = textOf(range).search(new RegExp(`(?<![\\p{L}\\p{N}-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}-])`, "u"));
  return at < 0 ? range : { ...range, start: range.start + at, end: range.start + at + word.length };
}
