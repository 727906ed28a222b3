/** The sliders beside the table. Each changes a number in the text of the rules while the match goes on. */
import { effect, signal } from "@preact/signals";
import type { Dial, FormField, Subject, Turned } from "../../src/language-service/index.ts";
import { playPhrases } from "../play/phrases.ts";
import type { HouseHost } from "./host.ts";
import type { HouseRules, Into } from "./house-rules.ts";

/** At first there are sliders for this many counters, for one value of the rules, and for one number of an effect. */
const FIRST_COUNTERS = 2;

/** True if the number in a form's field can have a slider. */
export function hasSlider({ about }: Subject, { name, input }: FormField): boolean {
  return input.kind === "number" && about !== "new piece" && about !== "template" && name !== "more";
}

/** A key that identifies a number of the rules. It stays the same if the rules change. */
export function keyOf({ subject, field }: Pick<Turned, "subject" | "field">): string {
  return JSON.stringify([subject, field]);
}

export class Sliders {
  readonly open = signal(false);
  /** The numbers for which a slider is shown, in this order. */
  readonly kept = signal<readonly Pick<Turned, "subject" | "field">[]>([]);
  /** All numbers of the rules that can have a slider, with their values; undefined while the rules have mistakes. */
  readonly dials = signal<readonly Dial[] | undefined>([]);
  /** The reason why the last value was not written into the text. */
  readonly problem = signal<string | undefined>(undefined);
  /** The file into which the user wants to write the numbers; undefined if the user has chosen none. */
  readonly chosen = signal<string | undefined>(undefined);
  private readonly host: HouseHost;
  private readonly house: HouseRules;
  private readonly inStudio: () => boolean;
  private readonly waiting = new Map<string, { readonly turned: Turned; readonly value: string }>();
  private writing: Promise<void> | undefined;
  /** The variant that the last change has created. It is needed until the match knows the variant. */
  private made: Into | undefined;
  private asked = 0;
  private game: string | undefined;

  /**
   * @param inStudio returns true if the page shows the rules. If the visible text is that of the game, sliders change
   * the game itself instead of a variant
   */
  constructor(host: HouseHost, house: HouseRules, inStudio: () => boolean) {
    this.host = host;
    this.house = house;
    this.inStudio = inStudio;
    effect(() => {
      const { match, workspace } = host;
      const game = match.choices.value?.game;
      if (game !== this.game) {
        this.game = game;
        this.made = undefined;
        [this.kept.value, this.dials.value, this.problem.value, this.chosen.value] = [[], [], undefined, undefined];
      }
      void [match.offer.value, match.choices.value, workspace.sources.value, this.chosen.value, this.kept.value];
      void [workspace.active.value, inStudio()];
      if (this.open.value) void this.refresh();
    });
  }

  /** Shows or hides the sliders. */
  turn(): void {
    this.open.value = !this.open.peek();
  }

  /** Adds a slider for a number, and shows the sliders. */
  keep(subject: Subject, { name }: Pick<FormField, "name">): void {
    const one = { subject, field: name };
    if (!this.kept.peek().some((each) => keyOf(each) === keyOf(one))) this.kept.value = [...this.kept.peek(), one];
    this.open.value = true;
  }

  remove(key: string): void {
    this.kept.value = this.kept.peek().filter((each) => keyOf(each) !== key);
  }

  /** The files into which a number can be written: the game itself, the applied variants, and a new variant. */
  targets(): readonly Into[] {
    const { match, workspace } = this.host;
    const offer = match.offer.value;
    const game = match.choices.value?.game;
    const text = game === undefined ? undefined : workspace.text(game);
    const known = this.house.targets();
    const isKnown = known.some(({ file, isNew }) => !isNew && file === this.made?.file);
    const made = this.made && !isKnown ? [{ ...this.made, text: workspace.text(this.made.file) ?? "" }] : [];
    const title = offer?.title[match.language.value] ?? "";
    return [
      ...(offer && game !== undefined && text !== undefined
        ? [{ name: offer.game, title, file: game, text, isNew: false }]
        : []),
      ...made,
      ...known,
    ];
  }

  /** The file into which the sliders write now. */
  target(): Into | undefined {
    const targets = this.targets();
    const { active } = this.host.workspace;
    const game = this.host.match.choices.peek()?.game;
    return (
      targets.find(({ file }) => file === this.chosen.value) ??
      (this.inStudio() && active.value === game ? targets.find(({ file }) => file === game) : this.variant(targets))
    );
  }

  /**
   * Writes a new value of a number. If several values for the same number are waiting, only the last one is written.
   */
  set(turned: Turned, value: string): Promise<void> {
    this.waiting.set(JSON.stringify([keyOf(turned), turned.player]), { turned, value });
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    return this.writing;
  }

  private variant(targets: readonly Into[]): Into | undefined {
    const own = targets.find(({ file }) => file === this.made?.file);
    return own ?? (targets.length > 0 ? this.house.target() : undefined);
  }

  private async write(): Promise<void> {
    for (const [key, { turned, value }] of this.waiting) {
      this.waiting.delete(key);
      const into = this.target();
      if (!into) continue;
      const change = await this.host.language.service.turnDial(this.house.laid(into), into, turned, value);
      this.problem.value = change?.problem;
      if (!change) this.host.say(playPhrases(this.host.match.language.peek()).cannotChange);
      else if (change.problem === undefined && change.edits.length > 0) {
        const file = await this.house.make(into, change);
        if (into.isNew) this.made = { ...into, file, isNew: false };
      }
    }
  }

  private async refresh(): Promise<void> {
    const into = this.target();
    if (!into) return;
    const asked = ++this.asked;
    const pieces = this.kept.peek().flatMap(({ subject }) => (subject.about === "piece" ? [subject] : []));
    const distinct = [...new Map(pieces.map((each) => [JSON.stringify(each), each])).values()];
    const dials = await this.host.language.service.dials(this.house.laid(into), into, distinct);
    if (this.asked !== asked) return;
    this.dials.value = dials.length > 0 ? dials : undefined;
    if (this.kept.peek().length === 0) this.kept.value = firstOf(dials);
  }
}

function firstOf(dials: readonly Dial[]): readonly Pick<Turned, "subject" | "field">[] {
  const counters = dials.filter(({ subject: { about } }) => about === "state").slice(0, FIRST_COUNTERS);
  const others = (["value", "effect"] as const).flatMap((sort) => {
    const found = dials.find(({ subject: { about } }) => about === sort);
    return found ? [found] : [];
  });
  return [...counters, ...others].map(({ subject, field }) => ({ subject, field: field.name }));
}
