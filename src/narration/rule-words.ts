/** Writes rules that are printed on pieces in the words of players. TypeScript reports a statement without a case. */
import type {
  Block,
  Change,
  Effect,
  Expression,
  Field,
  FieldValue,
  Label,
  Local,
  Place,
  Quantity,
  Rule,
  Table,
  Type,
  Value,
} from "../dsl/game.ts";
import { isNever, isNobody } from "./expression-shapes.ts";
import { ExpressionWords } from "./expression-words.ts";
import { joined, type Phrase, phrase, plain } from "./phrase.ts";
import type { Words } from "./titles.ts";
import { amountSigns, amountWords, otherSide, type RuleSign } from "./amount-words.ts";

/** One line of the rules on a piece, in the words of players. */
export interface RuleLine {
  /** How deep the line is indented: 0 for the outermost lines. */
  readonly depth: number;
  readonly words: Phrase;
  /** The line as signs that a card can show, such as `+2` and a coin; undefined if words are needed. */
  readonly signs: readonly RuleSign[] | undefined;
}

/** Writes rules of a game in the words of one language. */
export class RuleWords {
  private readonly e: ExpressionWords;

  constructor(words: Words) {
    this.e = new ExpressionWords(words);
  }

  /** What a field contains, in words: one group of lines for each value or rule in the field. */
  field({ params }: Field, value: FieldValue): readonly (readonly RuleLine[])[] {
    switch (value.kind) {
      case "constants":
        return value.items.map((item) => [this.line(0, this.e.say(item))]);
      case "effects":
        return value.items.map((body) => this.effect({ params, body }));
      case "value":
        return [this.value({ body: value.body, params })];
    }
  }

  /** The lines of an effect in the words of players. */
  effect({ params, body }: Pick<Effect, "params" | "body">): readonly RuleLine[] {
    return this.e.locals.scoped(() => {
      this.e.parameters(params);
      for (const param of params) this.e.locals.addStranger(param);
      return this.block(body, 0);
    });
  }

  /** The words for the parameters of an effect or value, as its lines refer to them. */
  parameters(params: readonly Local[]): readonly Phrase[] {
    return this.e.locals.scoped(() => this.e.parameters(params));
  }

  /** The expression or table that defines a value, in the words of players. */
  value({ body, params }: Pick<Value, "body" | "params">): readonly RuleLine[] {
    return this.e.locals.scoped(() => {
      this.e.parameters(params);
      return [this.line(0, "rows" in body ? this.table(body, params[0]!.type) : this.e.say(body))];
    });
  }

  /** The words for a table: each key with its value. `keys` is the type of the keys. */
  private table({ rows, else: otherwise }: Table, keys: Type): Phrase {
    const { e } = this;
    const cells = rows.map(
      ({ min, max, value }) => phrase`${min === max ? e.constant(keys, min) : phrase`${min}–${max}`}: ${e.say(value)}`,
    );
    return joined([...cells, ...(otherwise ? [phrase`${e.phrases.else}: ${e.say(otherwise)}`] : [])], ", ");
  }

  /** An expression of the rules in the words of players. */
  say(e: Expression): Phrase {
    return this.e.say(e);
  }

  /** The words for a change that is printed on a card, such as `before sail: …`. */
  change(change: Change): readonly RuleLine[] {
    return this.e.locals.scoped(() => this.changed(change));
  }

  private changed({ target, params, counter, where, how, body }: Change): readonly RuleLine[] {
    const { e } = this;
    e.parameters(params);
    const { phrases } = e;
    const verb = typeof target === "string" ? phrase`${phrases.verbs[target]}` : e.thing(target.name);
    const what = counter ? phrases.batchOf(verb, e.state(counter.state)) : verb;
    const cond = where ? phrases.where(e.say(where)) : [];
    if (!("items" in body)) return [this.line(0, phrase`${phrases.becomes(what, e.say(body))}${cond}`)];
    const heads = {
      before: phrases.before,
      after: phrases.after,
      "instead of": phrases.instead,
      becomes: phrases.instead,
    };
    return this.headed(phrase`${heads[how](what)}${cond}`, body, 0);
  }

  private block({ items, range }: Block, depth: number): RuleLine[] {
    return this.e.locals.scoped(() =>
      items.flatMap((rule, i) => this.rule(rule, depth, { items: items.slice(i + 1), range })),
    );
  }

  private line(depth: number, words: Phrase, signs?: readonly RuleSign[]): RuleLine {
    return { depth, words, signs };
  }

  /** The lines for a rule with a block. A single line of the block follows the rule: `if …: gain 1 coin`. */
  private headed(head: Phrase, body: Block, depth: number, binder?: Local): RuleLine[] {
    const { e } = this;
    return e.locals.scoped(() => {
      const name = binder && e.bind(binder, body);
      return this.under(name ? e.phrases.called(head, name) : head, body, depth);
    });
  }

  private under(head: Phrase, body: Block, depth: number): RuleLine[] {
    const lines = this.block(body, depth + 1);
    const [only] = lines;
    if (lines.length === 0) return [this.line(depth, head)];
    if (lines.length === 1) return [this.line(depth, phrase`${head}: ${only!.words}`)];
    return [this.line(depth, phrase`${head}:`), ...lines];
  }

  private either(
    head: Phrase,
    body: Block,
    otherwise: Block | undefined,
    depth: number,
    { binder, word = this.e.phrases.otherwise }: { readonly binder?: Local; readonly word?: string } = {},
  ): RuleLine[] {
    return [
      ...this.headed(head, body, depth, binder),
      ...(otherwise ? this.headed(phrase`${word}`, otherwise, depth) : []),
    ];
  }

  /** @param after the lines that follow the rule in its block, which decide whether a thing needs a name */
  private rule(rule: Rule, depth: number, after: Block): RuleLine[] {
    const { e } = this;
    const { phrases } = e;
    const one = (words: Phrase, signs?: readonly RuleSign[]) => [this.line(depth, words, signs)];
    switch (rule.kind) {
      case "move":
        return one(phrases.move(e.inflected(rule.what), this.place(rule.to)));
      case "swap":
        return one(phrases.swap(e.say(rule.left), e.say(rule.right)));
      case "draw":
        return one(phrases.draw(e.number(rule.count), e.say(rule.from), this.place(rule.to)));
      case "draw one": {
        const drawn = phrases.draw(phrase`1`, e.say(rule.from), this.place(rule.to));
        const name = e.bind(rule.binder, after);
        return one(name ? phrases.called(drawn, name) : drawn);
      }
      case "shuffle":
        return one(phrases.shuffle(e.say(rule.what)));
      case "roll":
        return one(phrases.roll(e.say(rule.what)));
      case "set":
        return one(phrases.set(e.say(rule.target), e.say(rule.value), rule.target.type.kind === "bool"));
      case "gain":
      case "pay":
      case "lose":
        return one(
          phrases[rule.kind](
            e.listed(rule.amounts.map((amount) => amountWords(e, amount))),
            rule.other && otherSide(e, rule.other, rule.amounts),
          ),
          amountSigns(e, rule),
        );
      case "do":
        return one(e.call(rule.effect, rule.args), this.doneSigns(rule.effect.name, rule.args));
      case "do field":
        return one(e.rulesOf(rule));
      case "do usual":
        return one(phrase`${phrases.doUsual}`);
      case "let": {
        const { local } = rule;
        const value = e.valueFor(local, rule.value);
        // The value may mention other things of the same kind. So the lines that decide which name the local gets
        // include the `let` itself.
        e.bind(local, { ...after, items: [rule, ...after.items] });
        return one(
          local.type.kind === "int" || local.type.kind === "bool"
            ? phrases.letNumber(e.local(local), value)
            : phrases.let(e.local(local), value, local.card === "many"),
        );
      }
      case "require":
        return one(isNever(rule.cond) ? phrase`${phrases.never}` : phrases.require(e.say(rule.cond)));
      case "pause":
        return one(phrase`${phrases.pause}`);
      case "end game":
        return one(phrases.endGame(rule.winners && (isNobody(rule.winners) ? "nobody" : e.say(rule.winners))));
      case "end part":
        return one(phrases.endPart(e.thing(rule.effect.name)));
      case "if":
        return this.either(
          rule.cond === "possible" ? phrase`${phrases.ifPossible}` : phrases.if(e.say(rule.cond)),
          rule.then,
          rule.else,
          depth,
          { word: phrases.else },
        );
      case "for each":
        return this.headed(
          phrases.forEach(e.inflected(rule.in), rule.anyOrder, e.single(rule.in)),
          rule.body,
          depth,
          rule.binder,
        );
      case "any order":
        return this.headed(phrase`${phrases.anyOrder}`, rule.body, depth);
      case "as":
        return this.headed(e.actors(rule.who, rule.turn), rule.body, depth, rule.binder);
      case "secretly":
        return this.headed(phrases.secretly(e.actors(rule.who, false)), rule.body, depth, rule.binder);
      case "repeat":
        return this.headed(this.optional(rule.may, this.repeated(rule.how, rule.expr)), rule.body, depth);
      case "with":
        return this.headed(phrases.with(e.say(rule.piece)), rule.body, depth);
      case "choose":
        e.locals.addStranger(rule.binder);
        return this.either(this.optional(rule.may, this.choice(rule)), rule.body, rule.else, depth, rule);
      case "choose one":
        return [
          this.line(depth, phrase`${this.optional(rule.may, phrase`${phrases.chooseOne}`)}:`),
          ...rule.options.flatMap((option) => this.alternative(option, depth + 1)),
          ...(rule.else ? this.headed(phrase`${phrases.otherwise}`, rule.else, depth) : []),
        ];
      case "split":
        return this.either(
          this.optional(rule.may, phrases.split(e.number(rule.total), e.say(rule.among))),
          rule.body,
          undefined,
          depth,
          rule,
        );
      case "may":
        return this.may(rule.body, rule.else, depth);
    }
  }

  /** The lines for a `may` block. A single line keeps its signs (pictures on a card), as the words say "you may". */
  private may(body: Block, otherwise: Block | undefined, depth: number): RuleLine[] {
    const { phrases } = this.e;
    const [only, second] = this.block(body, depth);
    if (only === undefined || second !== undefined || otherwise)
      return this.either(phrase`${phrases.may}`, body, otherwise, depth);
    const [rule] = body.items;
    const isName = rule?.kind === "do" || rule?.kind === "do field";
    return [this.line(depth, isName ? phrases.mayDoNamed(only.words) : phrases.mayDo(only.words), only.signs)];
  }

  private optional(may: boolean, words: Phrase): Phrase {
    return may ? this.e.phrases.mayDo(words) : words;
  }

  /** The lines for an alternative of `choose one`: first its title, unless the only line says the same. */
  private alternative({ label, body }: { readonly label: Label; readonly body: Block }, depth: number): RuleLine[] {
    const { words } = this.e;
    const title = words.titleText(`${label.scope}.${label.name}`) ?? words.titleText(label.name);
    const lines = this.block(body, title === undefined ? depth : depth + 1);
    const [first, second] = lines;
    if (title === undefined || (first && !second && (plain(first.words).endsWith(title) || isGainOf(body, label.name))))
      return first ? [{ ...first, depth, words: phrase`• ${first.words}` }, ...belowFirst(lines, depth)] : [];
    return second
      ? [this.line(depth, phrase`• ${title}:`), ...lines]
      : [this.line(depth, first ? phrase`• ${title}: ${first.words}` : phrase`• ${title}`, first?.signs)];
  }

  private repeated(how: (Rule & { kind: "repeat" })["how"], expr: Expression | undefined): Phrase {
    const { phrases } = this.e;
    const by = expr ? this.e.say(expr) : [];
    const isNumber = expr?.kind === "const" || expr?.kind === "local";
    switch (how) {
      case "for ever":
        return phrase`${phrases.repeat}`;
      case "while possible":
        return phrase`${phrases.whilePossible}`;
      case "times":
        return isNumber ? phrases.times(by) : phrases.asOften(by);
      case "while":
        return phrases.repeatWhile(by);
      case "until":
        return phrases.repeatUntil(by);
    }
  }

  private choice({ quantity, in: set, together, random }: Rule & { kind: "choose" }): Phrase {
    const { e } = this;
    const words = e.phrases.choose(
      quantity && this.quantity(quantity),
      e.inflected(set),
      e.inflectedSingle(set),
      random,
    );
    return phrase`${words}${together ? e.phrases.together(e.say(together)) : ""}`;
  }

  private quantity({ min, max }: Quantity): Phrase {
    const { e } = this;
    const none = min.kind === "const" && min.value === 0;
    if (!max) return none ? phrase`${e.phrases.anyNumber}` : e.phrases.orMore(e.number(min));
    const same = min.kind === "const" && max.kind === "const" && min.value === max.value;
    return same || min.range === max.range ? e.number(min) : phrase`${e.number(min)}–${e.number(max)}`;
  }

  /** A place for pieces, in words. */
  place({ end, zone }: Place): Phrase {
    const { e } = this;
    const at = zone === "box" ? phrase`${e.phrases.box}` : e.say(zone);
    return end ? e.phrases.end[end](at) : at;
  }

  /** The sign for a line that carries out an effect with at most one number; undefined for other lines. */
  private doneSigns(name: string, [first, ...more]: readonly Expression[]): RuleSign[] | undefined {
    if (more.length > 0 || (first && first.kind !== "const") || (first && first.type.kind !== "int")) return undefined;
    return [
      {
        sign: "",
        // A sign with a 0 would say that the action is not carried out.
        count: first?.kind === "const" && first.value !== 0 ? first.value : undefined,
        thing: name,
        title: this.e.words.title(name),
      },
    ];
  }
}

/**
 * The lines of an alternative after its first line. Lines at the same depth as the first are indented, because
 * otherwise they would be read as further alternatives.
 */
function belowFirst(lines: readonly RuleLine[], depth: number): readonly RuleLine[] {
  const next = lines.findIndex((line, i) => i > 0 && line.depth === depth);
  return lines.flatMap((line, i) => {
    if (i === 0) return [];
    return next > 0 && i >= next ? [{ ...line, depth: line.depth + 1 }] : [line];
  });
}

/** Whether a block does nothing but gain this counter. */
function isGainOf({ items: [rule, ...more] }: Block, counter: string): boolean {
  return (
    more.length === 0 && rule?.kind === "gain" && rule.amounts.every(({ state }) => state.member[0]!.name === counter)
  );
}
