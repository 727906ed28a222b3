/** Collects the log of a scenario: the sentences about the last move that each seat reads. */
import type { ScenarioFile } from "../dsl/ast/scenario-file.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import type { Match } from "../interpreter/match/match.ts";
import { viewerNamed } from "../interpreter/match/observation/viewer.ts";
import { Recorder } from "../narration/events.ts";
import { Narrator } from "../narration/narrator.ts";
import { Words } from "../narration/titles.ts";

/** The log of a scenario for each seat. Sentences are made only if a step needs them. */
export class ScenarioLog {
  private readonly recorder = new Recorder();
  private made: Narrator | undefined;
  private readonly match: () => Match;
  private readonly read = new Map<string, readonly string[]>();

  constructor(match: () => Match) {
    this.match = match;
  }

  /** Whether any step of the scenario checks the log. If none does, no log is made. */
  static isRead({ steps }: ScenarioFile): boolean {
    return steps.some((step) => step.kind === "sees" && step.log !== undefined);
  }

  /** The hooks that record what happens for the log; the executor of the match must call them. */
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

  /** Drops all earlier sentences. Called when a move begins, or when a step has changed the position. */
  begin(): void {
    this.read.clear();
    this.narrator.forget();
  }

  /** Gives an answer that belongs to the current move, and makes the sentences about it. */
  give(decision: Decision, answer: Answer): void {
    this.narrator.answer(decision, answer);
  }

  /** The sentences for a seat since the move began. They can be read several times. */
  readBy(seat: string): readonly string[] {
    const viewer = viewerNamed(this.match().program, seat);
    const known = this.read.get(seat) ?? [];
    const lines = [...known, ...this.narrator.take(viewer).map(({ text }) => text)];
    this.read.set(seat, lines);
    return lines;
  }
}
