/** The studio as a whole: all panes find the files, language, match, layout and commands here. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Calls, Edit, Finding, Location } from "../../src/language-service/types.ts";
import type { Span } from "../../src/session/span.ts";
import { LanguageClient } from "../monaco/client.ts";
import type { RulesEditor } from "../monaco/rules.ts";
import { freeName, slugOf } from "../../src/language-service/slug.ts";
import { exampleFiles, type MechanismExample } from "../../src/language-service/example-files.ts";
import { newGame, newVariant } from "../files/new.ts";
import type { Workspace } from "../files/workspace.ts";
import type { Comparison } from "./comparison.ts";
import { Stepping } from "../trace/stepping.ts";
import { Gallery } from "../gallery/gallery.ts";
import type { ScenarioMark } from "../workers/scenarios.worker.ts";
import { Search } from "../search/search.ts";
import { HouseRules } from "../house/house-rules.ts";
import { Sliders } from "../house/sliders.ts";
import { Recording } from "../house/recording.ts";
import { galleryThread, matchThread, scenariosThread, type Threads } from "../workers/start.ts";
import { Commands } from "../commands/commands.ts";
import { keepLanguage } from "./language.ts";
import { ReplaceableThread } from "./replaceable-thread.ts";
import { MatchClient } from "./match.ts";
import { persistedLayout, type Layout, showRules, type Tool } from "./layout.ts";
import { offsetAt } from "./place-in-text.ts";
import { type CarriedOutTimes, carriedOutIn, ScenarioClient } from "./scenarios.ts";
import { ShownScenario } from "./shown-scenario.ts";
import { Split } from "./split.ts";
import { type StudioPhrases, studioPhrases } from "./studio-phrases.ts";

/**
 * The table is drawn first. Checking the rules begins when the table is ready, at the latest after this many
 * milliseconds.
 */
const LONGEST_WAIT = 1500;
/** A message is shown for this many milliseconds, and `READING_LETTER` longer for each letter. */
const READING = 4000;
const READING_LETTER = 80;

export class Studio {
  readonly workspace: Workspace;
  readonly language: LanguageClient;
  readonly scenarios: ScenarioClient;
  /** For each file, the findings of the checker, and the steps of scenarios with unexpected results. */
  readonly findings: ReadonlySignal<ReadonlyMap<string, readonly Finding[]>>;
  /** For each file, the places of its scenarios and their results. */
  readonly marks: ReadonlySignal<ReadonlyMap<string, readonly ScenarioMark[]>>;
  readonly match: MatchClient;
  readonly phrases: ReadonlySignal<StudioPhrases>;
  readonly stepping: Stepping;
  readonly layout: Layout = persistedLayout();
  readonly commands = new Commands();
  readonly house: HouseRules;
  readonly sliders: Sliders;
  readonly recording: Recording;
  readonly shownScenario: ShownScenario;
  readonly split: Split;
  readonly search: Search;
  /** The name of the open dialog. */
  readonly dialog = signal<"palette" | "files" | "game" | "variant" | "together" | undefined>(undefined);
  readonly comparison = signal<Comparison | undefined>(undefined);
  /** A message about the last action. It is shown for a while, and read aloud by screen readers. */
  readonly notice = signal<string | undefined>(undefined);
  private forget: ReturnType<typeof setTimeout> | undefined;
  /** The calls of the effect at which the user looked last. */
  readonly calls = signal<Calls | undefined>(undefined);
  /** The number of scenarios in the open files that carry out each effect. */
  readonly carriedOut: ReadonlySignal<CarriedOutTimes>;
  /** The language of the page. */
  readonly spoken: ReadonlySignal<string>;
  /** An error of the studio itself that nothing else has handled. */
  readonly fault = signal<string | undefined>(undefined);
  /** The line and column of the cursor in the text editor, counted from 1. */
  readonly cursor = signal({ line: 1, column: 1 });
  /** The text editor; undefined until it is loaded. */
  readonly rules = signal<RulesEditor | undefined>(undefined);
  readonly gallery: Gallery;
  private readonly editor: () => Promise<typeof import("../monaco/rules.ts")>;
  private loading: Promise<RulesEditor> | undefined;

  /** @param editor loads the text editor */
  constructor(workspace: Workspace, threads: Threads, editor: () => Promise<typeof import("../monaco/rules.ts")>) {
    this.workspace = workspace;
    this.editor = editor;
    this.split = new Split(workspace);
    this.search = new Search(workspace);
    this.gallery = new Gallery(workspace, galleryThread);
    this.language = new LanguageClient(workspace, threads.language);
    this.scenarios = new ScenarioClient(workspace, scenariosThread);
    this.findings = computed(() => {
      const results = this.scenarios.results.value;
      return new Map(
        [...this.language.findings.value].map(([path, found]) => {
          const failed = results.get(path)?.findings ?? [];
          return [path, failed.length === 0 ? found : [...found, ...failed]];
        }),
      );
    });
    this.marks = computed(() => new Map([...this.scenarios.results.value].map(([path, { marks }]) => [path, marks])));
    this.match = new MatchClient(workspace, new ReplaceableThread(matchThread, threads.match), () =>
      this.language.answered(),
    );
    this.spoken = this.match.language;
    this.carriedOut = computed(() => carriedOutIn(this.scenarios.results.value.values()));
    this.phrases = computed(() => studioPhrases(this.match.language.value));
    this.stepping = new Stepping(this.match);
    this.house = new HouseRules(this);
    this.sliders = new Sliders(this, this.house, () => this.layout.screen.value === "studio");
    this.recording = new Recording(this, () => this.scenariosPath());
    this.shownScenario = new ShownScenario(this);
    effect(() => {
      const { screen, drawer } = this.layout;
      if (screen.value === "studio" || drawer.value) void this.loaded;
      if (screen.value !== "gallery") setTimeout(threads.read, LONGEST_WAIT);
    });
    effect(() => this.playWhatIsOpen());
    effect(() => {
      const language = this.match.language.value;
      document.documentElement.lang = language;
      keepLanguage(language);
    });
    effect(() => {
      const theme = this.layout.theme.value;
      if (theme === "system") delete document.documentElement.dataset["theme"];
      else document.documentElement.dataset["theme"] = theme;
      this.rules.value?.dress();
    });
  }

  /** The text editor. It is large, so it is loaded only when the rules are first shown. */
  private get loaded(): Promise<RulesEditor> {
    return (this.loading ??= this.editor().then(({ RulesEditor }) => {
      const rules = new RulesEditor(this);
      this.rules.value = rules;
      return rules.drawn.then(() => rules);
    }));
  }

  async focusRules(): Promise<void> {
    showRules(this.layout);
    (await this.loaded).focus();
  }

  /** Opens a file, and scrolls to a range of its text. */
  goTo(line: Span): void {
    showRules(this.layout);
    void this.loaded.then((rules) => rules.show(line));
  }

  /** Applies edits to a file as one step for undo, and shows them in its text. */
  async change(file: string, edits: readonly Edit[]): Promise<void> {
    (await this.loaded).change(file, edits);
  }

  /** Applies edits to several files, as one step for undo. */
  async changeAll(edits: readonly Edit[]): Promise<void> {
    await (await this.loaded).changeAll(edits);
  }

  /** Shows a tool below the rules, or hides it. */
  turnTool(tool: Tool): void {
    const { layout } = this;
    layout.tool.value = layout.tool.peek() === tool ? undefined : tool;
  }

  /** Opens the search in all files. */
  find(): void {
    showRules(this.layout);
    this.layout.tool.value = "search";
    this.search.begin(this.rules.peek()?.marked() ?? "");
  }

  /** Shows the calls of the effect whose name is at a place, by default at the cursor. */
  async showCalls(place?: Location): Promise<void> {
    const { workspace, layout, cursor, language } = this;
    const path = place?.file ?? workspace.active.peek();
    const text = path === undefined ? undefined : workspace.text(path);
    if (path === undefined || text === undefined) return;
    showRules(layout);
    layout.tool.value = "calls";
    this.calls.value = await language.service.calls(path, place?.start ?? offsetAt(text, cursor.peek()));
  }

  /** Shows more about a note in the text: the calls of an effect, or the change of a value. */
  showNote(kind: "effect" | "value", place: Location): void {
    if (kind === "effect") void this.showCalls(place);
    else this.goTo({ source: place.file, start: place.start, end: place.end });
  }

  /** Undoes the last step in the text of a file. */
  async undo(file: string): Promise<void> {
    (await this.loaded).undo(file);
  }

  /** Marks the line that the match is carrying out; undefined removes the mark. */
  markLine(line: Span | undefined): void {
    void this.loaded.then((rules) => rules.mark(line));
  }

  /** Opens the file that contains a variant, and scrolls to the variant. */
  showVariant(source: string, name: string): void {
    const text = this.workspace.text(source) ?? "";
    const found = new RegExp(String.raw`^(?:variant:\s*|\s+)${name}(?=\s*(?::|$))`, "m").exec(text);
    this.goTo({ source, start: found?.index ?? 0, end: found ? found.index + found[0].length : 0 });
  }

  /** Saves the visible file. */
  async save(): Promise<void> {
    const path = this.workspace.active.peek();
    if (path !== undefined && (await this.workspace.save(path))) this.say(this.phrases.peek().saved(path));
  }

  /** Formats the text of the visible file. */
  async format(): Promise<void> {
    await (await this.loaded).format();
  }

  /** Deletes the changed copy of a file that the studio brings with it. The file stays open with its original text. */
  async restore(path: string): Promise<void> {
    await this.workspace.remove(path);
    this.workspace.open(path);
  }

  /** Closes a tab. If unsaved changes would be lost, the user is asked first. */
  closeTab(path: string): void {
    if (this.workspace.isDirty(path) && !confirm(this.phrases.peek().closeUnsaved(path))) return;
    this.workspace.close(path);
  }

  /**
   * Shows a file beside another version of its text.
   *
   * @param whose the name of the other version
   */
  compareWith(path: string, other: string, whose: string): void {
    this.comparison.value = {
      title: path,
      before: other,
      after: this.workspace.text(path) ?? "",
      labels: [whose, this.phrases.peek().asHere],
    };
  }

  /** The path at which a new game or variant of this name is stored. */
  pathFor(what: "game" | "variant", slug: string): string {
    const game = this.match.choices.peek()?.game;
    return what === "variant" && game !== undefined ? game.replace(/\.ya?ml$/, `/${slug}.yaml`) : `games/${slug}.yaml`;
  }

  /** Puts the scenario that begins at this line of a file on the table. */
  showScenario(path: string, line: number): void {
    this.shownScenario.showAt(path, line);
  }

  /** Makes a name from a title, which no other game or variant has. */
  freeName(title: string): string {
    const { workspace, match } = this;
    return freeName(
      slugOf(title),
      new Set(
        [...workspace.facts.peek().values()]
          .map(({ name }) => name)
          .concat(match.offer.peek()?.variants.map(({ name }) => name) ?? []),
      ),
    );
  }

  /**
   * The file for scenarios of the game on the table. If an applied variant has a file of its own, the scenarios stand
   * beside this file.
   */
  private scenariosPath(): string {
    const variant = this.house.targets().findLast(({ isNew }) => !isNew);
    return (variant?.file ?? this.pathFor("variant", "played")).replace(/\.ya?ml$/, ".test.yaml");
  }

  /**
   * Makes a new file: a game, perhaps with the example of a mechanism, or a house variant of the game on the table. A
   * variant is applied at once.
   */
  make(what: "game" | "variant", title: string, example?: MechanismExample): void {
    const { workspace, match } = this;
    const name = this.freeName(title);
    const [offer, choices] = [match.offer.peek(), match.choices.peek()];
    if (this.layout.screen.peek() === "gallery") this.layout.screen.value = "studio";
    const path = this.pathFor(what, name);
    if (what === "game" && example) {
      const { game, scenario } = exampleFiles(example, name, title);
      workspace.create(path.replace(/\.yaml$/, ".test.yaml"), scenario);
      workspace.create(path, game);
    } else if (what === "game") workspace.create(path, newGame(name, title));
    else if (offer && choices) {
      workspace.create(path, newVariant(name, title, offer.game));
      void match.change({ variants: [...choices.variants, name] });
    }
    void this.loaded.then((rules) => rules.writeOn());
  }

  /** The path of the game to which the visible file belongs. */
  gameOnScreen(): string | undefined {
    const { facts, active } = this.workspace;
    const path = active.value;
    const shown = path === undefined ? undefined : facts.value.get(path);
    return shown?.sort === "game"
      ? path
      : [...facts.value].find(([, { sort, name }]) => sort === "game" && name === shown?.of)?.[0];
  }

  /** Puts the game to which the visible file belongs on the table. */
  private playWhatIsOpen(): void {
    if (this.layout.screen.value === "gallery") return;
    const game = this.gameOnScreen();
    if (game !== undefined && game !== this.match.choices.peek()?.game) void this.match.goTo(game);
  }

  /** Shows a message, for as long as reading it takes. */
  say(text: string): void {
    this.notice.value = text;
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.notice.value = undefined), READING + READING_LETTER * text.length);
  }
}
