/** The game on the front page: one text of rules, which is not stored, and a match that follows the text. */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Remote, wrap } from "comlink";
import type { SemanticToken } from "../../src/language-service/types.ts";
import { factsOf, factsOfAll } from "../files/kinds.ts";
import type { Language as Spoken } from "../studio/language.ts";
import { MatchClient } from "../studio/match.ts";
import { ReplaceableThread } from "../studio/replaceable-thread.ts";
import { randomSeed } from "../studio/seeds.ts";
import type { Language } from "../workers/language.worker.ts";
import { matchThread, startLanguage } from "../workers/start.ts";
import { FirstMoves } from "./first-moves.ts";
import { BOTS, type Opening, PATH, PERSON, SEED } from "./opening.ts";

export class LiveGame {
  readonly text: Signal<string>;
  /** The last text that the language service has read, with the sort of each word, which decides its colour. */
  readonly coloured = signal<{ readonly text: string; readonly tokens: readonly SemanticToken[] } | undefined>(
    undefined,
  );
  readonly match: MatchClient;
  /** The text of the rules before the visitor has changed it. */
  readonly original: string;
  readonly isChanged: ReadonlySignal<boolean>;
  private language: Remote<Language> | undefined;

  constructor(original: string, opening: Opening, spoken: Spoken) {
    this.original = original;
    this.text = signal(original);
    this.isChanged = computed(() => this.text.value !== original);
    const sources = computed(() => new Map([[PATH, this.text.value]]));
    const facts = computed(() => factsOfAll(new Map([[PATH, factsOf(PATH, this.text.value)]])));
    this.match = new MatchClient({ sources, facts }, new FirstMoves(new ReplaceableThread(matchThread), opening), () =>
      Promise.resolve(),
    );
    this.match.language.value = spoken;
    void this.begin(SEED);
  }

  /** Begins a new match between the visitor and a bot. */
  async begin(seed = randomSeed()): Promise<void> {
    await this.match.begin({ game: PATH, players: 2, variants: [], options: {}, seed });
    await this.match.sit({ viewer: PERSON, bots: BOTS });
  }

  edit(text: string): void {
    this.text.value = text;
    void this.colour();
  }

  /**
   * Colours the current text. This loads the language service, so it happens only when the visitor is about to edit;
   * most visitors only play.
   */
  async colour(): Promise<void> {
    this.language ??= wrap<Language>(startLanguage());
    const text = this.text.value;
    await this.language.update([[PATH, { name: PATH, text }]]);
    const tokens = await this.language.tokens(PATH);
    if (text === this.text.value) this.coloured.value = { text, tokens };
  }
}
