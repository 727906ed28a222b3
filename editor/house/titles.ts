/** Finds the titles of things for the forms, in the words that players see. */
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

  /** The title of a thing, given its name in the rules. */
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

  /** The title of a section, an effect or a value, given its name in the rules. */
  rules(name: string): string {
    const { sections } = housePhrases(this.language);
    if (name === "setup" || name === "play" || name === "finish") return sections[name];
    return this.model.rules.find((rule) => rule.name === name)?.title[this.language] ?? this.of(name);
  }

  private kind(name: string): string {
    return this.model.kinds.find((each) => each.name === name)?.title[this.language] ?? this.of(name);
  }

  /**
   * The title of a form's field. If the field has a label, which quotes the rules around a number, the label is shown
   * instead.
   */
  field({ name, label }: Pick<FormField, "name" | "label">, subject: Subject): string {
    if (label !== undefined) return this.known(label) ?? label;
    const kind = "kind" in subject ? this.model.kinds.find((each) => each.name === subject.kind) : undefined;
    return (
      kind?.fields.find((field) => field.name === name)?.title[this.language] ??
      housePhrases(this.language).fields[name] ??
      this.of(name)
    );
  }

  /**
   * The title of a number of the rules, for example "crab: price": the thing to which the number belongs, and the
   * field.
   */
  number(subject: Subject, field: FormField): string {
    const name = "name" in subject ? subject.name : "";
    const of = subject.about === "value" || subject.about === "effect" ? this.rules(name) : this.of(name);
    return field.name === "value" ? of : `${of}: ${this.field(field, subject)}`;
  }

  /** The action that a form offers, for example "Change: crab". */
  subject(subject: Subject): string {
    return this.doing(subject, "change");
  }

  /** The action that a form has carried out, for example "Changed: crab". */
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

  /** A value of a form in words. A name is shown by its title; other values as they are written. */
  value(value: string): string {
    return value === "" ? housePhrases(this.language).nothing : (this.known(value) ?? value);
  }
}
