/** The log of a scenario: the sentences about the last move for each seat. */
import type { ScenarioFile } from "../dsl/ast/scenario-file.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import type { Match } from "../interpreter/match/match.ts";
import { viewerNamed } from "../interpreter/match/observation/viewer.ts";
import { Recorder } from "../narration/events.ts";
import { Narrator } from "../narration/narrator.ts";
import { Words } from "../narration/titles.ts";

/** The log of a scenario for each seat, as far as steps need it. */
export class ScenarioLog {
  private readonly recorder = new Recorder();
  private made: Narrator | undefined;
  private readonly match: () => Match;
  private readonly read = new Map<string, readonly string[]>();

  constructor(match: () => Match) {
    this.match = match;
  }

  /** Whether a step of the scenario reads the log; otherwise no log is written. */
  static isRead({ steps }: ScenarioFile): boolean {
    return steps.some((step) => step.kind === "sees" && step.log !== undefined);
  }

  /** The hooks for the executor that plays the match. */
  get hooks() {
    return this.recorder.hooks;
  }

  private get narrator(): Narrator {
    const match = this.match();
    const { players, seats } = match.program;
    const words = new Words(match.program, "en");
    return (this.made ??= new Narrator(
      match,
      this.recorder,
      players.slice(0, seats).map((viewer) => ({ viewer, words })),
    ));
  }

  /** Drops all earlier sentences, because a move begins or the position was changed. */
  begin(): void {
    this.read.clear();
    this.narrator.forget();
  }

  /** Gives an answer of the current move. */
  give(decision: Decision, answer: Answer): void {
    this.narrator.answer(decision, answer);
  }

  /** The sentences for a seat since the move began; reading does not remove them. */
  readBy(seat: string): readonly string[] {
    const viewer = viewerNamed(this.match().program, seat);
    const known = this.read.get(seat) ?? [];
    const lines = [...known, ...this.narrator.take(viewer).map(({ text }) => text)];
    this.read.set(seat, lines);
    return lines;
  }
}
