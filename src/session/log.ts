/** What has happened, for one viewer: in sentences, each with its line. Grows with the course of a match. */
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { beforeSecret, type Event } from "../narration/events.ts";
import { ALL_VISIBLE, visibleDuring, mayKnow, type EventVisibility } from "../narration/event-visibility.ts";
import { toldAnswer, toldShownAnswer } from "../narration/answer-sentences.ts";
import { isShown, shownName } from "../narration/shown-answers.ts";
import { sentences, showingMove } from "../narration/sentences.ts";
import type { Timeline, Position, Step } from "./timeline.ts";
import { type LocalizedText, say, type Languages } from "./localized.ts";
import type { ShownRules } from "./rules.ts";
import { sentence } from "../narration/phrases.ts";
import { gainsOf } from "./score-sheet.ts";
import type { LogEntry, TimelineMove } from "./snapshot.ts";
import { ScoreTitles } from "./score-titles.ts";
import { type Span, spanOf } from "./span.ts";

/** What one position adds to the log. */
interface Page {
  readonly position: Position;
  readonly entries: readonly LogEntry[];
  readonly move: TimelineMove | undefined;
  /** What was visible when the last sentence was made. */
  readonly visible: VisibleState | "everything";
  readonly untold: readonly Event[];
  /** Whether what comes next belongs to the end of the match. */
  readonly ended: boolean;
}

/** The log of one viewer. Sentences are made when they are first read. */
export class LogBook {
  readonly timeline: Timeline;
  private readonly program: Program;
  private readonly rules: ShownRules;
  private readonly languages: Languages;
  private readonly viewer: Viewer;
  private readonly pages: Page[] = [];

  constructor(timeline: Timeline, rules: ShownRules, viewer: Viewer) {
    this.timeline = timeline;
    this.program = timeline.program;
    this.rules = rules;
    this.languages = rules.languages;
    this.viewer = viewer;
  }

  /** All that was told up to a position. */
  entries(at: number): LogEntry[] {
    this.readOn();
    return this.pages.slice(0, at + 1).flatMap((page) => page.entries);
  }

  /** The moves of the whole course. */
  moves(): TimelineMove[] {
    this.readOn();
    return this.pages.flatMap(({ move }) => move ?? []);
  }

  /** Whether the viewer may know which answer a move gave. */
  tells(move: number): boolean {
    return this.moves()[move - 1]?.answer !== undefined;
  }

  /** Brings the pages up to date with the course, which may have taken another branch. */
  private readOn(): void {
    const { positions } = this.timeline;
    const same = this.pages.findIndex((page, i) => page.position !== positions[i]);
    if (same >= 0) this.pages.length = same;
    for (let i = this.pages.length; i < positions.length; i++)
      this.pages.push(this.page(positions[i]!, i, this.pages[i - 1]));
  }

  private page(position: Position, move: number, before: Page | undefined): Page {
    const { program, languages } = this;
    const { step, state } = position;
    const entries: LogEntry[] = [];
    const visible = before?.visible ?? this.visibleIn(position);
    const [happened, untold] = beforeSecret([...(before?.untold ?? []), ...position.events], state);
    const waits = happened.length === 0 && untold.length > 0;
    const after = waits ? undefined : this.visibleIn(position);
    const sees =
      visible === "everything" || after === "everything" || !after
        ? ALL_VISIBLE
        : visibleDuring(program, this.viewer, visible, after);
    let shown: TimelineMove | undefined;
    if (step) {
      const told = mayKnow(program, this.viewer, step.knownTo);
      const known = told || (!waits && isShown(program, step.decision, step.given, happened, sees));
      const text = told ? this.answerText(step) : known ? this.shownText(step) : this.hidden(step);
      const answer = told ? step.answer : known ? shownName(program, step.decision, step.given) : undefined;
      shown = { by: step.by, answer, text, turn: before!.position.turns, valid: true };
      entries.push({
        move,
        kind: "answer",
        text,
        line: known ? spanOf(step.decision.range) : undefined,
        player: step.decision.player,
      });
    }
    let ended = before?.ended ?? false;
    if (!after) return { position, entries, move: shown, visible, untold, ended };
    // What happens by itself in the next turn, or after an answer that was the only one, does not result from the answer.
    const [own, ...later] = divided(happened, sees).map((part) => gainsOf(this.rules, part, (cell) => sees.cell(cell)));
    const [answer] = entries;
    if (answer) entries[0] = { ...answer, gains: own! };
    const told = languages.map((words) => sentences(words, program, happened, sees));
    const shows = answer && !answer.line && step?.decision.thread === 0 ? showingMove(told[0]!) : undefined;
    told[0]!.forEach((line, i) => {
      const { kind, point, player, state } = line;
      const gains = kind === "event" ? undefined : later.shift();
      ended ||= kind === "finish";
      const isResult = ended && kind === "event" && point !== undefined && state !== undefined;
      const titles = isResult ? new ScoreTitles(program, state) : undefined;
      const text = say(languages, (words) => {
        const own = told[languages.indexOf(words)]![i]!.text;
        const title = titles?.of(words, program.points[point!]!);
        return title === undefined ? own : `${sentence(title)}: ${own}`;
      });
      const at = point === undefined ? undefined : this.lineAt(point);
      // Of an answer that is hidden it is told what could be seen of it.
      if (line === shows) return void (entries[0] = { ...entries[0]!, text, line: at });
      entries.push({
        move,
        kind,
        text,
        line: at,
        player: player === undefined ? undefined : program.pieces[player]!.name,
        ...(kind === "forced" && { gains: gains! }),
      });
    });
    return { position, entries, move: shown, visible: after, untold, ended };
  }

  /** What the viewer sees in a position. */
  private visibleIn({ state }: Position): VisibleState | "everything" {
    const { timeline, viewer } = this;
    return viewer === "everything" ? viewer : timeline.inState(state, () => visibleTo(timeline.executor, viewer));
  }

  private answerText({ decision, given, asked }: Step): LocalizedText {
    return say(this.languages, (words) => toldAnswer(words, this.program, asked, decision, given));
  }

  private shownText({ decision, given, asked }: Step): LocalizedText {
    return say(this.languages, (words) => toldShownAnswer(words, asked, decision, given));
  }

  private hidden({ decision }: Step): LocalizedText {
    return say(this.languages, (words) =>
      words.phrases.hidden(words.piece(this.program.pieces.findIndex(({ name }) => name === decision.player))),
    );
  }

  private lineAt(point: number): Span | undefined {
    const place = this.program.points[point];
    return place && spanOf(place.range);
  }
}

/** Events in parts: each but the first begins with a turn, with the end of the match, or with the only answer as far as it is told. */
function divided(events: readonly Event[], sees: EventVisibility): readonly (readonly Event[])[] {
  const parts: Event[][] = [[]];
  for (const event of events) {
    if (event.kind === "turn" || event.kind === "finish" || (event.kind === "forced" && sees.mayKnow(event.knownTo)))
      parts.push([]);
    parts.at(-1)!.push(event);
  }
  return parts;
}
