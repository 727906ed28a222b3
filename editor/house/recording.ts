/** Records a scenario: it begins at the position on the table, and later moves become its steps. */
import { effect, signal } from "@preact/signals";
import type { HouseHost } from "./host.ts";
import { housePhrases } from "./phrases.ts";

/** The scenario that is being recorded. It is the last one in its file. */
interface Recorded {
  readonly file: string;
  readonly game: string;
  /** The first line of the scenario, by which it is found again in the file. */
  readonly head: string;
  /** The number of moves of the match that are already written as steps. */
  readonly moves: number;
}

export class Recording {
  readonly current = signal<Recorded | undefined>(undefined);
  private readonly host: HouseHost;
  private readonly pathFor: () => string;
  /**
   * The end of the last write. Each write waits for the one before, because it adds only the moves that are not written
   * yet.
   */
  private last: Promise<void> = Promise.resolve();

  /** @param pathFor returns the file for a scenario of the game on the table */
  constructor(host: HouseHost, pathFor: () => string) {
    this.host = host;
    this.pathFor = pathFor;
    effect(() => {
      const { latest, choices } = host.match;
      void latest.value;
      if (this.current.peek() === undefined) return;
      if (choices.value?.game !== this.current.peek()?.game) this.stop();
      else this.last = this.last.then(() => this.goOn());
    });
  }

  /** Writes the position on the table as a scenario, at the end of the file. */
  async begin(): Promise<void> {
    const { match, workspace } = this.host;
    const phrases = housePhrases(match.language.peek());
    const game = match.choices.peek()?.game;
    const made = await match.service.scenarioSteps(0);
    const text = await match.service.scenario(phrases.position(made.length));
    if (text === undefined || game === undefined) return this.host.say(phrases.noScenario);
    let file = this.pathFor();
    const before = workspace.text(file);
    if (before === undefined) file = workspace.create(file, text);
    else
      await this.host.change(file, [
        { file, start: before.length, end: before.length, newText: `${before.endsWith("\n") ? "" : "\n"}---\n${text}` },
      ]);
    this.current.value = { file, game, head: text.split("\n")[0]!, moves: made.length };
  }

  stop(): void {
    this.current.value = undefined;
  }

  /** Shows where the recorded scenario stands in the text of its file. */
  show(): void {
    const recorded = this.current.peek();
    const text = recorded && this.host.workspace.text(recorded.file);
    if (recorded && text !== undefined)
      this.host.goTo({
        source: recorded.file,
        start: text.lastIndexOf(recorded.head),
        end: text.lastIndexOf(recorded.head) + recorded.head.length,
      });
  }

  /**
   * Adds the moves that were made since the last write. Recording ends if the user has gone back in the match, or if
   * the scenario is no longer the last one of its file.
   */
  private async goOn(): Promise<void> {
    const recorded = this.current.peek();
    if (!recorded) return;
    const { file, head, moves } = recorded;
    const made = await this.host.match.service.scenarioSteps(0);
    const text = this.host.workspace.text(file);
    if (this.current.peek() !== recorded || made.length === moves) return;
    if (text === undefined || made.length < moves || !(text.split(/^---\n/m).at(-1) ?? "").startsWith(`${head}\n`))
      return this.stop();
    this.current.value = { ...recorded, moves: made.length };
    const steps = made
      .slice(moves)
      .map((step) => `  ${step}\n`)
      .join("");
    await this.host.change(file, [
      { file, start: text.length, end: text.length, newText: `${text.endsWith("\n") ? "" : "\n"}${steps}` },
    ]);
  }
}
