/** Runs a match at the terminal: asks people, lets bots answer, and prints the log in between. */
import { threadCount } from "../../interpreter/runtime/state.ts";
import type { MatchAuthority } from "../../interpreter/match/authority.ts";
import type { Awaited, Decision } from "../../interpreter/match/decision.ts";
import type { KeptPosition } from "../../interpreter/match/kept-position.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { playMove } from "../../interpreter/match/moves/moves.ts";
import type { SheetChange } from "../../interpreter/match/sheet.ts";
import { escaped } from "../../diagnostics/escape.ts";
import { painter } from "../../diagnostics/paint.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { toolViewerNamed, viewerNamed } from "../../interpreter/match/observation/viewer.ts";
import type { Explained } from "../../explain/reason.ts";
import { letAgent, type SeatedAgent } from "../../agents/seated-agent.ts";
import type { Narrator, ToldLine } from "../../narration/narrator.ts";
import { answerTexts } from "../../narration/answers.ts";
import { EffectPreview } from "../../narration/effect-preview.ts";
import type { Words } from "../../narration/titles.ts";
import type { Host } from "../host.ts";
import { answerLines, matching } from "./answers.ts";
import { commandIn } from "./commands.ts";
import { ending } from "./ending.ts";
import { frame, type Parts } from "./frame.ts";
import { hintLines } from "./hint.ts";
import type { Line } from "./line.ts";
import { newsLines } from "./news.ts";
import { prompt } from "./prompt.ts";
import { sheetLines } from "./sheet.ts";
import { speech } from "./speech.ts";
import { table, tableParts } from "./table.ts";
import { whyLines } from "./why.ts";
import { wrapped } from "./wrap.ts";

/** Says who plays which seat. */
export interface Seating {
  /** The bot that answers for a player, by the player's name. People at the keyboard play all other players. */
  readonly bots: ReadonlyMap<string, SeatedAgent>;
}

/**
 * A question gets at least this many rows of the screen. If a reply above it needs more than the remaining rows, its
 * first lines scroll out of sight.
 */
const LEAST_ROWS = 8;

/** A match that people play at the terminal, alone or with bots. */
export class Session {
  private readonly host: Host;
  private readonly authority: MatchAuthority;
  private readonly narrator: Narrator;
  private readonly words: Words;
  private readonly seating: Seating;
  private readonly lines: AsyncIterator<string>;
  private readonly preview: EffectPreview;
  /** Earlier positions of the match to which the command `undo` can return. */
  private readonly marks: KeptPosition[] = [];
  private readonly save: (name?: string) => string;
  private readonly explained: Explained;

  /**
   * @param save writes the match to a file and returns its name
   * @param explained the program that `why` uses to explain why something is not offered
   */
  constructor(
    host: Host,
    authority: MatchAuthority,
    narrator: Narrator,
    words: Words,
    seating: Seating,
    lines: AsyncIterator<string>,
    save: (name?: string) => string,
    explained: Explained,
  ) {
    this.host = host;
    this.authority = authority;
    this.narrator = narrator;
    this.words = words;
    this.seating = seating;
    this.lines = lines;
    this.save = save;
    this.explained = explained;
    this.preview = new EffectPreview(authority.match.program);
  }

  private get match(): Match {
    return this.authority.match;
  }

  /** Plays until the end of the match, or until a person quits. Returns whether the match has ended. */
  async run(): Promise<boolean> {
    if (this.people().length > 0) this.narrator.skipSetUp();
    for (;;) {
      const [awaited] = this.match.awaited();
      if (!awaited) break;
      const bot = this.botFor(awaited);
      if (bot) await letAgent(bot, this.authority, awaited);
      else if (!(await this.ask(awaited))) return false;
    }
    const [person = "everything"] = this.people();
    this.host.screen?.clear();
    this.say(...this.news(person));
    if (person !== "everything" && !this.match.stopped)
      this.say("", ...table(this.match, this.words, viewerNamed(this.match.program, person), this.columns));
    this.say(...ending(this.match, this.words));
    return true;
  }

  private people(): string[] {
    const { program } = this.match;
    return program.players
      .slice(0, program.seats)
      .map((p) => program.pieces[p]!.name)
      .filter((name) => !this.seating.bots.has(name));
  }

  private botFor({ deciders }: Awaited): SeatedAgent | undefined {
    return deciders.every((name) => this.seating.bots.has(name)) ? this.seating.bots.get(deciders[0]!) : undefined;
  }

  private get columns(): number {
    return this.host.screen?.size().columns ?? this.host.columns;
  }

  /** All lines of the log so far. The command `log` shows them again. */
  private readonly told: Line[] = [];
  /** Lines, such as a warning, that are shown together with the next question. */
  private notes: readonly Line[] = [];
  /** The parts of the current question, for drawing it again. */
  private shown: Omit<Parts, "more"> | undefined;

  /** Draws the question. If `above` has lines, for example a reply to a command, they replace the table. */
  private draw(above: readonly Line[] = []): void {
    const { host, shown } = this;
    if (!shown || !host.screen) return;
    const size = host.screen.size();
    const parts = { ...shown, more: speech(this.words.language).moreAnswers };
    host.screen.clear();
    if (above.length === 0) return this.say(...frame(parts, size));
    const nothing = { head: [], board: [], common: [], others: [], own: [], news: [] };
    const rows = Math.max(size.rows - above.length, LEAST_ROWS);
    this.say(...above, ...frame({ ...parts, ...nothing }, { ...size, rows }));
  }

  /**
   * Prints the reply to a command. On a screen that can be cleared, the reply is above the question; otherwise it is
   * printed below the question.
   */
  private reply(...lines: readonly Line[]): void {
    if (this.host.screen) this.draw(lines);
    else this.say(...lines);
  }

  /**
   * Asks a person until the person gives an answer, or commits or changes secret answers. Returns false if the person
   * quits.
   */
  private async ask(awaited: Awaited): Promise<boolean> {
    const { match, words, host } = this;
    const { decision, player } = awaited;
    const seat = awaited.deciders.find((name) => !this.seating.bots.has(name))!;
    if (threadCount(match.executor.state) === 0 || this.marks.length === 0) this.marks.push(match.keep());
    const news = this.news(seat);
    const viewer = viewerNamed(match.program, seat);
    const sheet = match.sheets?.of.get(player);
    const say = speech(words.language);
    const secret = sheet ? ["", say.secret, ...sheetLines(words, match, sheet, this.columns)] : [];
    if (decision) match.executor.select(decision.thread);
    const { question, answers } = decision
      ? prompt(words, match, decision, seat, answerLines(words, match, decision, this.preview, viewer), this.columns)
      : { question: [{ text: say.toCommit, brush: "title" } as const], answers: [] };
    if (host.screen) {
      this.shown = {
        ...tableParts(match, words, viewer, this.columns),
        head: [{ text: [words.game(), ...words.variants()].join(" – "), brush: "quiet" }],
        news: [...this.notes, ...news],
        question: [...secret, ...question],
        answers,
      };
      this.notes = [];
      this.draw();
    } else {
      this.say(...news);
      if (this.isNewTurn()) this.say("", ...table(match, words, viewer, host.columns, true));
      this.say(...secret, ...question, ...answers.flatMap((answer) => wrapped(answer, host.columns)));
    }
    for (;;) {
      host.out("> ");
      const { value: line, done } = await this.lines.next();
      if (done) return false;
      const typed = line.trim().replace(/\s+/g, " ");
      const outcome = this.obey(typed, awaited, seat);
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

  private obey(typed: string, { decision, player }: Awaited, seat: string): "answered" | "leave" | "asked" {
    const { match, words } = this;
    const say = speech(words.language);
    if (typed === "") return "asked";
    const { command, operand } = commandIn(typed, say.commands) ?? {};
    const sheet = match.sheets?.of.get(player);
    switch (command) {
      case "quit":
        return "leave";
      case "help":
        return (this.reply(...say.help.split("\n")), "asked");
      case "table":
        return (this.reply(...table(match, words, viewerNamed(match.program, seat), this.columns)), "asked");
      case "undo":
        return this.undo() ? "answered" : (this.reply(say.nothingToUndo), "asked");
      case "log":
        return (this.reply(...this.log(operand)), "asked");
      case "answers":
        if (!decision) break;
        return (this.reply(...(this.shown?.answers ?? []).flatMap((answer) => wrapped(answer, this.columns))), "asked");
      case "save":
        return (this.reply(say.saved(this.save(operand))), "asked");
      case "why":
        if (!decision) break;
        return (this.reply(...this.why(decision, seat, operand)), "asked");
      case "hint":
        if (!decision) break;
        this.reply(...hintLines(words, this.authority, decision).flatMap((line) => wrapped(line, this.columns)));
        return "asked";
      case "back":
        if (!sheet) break;
        return this.change(player, "reopen", operand === undefined ? sheet.parts.length - 1 : Number(operand) - 1);
      case "withdraw":
        if (!match.sheets) break;
        return this.withdraw();
      case "commit":
        if (decision) break;
        return this.change(player, "commit");
      case undefined:
    }
    if (!decision) {
      this.complain(say.notUnderstood(typed));
      if (!this.host.screen) this.say(say.toCommit);
      return "asked";
    }
    const answers = matching(words, match, decision, typed);
    if (answers.length === 1) return (this.authority.answer(decision, answers[0]!), "answered");
    if (
      answers.length === 0 &&
      playMove(match, typed, seat, (next, answer) => this.authority.answer(next, answer, sheet === undefined)).ok
    )
      return "answered";
    this.complain(
      answers.length === 0
        ? [say.notOffered(typed), ...this.meant(decision, typed)].join(" ")
        : say.several(
            typed,
            answers.map((a) => a.short),
          ),
    );
    return "asked";
  }

  /** Asks whether the person meant an answer whose name is similar to the typed text. */
  private meant(decision: Decision, typed: string): string[] {
    const { words, match } = this;
    const names = nearest(typed, answerTexts(words, match.program, match.executor.state, decision));
    return names.length > 0 ? [speech(words.language).meant(names)] : [];
  }

  private change(player: string, change: SheetChange, part?: number): "answered" | "asked" {
    if (this.match.refusal(player, change, part) !== undefined)
      return (this.reply(speech(this.words.language).cannotGoBack), "asked");
    this.authority.change(player, change, part);
    return "answered";
  }

  /** Takes back the secret answers that a person at the keyboard committed last. */
  private withdraw(): "answered" | "asked" {
    const people = this.people();
    const sheet = [...this.match.sheets!.of.values()].findLast(
      ({ committed, deciders }) => committed && deciders.some((name) => people.includes(name)),
    );
    return sheet
      ? this.change(sheet.player, "withdraw")
      : (this.reply(speech(this.words.language).nothingToUndo), "asked");
  }

  /** The reply to `why`: things that the question names but does not offer, and the reasons. */
  private why(decision: Decision, seat: string, about: string | undefined): string[] {
    const { match, words } = this;
    match.executor.select(decision.thread);
    const say = speech(words.language);
    const lines = whyLines(words, match, decision, viewerNamed(match.program, seat), this.explained, about);
    if (lines.length > 0) return lines.flatMap((line) => wrapped(line, this.columns));
    if (about === undefined) return [say.nothingElse];
    return [matching(words, match, decision, about).length > 0 ? say.canBeChosen(about) : say.notNamed(about)];
  }

  /** The reply to `log`: the whole log so far, or as many of its last lines as the typed number `operand` says. */
  private log(operand: string | undefined): readonly Line[] {
    const lines = operand === undefined ? this.told : this.told.slice(-Math.max(1, Number.parseInt(operand, 10) || 1));
    return lines.length > 0 ? lines : [speech(this.words.language).nothingYet];
  }

  /** Takes back the last answer, so that the previous question is asked again. Returns false if there is none. */
  private undo(): boolean {
    if (this.marks.length < 2) return false;
    this.marks.pop();
    this.match.rewind(this.marks.pop()!);
    this.authority.moved();
    this.narrator.forget();
    this.turnShown = -1;
    if (this.host.screen) this.notes = [speech(this.words.language).undone];
    else this.say(speech(this.words.language).undone);
    return true;
  }

  /**
   * The lines of the log since the last question. The whole log is kept for the command `log`, because a screen that is
   * redrawn has room for a short form only.
   */
  private news(viewer: string): Line[] {
    const told = this.narrator.take(toolViewerNamed(this.match.program, viewer));
    this.told.push(...this.linesOf(told));
    const news = this.host.screen ? newsLines(told, this.columns) : this.linesOf(told);
    return news.length > 0 && news[0] !== "" ? ["", ...news] : news;
  }

  private linesOf(told: readonly ToldLine[]): Line[] {
    // If the output goes to a file or a pipe, long lines are not broken.
    const columns = this.host.interactive ? this.columns : Infinity;
    return told.flatMap(({ kind, text }) =>
      kind === "turn" || kind === "finish" ? ["", { text, brush: "title" } as const] : wrapped(`  ${text}`, columns),
    );
  }

  private complain(text: string): void {
    this.reply(...wrapped(text, this.columns).map((part) => ({ text: part, brush: "warning" }) as const));
  }

  private say(...lines: readonly Line[]): void {
    const paint = painter(this.host.colour);
    for (const line of lines)
      this.host.out(`${typeof line === "string" ? escaped(line) : paint[line.brush](escaped(line.text))}\n`);
  }
}
