/**
 * The facts that the studio shows one seat about a match: the ids of items, the time line, and the trace of each move.
 */
import type { Range } from "../diagnostics/range.ts";
import type { Explained } from "../explain/reason.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import type { KeptPosition } from "../interpreter/match/kept-position.ts";
import type { EffectPreview } from "../narration/effect-preview.ts";
import type { Words } from "../narration/titles.ts";
import { Numbering } from "../session/make-model.ts";
import type { ShownRules } from "../session/rules.ts";
import { spanOf } from "../session/span.ts";
import { Timeline } from "../session/timeline.ts";
import { Viewpoint } from "../session/viewpoint.ts";
import type { Fact } from "./channels.ts";

/** Converts the rules to the form that the studio needs to show a match. */
export function shownRules({ program, origins }: Explained, words: Words): ShownRules {
  return { program, origins, staging: undefined, languages: [words], numbering: new Numbering(program) };
}

/** The part of a world that the studio shows to one seat, from a given position on. */
export class StudioWitness {
  private readonly rules: ShownRules;
  private readonly preview: EffectPreview;
  private readonly timeline: Timeline;
  private readonly viewpoint: Viewpoint;

  constructor(rules: ShownRules, preview: EffectPreview, position: KeptPosition, seat: string) {
    this.rules = rules;
    this.preview = preview;
    this.timeline = new Timeline(rules, position.seed, position);
    this.viewpoint = new Viewpoint(seat);
    // Ids depend on the things that the studio showed before. So the first position is shown at once.
    this.facts();
  }

  /** Repeats an answer of the match, so that the studio shows the next position. */
  answer({ thread }: Decision, { value }: Answer): void {
    const decision = this.timeline.decisions().find((each) => each.thread === thread)!;
    this.timeline.answer(
      decision,
      decision.answers.find((answer) => answer.value === value)!,
    );
  }

  facts(): readonly Fact[] {
    const { rules, timeline, preview, viewpoint } = this;
    const play = { rules, timeline, preview, kept: [], divergence: undefined, picked: [] };
    const shown = viewpoint.snapshot(play);
    const fact = (sort: Fact["sort"], about: string, what: unknown, range?: Range): Fact => ({
      sort,
      about,
      text: JSON.stringify(what),
      range,
    });
    const { trace } = viewpoint.trace(play, shown.timeline.length);
    return [
      ...shown.zones.map((zone, i) => fact("ids", `zone ${i}`, zone)),
      ...shown.fixed.map((item, i) => fact("ids", `item ${i}`, item)),
      ...shown.timeline.map((move, i) => fact("timeline", `move ${i + 1}`, move)),
      fact("timeline", "at", [shown.at, shown.turns, shown.acting]),
      ...trace.steps.map((step, i) => fact("trace", `step ${i}`, step, this.rangeAt(step.line))),
      fact("trace", "steps", trace.steps.length),
    ];
  }

  private rangeAt(line: ReturnType<typeof spanOf>): Range | undefined {
    return this.rules.program.points.find(({ range }) => {
      const { source, start, end } = spanOf(range);
      return source === line.source && start === line.start && end === line.end;
    })?.range;
  }
}
