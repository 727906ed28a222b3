/** Shows the position of a scenario on the table instead of a match. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ScenarioMark } from "../workers/scenarios.worker.ts";
import type { Span } from "../../src/session/span.ts";
import type { Workspace } from "../files/workspace.ts";
import type { Recording } from "../house/recording.ts";
import { type Layout, showGame } from "./layout.ts";
import { lineAt, offsetAt } from "./place-in-text.ts";
import type { MatchClient } from "./match.ts";

/** The scenario whose position the table shows: its file, and its place in the file and its result. */
interface Shown {
  readonly file: string;
  readonly mark: ScenarioMark;
}

/** The parts of the studio that are needed to show a scenario. */
interface Host {
  readonly workspace: Workspace;
  readonly layout: Layout;
  readonly match: MatchClient;
  readonly recording: Recording;
  readonly marks: ReadonlySignal<ReadonlyMap<string, readonly ScenarioMark[]>>;
  readonly cursor: Signal<{ line: number; column: number }>;
  goTo(line: Span): void;
  markLine(line: Span | undefined): void;
}

/** True if a step of the scenario has an unexpected result, and the position before this step can be shown. */
export function isFailing({ failure, match }: ScenarioMark): boolean {
  return failure !== undefined && match !== undefined;
}

export class ShownScenario {
  /**
   * The scenario on the table, with its latest result. Its text or the rules may have changed since it was put there.
   */
  readonly current: ReadonlySignal<Shown | undefined>;
  private readonly put = signal<Shown | undefined>(undefined);
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    this.current = computed(() => {
      const put = this.put.value;
      if (!put || !host.match.start.value) return undefined;
      const now = host.marks.value.get(put.file)?.find(({ at, name }) => at === put.mark.at && name === put.mark.name);
      return now ? { ...put, mark: now } : put;
    });
    // The scenario leaves the table in three cases: the user returns to the match before it, begins a new match, or
    // opens another game.
    effect(() => {
      if (host.match.start.value || !this.put.peek()) return;
      this.put.value = undefined;
      host.markLine(undefined);
    });
  }

  /**
   * Puts a position of the scenario on the table: that before the failed step, or else the last one. The user can
   * return to the match that was there.
   */
  async show(file: string, mark: ScenarioMark): Promise<void> {
    const { workspace, layout, match, recording } = this.host;
    const games = [...workspace.facts.peek()].filter(([, { sort, name }]) => sort === "game" && name === mark.game);
    const [path] = games.find(([each]) => each === file) ?? games[0] ?? [];
    const text = workspace.text(file);
    if (path === undefined || text === undefined || !mark.match) return;
    recording.stop();
    const { moves, interventions, ...choices } = mark.match;
    this.put.value = { file, mark };
    showGame(layout);
    this.host.markLine(mark.failure && { source: file, start: mark.failure.start, end: mark.failure.end });
    const { seed } = choices;
    const others = [...workspace.facts.peek()].filter(
      ([each, { sort, of }]) => each !== file && sort === "scenarios" && of === mark.game,
    );
    await match.visit({ game: path, ...choices }, moves, {
      source: { name: file, text },
      positions: others.map(([name]) => ({ name, text: workspace.text(name)! })),
      at: mark.at,
      seed,
      interventions,
    });
  }

  /** Puts a scenario on the table. It begins at the line with this number, counted from 1. */
  showAt(file: string, line: number): void {
    const [marks, text] = [this.host.marks.peek().get(file), this.host.workspace.text(file)];
    const mark = marks?.find(({ start }) => lineAt(text, start) === line);
    if (mark) void this.show(file, mark);
  }

  /**
   * The scenario that contains the cursor. It is undefined if no scenario begins above the cursor, or if the match of
   * the scenario could not begin.
   */
  atCursor(): Shown | undefined {
    const { workspace, cursor, marks } = this.host;
    const file = workspace.active.peek();
    const text = file === undefined ? undefined : workspace.text(file);
    if (file === undefined || text === undefined) return undefined;
    const offset = offsetAt(text, cursor.peek());
    const mark = marks
      .peek()
      .get(file)
      ?.findLast(({ start }) => start <= offset);
    return mark?.match && { file, mark };
  }

  /** Puts the first failing scenario of the visible file on the table. */
  showFailing(): void {
    const file = this.host.workspace.active.peek();
    const mark = file === undefined ? undefined : this.host.marks.peek().get(file)?.find(isFailing);
    if (file !== undefined && mark) void this.show(file, mark);
  }

  /** Shows the step with the unexpected result in the text; if there is none, the scenario. */
  goToStep(): void {
    const shown = this.current.peek();
    if (!shown) return;
    const { start, end } = shown.mark.failure ?? shown.mark;
    this.host.goTo({ source: shown.file, start, end });
  }

  /** Returns to the match that was on the table before the scenario. */
  async back(): Promise<void> {
    const { match } = this.host;
    const game = match.choices.peek()?.game;
    if (game !== undefined) await match.goTo(game);
  }
}
