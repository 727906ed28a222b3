/** A match at the terminal: questions to people, answers of bots, the log in between. */
import { Header } from "../../interpreter/layout.ts";
import type { Answer, Decision } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { playMove } from "../../interpreter/match/moves.ts";
import { escaped } from "../../diagnostics/escape.ts";
import { toolViewerNamed, viewerNamed } from "../../interpreter/match/viewer.ts";
import type { Bot } from "../../play/bots.ts";
import type { Narrator } from "../../play/words/narrator.ts";
import { Outlook } from "../../play/words/outlook.ts";
import type { Words } from "../../play/words/words.ts";
import type { Host } from "../host.ts";
import { answerLines, matching } from "./answers.ts";
import { ending } from "./ending.ts";
import { prompt } from "./prompt.ts";
import { speech } from "./speech.ts";
import { table } from "./table.ts";

export interface Seating {
  /** By name of the player: the bot that answers for it; the others sit at the keyboard. */
  readonly bots: ReadonlyMap<string, Bot>;
}

/** A position to come back to. */
interface Mark {
  readonly state: Int32Array;
  readonly moves: number;
}

export class Session {
  private readonly host: Host;
  private readonly match: Match;
  private readonly narrator: Narrator;
  private readonly words: Words;
  private readonly seating: Seating;
  private readonly lines: AsyncIterator<string>;
  private readonly outlook: Outlook;
  private readonly marks: Mark[] = [];
  private readonly save: (name?: string) => string;

  /** `save` writes the match to a file and tells its name. */
  constructor(host: Host, match: Match, narrator: Narrator, words: Words, seating: Seating, lines: AsyncIterator<string>, save: (name?: string) => string) {
    this.host = host;
    this.match = match;
    this.narrator = narrator;
    this.words = words;
    this.seating = seating;
    this.lines = lines;
    this.save = save;
    this.outlook = new Outlook(match.program);
  }

  /** Plays until the end of the match, or until somebody leaves. Tells whether the match has ended. */
  async run(): Promise<boolean> {
    if (this.people().length > 0) this.narrator.skipSetUp();
    for (;;) {
      const decision = this.match.decision();
      if (!decision) break;
      const bot = this.botFor(decision);
      if (bot) this.answer(decision, decision.answers[bot.choose(this.match.executor, decision.answers.length)]!);
      else if (!(await this.ask(decision))) return false;
    }
    const [person = "everything"] = this.people();
    this.say(...this.news(person));
    if (person !== "everything" && !this.match.stopped) this.say("", ...table(this.match, this.words, viewerNamed(this.match.program, person), this.host.columns));
    this.say(...ending(this.match, this.words));
    return true;
  }

  private people(): string[] {
    const { program } = this.match;
    return program.players.slice(0, program.seats).map((p) => program.pieces[p]!.name).filter((name) => !this.seating.bots.has(name));
  }

  private botFor({ deciders }: Decision): Bot | undefined {
    return deciders.every((name) => this.seating.bots.has(name)) ? this.seating.bots.get(deciders[0]!) : undefined;
  }

  private answer(decision: Decision, answer: Answer): void {
    this.narrator.answer(decision, answer);
  }

  /** Asks a person until there is an answer. False: the person leaves. */
  private async ask(decision: Decision): Promise<boolean> {
    const { match, words, host } = this;
    const seat = decision.deciders.find((name) => !this.seating.bots.has(name))!;
    const state = match.executor.state.slice();
    if (state[Header.threads] === 0 || this.marks.length === 0) this.marks.push({ state, moves: match.moves.length });
    this.say(...this.news(seat));
    const viewer = viewerNamed(match.program, seat);
    if (this.isNewTurn()) this.say("", ...table(match, words, viewer, host.columns));
    this.say(...prompt(words, match, decision, seat, answerLines(words, match, decision, this.outlook, viewer), host.columns));
    for (;;) {
      host.out("> ");
      const { value: line, done } = await this.lines.next();
      if (done) return false;
      const command = line.trim().replace(/\s+/g, " ");
      const outcome = this.obey(command, decision, seat);
      if (outcome === "leave") return false;
      if (outcome === "answered") return true;
    }
  }

  private turnShown = -1;

  private isNewTurn(): boolean {
    const { turns } = this.match;
    const fresh = turns !== this.turnShown;
    this.turnShown = turns;
    return fresh;
  }

  private obey(command: string, decision: Decision, seat: string): "answered" | "leave" | "asked" {
    const { match, words } = this;
    const say = speech(words.language);
    const [verb, file] = command.split(" ", 2);
    if (command === "") return "asked";
    if (command === "quit") return "leave";
    if (command === "help") return this.say(say.help), "asked";
    if (command === "table") return this.say(...table(match, words, viewerNamed(match.program, seat), this.host.columns)), "asked";
    if (command === "undo") return this.undo() ? "answered" : (this.say(say.nothingToUndo), "asked");
    if (verb === "save") return this.say(say.saved(this.save(file))), "asked";
    const answers = matching(words, match, decision, command);
    if (answers.length === 1) return this.answer(decision, answers[0]!), "answered";
    if (answers.length === 0 && playMove(match, command, seat).ok) return this.narrator.forget(), "answered";
    this.say(answers.length === 0 ? say.notOffered(command) : say.several(command, answers.map((a) => a.short)));
    return "asked";
  }

  /** Goes back to the question before this one. */
  private undo(): boolean {
    if (this.marks.length < 2) return false;
    this.marks.pop();
    const { state, moves } = this.marks.pop()!;
    this.match.rewind(state, moves);
    this.narrator.forget();
    this.turnShown = -1;
    this.say(speech(this.words.language).undone);
    return true;
  }

  private news(viewer: string): string[] {
    const news = this.narrator.take(toolViewerNamed(this.match.program, viewer)).map(({ turn, text }) => (turn ? `\n${text}` : `  ${text}`));
    return news.length > 0 && !news[0]!.startsWith("\n") ? ["", ...news] : news;
  }

  private say(...lines: readonly string[]): void {
    for (const line of lines) this.host.out(`${escaped(line)}\n`);
  }
}
