/**
 * Keeps the log for one viewer: sentences about what has happened, each with the line of the rules. It grows with the
 * match.
 */
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { beforeSecret, type Event } from "../narration/events.ts";
import { ALL_VISIBLE, visibleDuring, mayKnow, type EventVisibility } from "../narration/event-visibility.ts";
import { toldAnswer, toldShownAnswer } from "../narration/answer-sentences.ts";
import { isShown, shownName } from "../narration/shown-answers.ts";
import { sameLine, sentences, showingMove, type Told } from "../narration/sentences.ts";
import type { Timeline, Position, Step } from "./timeline.ts";
import { type LocalizedText, say, SPOKEN, type Languages } from "./localized.ts";
import type { ShownRules } from "./rules.ts";
import { sentence } from "../narration/phrases.ts";
import { gainsOf } from "./score-sheet.ts";
import type { Gain, LogEntry, TimelineMove } from "./snapshot.ts";
import { ScoreTitles } from "./score-titles.ts";
import { type Telling, Tellings, type Written } from "./tellings.ts";
import { type Span, spanOf } from "./span.ts";

/** The part of the log about one position: everything that happened on the way there from the position before. */
interface Page extends Written {
  readonly position: Position;
  /** The position that was current when the last sentence was made. Events after it have no sentence yet. */
  readonly toldIn: Position;
  readonly untold: readonly Event[];
}

/**
 * The logs of a match, one for each viewer. Most entries are equal for all viewers. Equal entries are one object in all
 * logs, which saves memory.
 */
const logs = new WeakMap<Timeline, LogBook[]>();

/** The log for one viewer. Its sentences are made when they are first asked for. */
export class LogBook {
  readonly timeline: Timeline;
  private readonly program: Program;
  private readonly rules: ShownRules;
  private readonly languages: Languages;
  private readonly viewer: Viewer;
  private readonly pages: Page[] = [];
  /** The entries of all pages, except those that are left out because the next page takes them up. */
  private readonly told: LogEntry[] = [];
  /** For each page: the index of its first entry in `told`. */
  private readonly starts: number[] = [];
  /** The moves of all pages. All pages except the first one have a move. */
  private readonly made: TimelineMove[] = [];
  /**
   * What the viewer sees in the position of the last sentence. It is kept for one position only, because it takes as
   * much memory as all sentences of a turn.
   */
  private seen: { readonly position: Position; readonly visible: VisibleState | "everything" } | undefined;

  constructor(timeline: Timeline, rules: ShownRules, viewer: Viewer) {
    this.timeline = timeline;
    this.program = timeline.program;
    this.rules = rules;
    this.languages = rules.languages;
    this.viewer = viewer;
    logs.set(timeline, [...(logs.get(timeline) ?? []), this]);
  }

  /** The entries of the log up to the position after `at` moves. */
  entries(at: number): LogEntry[] {
    this.readOn();
    const { told, starts, pages } = this;
    const page = pages[at]!;
    return at === this.timeline.last ? told.slice() : [...told.slice(0, starts[at]), ...page.entries];
  }

  /** All moves of the time line, including those after the shown position. */
  moves(): TimelineMove[] {
    this.readOn();
    return this.made.slice();
  }

  /** Whether the viewer may know the answer of this move. */
  tells(move: number): boolean {
    this.readOn();
    return this.pages[move]?.move?.answer !== undefined;
  }

  /** Makes the pages for new positions. Pages for positions that are no longer on the time line are dropped. */
  private readOn(): void {
    const { positions } = this.timeline;
    const { pages } = this;
    let same = pages.length;
    while (same > 0 && pages[same - 1]!.position !== positions[same - 1]) same--;
    this.cut(same);
    for (let i = same; i < positions.length; i++) this.add(this.page(positions[i]!, i, pages[i - 1]));
  }

  /** Drops all pages after the first `count`. */
  private cut(count: number): void {
    const { pages, starts, told, made } = this;
    if (count === pages.length) return;
    const last = pages[count - 1];
    pages.length = count;
    made.length = Math.max(0, count - 1);
    if (last) told.splice(starts[count - 1]!, Infinity, ...last.entries);
    else told.length = 0;
    starts.length = count;
  }

  private add(page: Page): void {
    const { pages, starts, told, made } = this;
    const last = pages.at(-1);
    if (last && isTakenUp(last, page)) told.splice(starts.at(-1)!, 1);
    starts.push(told.length);
    told.push(...page.entries);
    if (page.move) made.push(page.move);
    pages.push(page);
  }

  /** What the log says about a move. Entries that another viewer's log has, too, are replaced by those. */
  private withShared(written: Written, number: number): Written {
    const others = logs.get(this.timeline)!.flatMap(({ pages }) => pages[number] ?? []);
    if (others.length === 0) return written;
    const { entries, move } = written;
    const known = [...new Set(others.map((page) => page.entries))];
    return {
      ...written,
      entries: entries.map((entry) => sharedAmong(known, entry)),
      move: move && sharedAmong([others.flatMap((page) => page.move ?? [])], move),
    };
  }

  private page(position: Position, move: number, before: Page | undefined): Page {
    const { program, viewer } = this;
    const { step } = position;
    const visible = this.visibleIn(before?.toldIn ?? position);
    const [happened, untold] = beforeSecret(
      [...(before?.untold ?? []), ...position.events],
      position.sheets !== undefined,
    );
    const waits = happened.length === 0 && untold.length > 0;
    const after = waits ? undefined : this.visibleIn(position);
    const sees =
      visible === "everything" || after === "everything" || !after
        ? ALL_VISIBLE
        : visibleDuring(program, viewer, visible, after);
    const telling: Telling = {
      position,
      move,
      events: waits ? undefined : happened,
      knows: step !== undefined && mayKnow(program, viewer, step.knownTo),
      before,
    };
    const written = Tellings.of(this.timeline).written(telling, sees, (seen) =>
      this.withShared(this.written(telling, seen), move),
    );
    return { ...written, position, untold, toldIn: waits ? (before?.toldIn ?? position) : position };
  }

  /** The part of a page that is equal for all viewers who may know the same about its events. */
  private written({ position, move, events, knows, before }: Telling, sees: EventVisibility): Written {
    const { program, languages } = this;
    const { step } = position;
    const entries: LogEntry[] = [];
    let shown: TimelineMove | undefined;
    let isTold = true;
    if (step) {
      isTold = knows || (events !== undefined && isShown(program, step.decision, step.given, events, sees));
      const text = knows ? this.answerText(step) : isTold ? this.shownText(step) : this.hidden(step);
      const answer = knows ? step.answer : isTold ? shownName(program, step.decision, step.given) : undefined;
      shown = { by: step.by, answer, text, turn: before!.position.turns, valid: true };
      entries.push({
        move,
        kind: "answer",
        text,
        line: isTold ? spanOf(step.decision.range) : undefined,
        player: step.decision.player,
      });
    }
    let ended = before?.ended ?? false;
    if (!events) return { entries, move: shown, told: isTold, ended };
    const { said } = Tellings.of(this.timeline);
    const told = sentences(languages, program, events, sees, said);
    const gains = this.gainsByHead(events, told[0]!, step !== undefined, sees);
    const [answer] = entries;
    if (answer) entries[0] = { ...answer, gains: gains.get(undefined) ?? [] };
    const shows = answer && step?.decision.thread === 0 ? showingMove(told[0]!) : undefined;
    const isHidden = answer && !answer.line;
    const showsParts = !isHidden && before !== undefined && isPartOf(before, step) && !before.told;
    told[0]!.forEach((line) => {
      const { kind, point, player, state } = line;
      ended ||= kind === "finish";
      const isResult = ended && kind === "event" && point !== undefined && state !== undefined;
      const titles = isResult ? new ScoreTitles(program, state) : undefined;
      const text = say(languages, (words) => {
        const own = sameLine(line, told[languages.indexOf(words)]!).text;
        const title = titles?.of(words, program.points[point!]!);
        return title === undefined ? own : `${sentence(title)}: ${own}`;
      });
      const at = point === undefined ? undefined : this.lineAt(point);
      // If the answer is hidden, the first sentence that shows some of it takes the place of the sentence about the
      // answer.
      if (isHidden && line === shows) return void (entries[0] = { ...entries[0]!, text, line: at });
      entries.push({
        move,
        // If several pieces were chosen unseen, the entry about the answer names none of them. So the sentence that
        // shows them later is an entry of its own, like a sentence from the game's texts.
        kind: showsParts && line === shows ? "told" : kind,
        text,
        line: at,
        player: player === undefined ? undefined : program.pieces[player]!.name,
        ...(gains.has(line) && { gains: gains.get(line)! }),
      });
    });
    return { entries, move: shown, told: isTold, ended };
  }

  /**
   * The changes of counters, by the sentence that reports their cause; the key undefined stands for the answer. Changes
   * in the next turn, or after a forced answer, are not counted as changes by the answer.
   */
  private gainsByHead(
    events: readonly Event[],
    told: readonly Told[],
    answered: boolean,
    sees: EventVisibility,
  ): ReadonlyMap<Told | undefined, readonly Gain[]> {
    const parts: { readonly head: Told | undefined; readonly from: number; readonly headed: boolean }[] = [
      { head: undefined, from: 0, headed: answered },
    ];
    for (const line of told) {
      const { kind, event } = line;
      const begins = kind === "turn" || kind === "finish";
      const heads = kind === "forced" || (kind === "told" && (event?.kind === "told" || !parts.at(-1)!.headed));
      if (event && (begins || heads))
        parts.push({ head: begins ? undefined : line, from: events.indexOf(event), headed: heads });
    }
    return new Map(
      parts.flatMap(({ head, from, headed }, i) =>
        headed
          ? [[head, gainsOf(this.rules, events.slice(from, parts[i + 1]?.from), (cell) => sees.cell(cell))] as const]
          : [],
      ),
    );
  }

  /** Drops what the viewer sees in the last position, which can be computed again. */
  rest(): void {
    this.seen = undefined;
  }

  /** The parts of the state in a position of the match that the viewer sees. */
  visibleAt(position: Position): VisibleState | "everything" {
    // `readOn` computes what the viewer sees in the last position, and keeps it.
    this.readOn();
    return this.visibleIn(position);
  }

  private visibleIn(position: Position): VisibleState | "everything" {
    const { timeline, viewer } = this;
    if (this.seen?.position !== position) {
      const visible = viewer === "everything" ? viewer : timeline.visibleIn(position.state, viewer);
      this.seen = { position, visible };
    }
    return this.seen.visible;
  }

  private answerText({ decision, given, asked }: Step): LocalizedText {
    const state = asked.words();
    return say(this.languages, (words) => toldAnswer(words, this.program, state, decision, given));
  }

  private shownText({ decision, given, asked }: Step): LocalizedText {
    const state = asked.words();
    return say(this.languages, (words) => toldShownAnswer(words, state, decision, given));
  }

  private hidden({ decision }: Step): LocalizedText {
    return say(this.languages, (words) =>
      (decision.thread > 0 ? words.phrases.hidden : words.phrases.unseenChoice)(
        words.piece(this.program.pieces.findIndex(({ name }) => name === decision.player)),
      ),
    );
  }

  private lineAt(point: number): Span | undefined {
    const place = this.program.points[point];
    return place && spanOf(place.range);
  }
}

/** Whether the moves to both positions are parts of one answer, which chooses several pieces one by one. */
function isPartOf({ position: { step } }: Pick<Page, "position">, next: Step | undefined): boolean {
  return (
    step !== undefined &&
    next !== undefined &&
    step.decision.thread === 0 &&
    step.decision.info.parts?.kind === "several" &&
    step.decision.info.group === next.decision.info.group &&
    step.decision.player === next.decision.player
  );
}

/**
 * Whether the sentence about the answer of a page is left out. It is, if the viewer may not know the answer and the
 * next move is a further part of it, because one such sentence is enough.
 */
function isTakenUp(page: Page, next: Page): boolean {
  return !page.told && isPartOf(page, next.position.step);
}

/** The value in one of the lists that is equal to `value`; if there is none, `value` itself. */
function sharedAmong<Value extends { readonly text: LocalizedText }>(
  lists: readonly (readonly Value[])[],
  value: Value,
): Value {
  const text = value.text[SPOKEN[0]];
  let own: string | undefined;
  for (const list of lists)
    for (const other of list) {
      if (other === value) return value;
      if (other.text[SPOKEN[0]] === text && JSON.stringify(other) === (own ??= JSON.stringify(value))) return other;
    }
  return value;
}
