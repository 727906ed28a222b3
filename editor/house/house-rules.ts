/** House rules that a user makes at the table: the open form, the variant that it changes, and the last change. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Filled, Form, Laid, Subject, VariantChange, VariantText } from "../../src/language-service/index.ts";
import { newVariant } from "../files/new.ts";
import type { HouseHost } from "./host.ts";
import { playPhrases } from "../play/phrases.ts";
import { housePhrases } from "./phrases.ts";

/** A variant whose file can take a house rule. */
export interface Into extends VariantText {
  readonly name: string;
  readonly title: string;
  /** True if the variant does not exist yet; then the first house rule creates it. */
  readonly isNew: boolean;
}

/** The open form: the thing that it is about, and the variant that it changes. */
export interface Editing {
  readonly subject: Subject;
  readonly into: Into;
  readonly form: Form;
}

/** The last change that a form has made. It is forgotten when the text of the variant's file changes in another way. */
export interface Made {
  readonly file: string;
  readonly text: string;
  readonly written: VariantChange["written"];
  /** The old and the new value of each changed field. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: string | undefined;
    readonly before: string;
    readonly after: string;
  }[];
  readonly subject: Subject;
}

export class HouseRules {
  readonly editing = signal<Editing | undefined>(undefined);
  /** The things that forms can add to the game. They are set while the list of them is open. */
  readonly offers = signal<readonly Subject[] | undefined>(undefined);
  readonly made: ReadonlySignal<Made | undefined>;
  private readonly last = signal<Made | undefined>(undefined);
  private readonly host: HouseHost;

  constructor(host: HouseHost) {
    this.host = host;
    this.made = computed(() => {
      const { value } = this.last;
      return value && host.workspace.sources.value.get(value.file) === value.text ? value : undefined;
    });
    // If another game comes to the table, the open form is closed, because its thing may not exist there.
    effect(() => {
      void host.match.choices.value?.game;
      this.close();
    });
  }

  /**
   * The variants into which a house rule can be written: first the applied variants that have files of their own, then
   * a new variant.
   */
  targets(): readonly Into[] {
    const { match, workspace } = this.host;
    const [offer, choices, facts] = [match.offer.value, match.choices.value, workspace.facts.value];
    if (!offer || !choices) return [];
    const language = match.language.value;
    const laid = offer.variants.filter(
      ({ name, source }) => choices.variants.includes(name) && facts.get(source)?.sort === "variant",
    );
    const known = laid.map(({ name, title, source }): Into => ({
      name,
      title: title[language] ?? name,
      file: source,
      text: workspace.text(source) ?? "",
      isNew: false,
    }));
    const title = housePhrases(language).title;
    const name = this.host.freeName(title);
    return [
      ...known,
      { name, title, file: this.host.pathFor("variant", name), text: newVariant(name, title, offer.game), isNew: true },
    ];
  }

  /**
   * The variant into which a form writes by default: the visible one, else the last one that is open in a tab, else a
   * new one.
   */
  target(): Into {
    const { workspace } = this.host;
    const targets = this.targets();
    const open = targets.filter(({ file, isNew }) => !isNew && workspace.tabs.peek().includes(file));
    return open.find(({ file }) => file === workspace.active.peek()) ?? open.at(-1) ?? targets.at(-1)!;
  }

  /** The game and the applied variants other than `into`. The changed text of `into` is applied to them. */
  laid(into: Into): Laid {
    const { game, variants } = this.host.match.choices.peek()!;
    return { game, variants: variants.filter((name) => name !== into.name) };
  }

  /** Those things among `subjects` that a variant can change. */
  async possible(subjects: readonly Subject[]): Promise<readonly Subject[]> {
    if (!this.host.match.offer.peek()) return [];
    const into = this.target();
    return this.host.language.service.variantSubjects(this.laid(into), into, subjects);
  }

  /** Opens the list of things that forms can add to the game. */
  async showOffers(): Promise<void> {
    if (!this.host.match.offer.peek()) return;
    const into = this.target();
    this.offers.value = await this.host.language.service.variantSubjects(this.laid(into), into);
  }

  /** Opens the form about a thing of the game. */
  async open(subject: Subject, into = this.target()): Promise<void> {
    const form = await this.host.language.service.variantForm(this.laid(into), into, subject);
    if (!form) return this.host.say(playPhrases(this.host.match.language.peek()).cannotChange);
    this.offers.value = undefined;
    this.editing.value = { subject, into, form };
  }

  close(): void {
    this.editing.value = undefined;
    this.offers.value = undefined;
  }

  /** The change of the variant's text that the filled form would make. */
  preview({ into, subject }: Editing, filled: Filled): Promise<VariantChange | undefined> {
    return this.host.language.service.fillInVariant(this.laid(into), into, subject, filled);
  }

  /** Writes what the form says into the variant, as one edit. A new variant is first created and applied. */
  async write({ into, subject, form }: Editing, change: VariantChange, filled: Filled): Promise<void> {
    const { workspace } = this.host;
    this.close();
    // If another program has changed the file since the form was opened, the form is opened again with the new text.
    if (!into.isNew && workspace.text(into.file) !== into.text) return this.open(subject);
    const file = await this.make(into, change);
    const fields = form.fields.flatMap(({ name, label, value }) =>
      filled[name] === undefined || filled[name] === value ? [] : [{ name, label, before: value, after: filled[name] }],
    );
    this.last.value = { file, text: change.text, written: change.written, fields, subject };
  }

  /** Changes the text of a variant. A new variant is first created, and then applied. Returns the path of the file. */
  async make(into: Into, change: VariantChange): Promise<string> {
    const { workspace, match } = this.host;
    const file = into.isNew ? workspace.create(into.file, into.text) : into.file;
    await this.host.change(
      file,
      change.edits.map((edit) => ({ ...edit, file })),
    );
    const choices = match.choices.peek();
    if (into.isNew && choices) await match.change({ variants: [...choices.variants, into.name] });
    return file;
  }

  /** Undoes the last change that a form has made. */
  async undo(): Promise<void> {
    const made = this.made.peek();
    if (made) await this.host.undo(made.file);
  }

  /** Shows the lines of the last change in the text of the variant. */
  show(): void {
    const made = this.made.peek();
    if (made) this.host.goTo({ source: made.file, ...made.written });
  }
}
