/** What players call the things that forms speak of. */
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
    const { players, cards, lists, states, zones, kinds } = this.model;
    const named = [...players, ...cards, ...lists.flatMap(({ members }) => members), ...states, ...zones, ...kinds].find((each) => each.name === name);
    return named?.title[this.language] ?? name.replaceAll("-", " ");
  }

  private kind(name: string): string {
    return this.model.kinds.find((each) => each.name === name)?.title[this.language] ?? this.of(name);
  }

  field({ name }: Pick<FormField, "name">, subject: Subject): string {
    const kind = "kind" in subject ? this.model.kinds.find((each) => each.name === subject.kind) : undefined;
    return kind?.fields.find((field) => field.name === name)?.title[this.language] ?? housePhrases(this.language).fields[name] ?? this.of(name);
  }

  subject(subject: Subject): string {
    const phrases = housePhrases(this.language);
    switch (subject.about) {
      case "piece": return phrases.change(this.of(subject.name));
      case "new piece": return phrases.another(this.kind(subject.kind));
      case "state": case "zone": return phrases.change(this.of(subject.name));
      case "template": return phrases.templates[subject.template];
    }
  }

  /** A value in words: a name by its title. */
  value(value: string, { input }: FormField): string {
    const phrases = housePhrases(this.language);
    if (value === "") return phrases.nothing;
    return input.kind === "choice" ? this.of(value) : value;
  }
}
