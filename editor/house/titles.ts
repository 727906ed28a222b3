/** Titles of the things in forms, in the words that players see. */
import type { FormField, Subject } from "../../src/language-service/index.ts";
import type { Model } from "../../src/session/model.ts";
import { housePhrases } from "./phrases.ts";

export class Titles {
  private readonly model: Model;
  private readonly language: string;

  constructor(model: Model, language: string) {
    this.model = model;
    this.language = language;
  }

  /** A thing of the game by its name in the rules. */
  of(name: string): string {
    return this.known(name) ?? name.replaceAll("-", " ");
  }

  private known(name: string): string | undefined {
    const { players, cards, lists, states, zones, kinds } = this.model;
    const named = [
      ...players,
      ...cards,
      ...lists.flatMap(({ members }) => members),
      ...states,
      ...zones,
      ...kinds,
    ].find((each) => each.name === name);
    return named?.title[this.language];
  }

  /** A section, an effect or a value. */
  rules(name: string): string {
    const { sections } = housePhrases(this.language);
    if (name === "setup" || name === "play" || name === "finish") return sections[name];
    return this.model.rules.find((rule) => rule.name === name)?.title[this.language] ?? this.of(name);
  }

  private kind(name: string): string {
    return this.model.kinds.find((each) => each.name === name)?.title[this.language] ?? this.of(name);
  }

  /** The title of a field. A label, which quotes the rules around a number, is shown as written. */
  field({ name, label }: Pick<FormField, "name" | "label">, subject: Subject): string {
    if (label !== undefined) return this.known(label) ?? label;
    const kind = "kind" in subject ? this.model.kinds.find((each) => each.name === subject.kind) : undefined;
    return (
      kind?.fields.find((field) => field.name === name)?.title[this.language] ??
      housePhrases(this.language).fields[name] ??
      this.of(name)
    );
  }

  /** The title of a number of the rules: the thing that the number belongs to, and the field that contains it. */
  number(subject: Subject, field: FormField): string {
    const name = "name" in subject ? subject.name : "";
    const of = subject.about === "value" || subject.about === "effect" ? this.rules(name) : this.of(name);
    return field.name === "value" ? of : `${of}: ${this.field(field, subject)}`;
  }

  /** The action that a form offers, such as changing a piece. */
  subject(subject: Subject): string {
    return this.doing(subject, "change");
  }

  /** The completed action of a form. */
  done(subject: Subject): string {
    return this.doing(subject, "changed");
  }

  private doing(subject: Subject, what: "change" | "changed"): string {
    const phrases = housePhrases(this.language);
    switch (subject.about) {
      case "new piece":
        return phrases.another(this.kind(subject.kind));
      case "piece":
      case "state":
      case "zone":
        return phrases[what](this.of(subject.name));
      case "value":
      case "effect":
        return phrases[what](this.rules(subject.name));
      case "template":
        return phrases.templates[subject.template];
    }
  }

  /** A value of a form in words: a name by its title, everything else as written. */
  value(value: string): string {
    return value === "" ? housePhrases(this.language).nothing : (this.known(value) ?? value);
  }
}
