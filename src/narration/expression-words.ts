/** Writes expressions of the rules in the words of players. TypeScript reports a kind of expression without a case. */
import { type Block, BOX, type Cardinality, type Expression, type Local, type Rule } from "../dsl/game.ts";
import {
  asBest,
  isBest,
  isEverybody,
  isPlace,
  isSaid,
  partOf,
  partsOf,
  whose,
  withoutCard,
  isLooser,
  type Operator,
} from "./expression-shapes.ts";
import { builtinWords } from "./builtin-words.ts";
import { LocalNames, PLAYER, sortOf } from "./local-names.ts";
import { joined, type Phrase, phrase, plain } from "./phrase.ts";
import { titlesOfPlayers } from "./player-titles.ts";
import { nounOf } from "./phrases.ts";
import type { Inflected } from "./rule-phrases.ts";
import { ThingWords } from "./thing-words.ts";
import { WITHOUT_NUMBER } from "./titles.ts";

/**
 * Writes expressions of the rules in the words of one language. A local has no name for players, so it is called by its
 * kind, such as `the card`. If several locals have the same kind, further ones get a letter: `card B`.
 */
export class ExpressionWords extends ThingWords {
  readonly locals = new LocalNames();
  private ofPlayers: ReadonlySet<string> | undefined;

  /** Says the value that a line gives to a local. A property of another thing is not taken for one of the local. */
  valueFor(local: Local, value: Expression): Phrase {
    return this.locals.scoped(() => {
      this.locals.know(local);
      return this.say(value);
    });
  }

  /** Names the parameters of an effect or value: each by its kind, and several of one kind with letters. */
  parameters(params: readonly Local[]): readonly Phrase[] {
    for (const param of params) this.locals.knowParameter(param);
    return params.map((param) => this.named(param));
  }

  /**
   * Makes a local known for the lines that can use it. If these lines need a name for it, such as `card B` for a second
   * card, returns this name, so that the line before can introduce it.
   */
  bind(local: Local, lines: Block): Phrase | undefined {
    return this.locals.bind(local, lines) ? this.local(local) : undefined;
  }

  /** The words for a local. If its kind alone could mean another thing, the words say that an earlier line named it. */
  local(local: Local): Phrase {
    const several = local.card === "many" && sortOf(local) !== undefined;
    return several || this.locals.isTakenForMember(local) ? this.phrases.given(this.named(local)) : this.named(local);
  }

  /** The name of a local: a number has its own name, and anything else is called by its kind, as in `card B`. */
  private named(local: Local): Phrase {
    const sort = sortOf(local);
    if (sort === undefined)
      return phrase`${this.words.title(local.name, local.card === "many" ? WITHOUT_NUMBER : undefined)}`;
    const [title, letter] = [this.sort(sort, local.card), this.locals.letter(local)];
    return [{ thing: sort, title: letter === undefined ? title : `${title} ${letter}` }];
  }

  /** An effect or value with its arguments in parentheses. */
  call(
    { name, params }: { readonly name: string; readonly params: readonly Local[] },
    args: readonly Expression[],
  ): Phrase {
    return this.withArguments(this.thing(name), args, params);
  }

  private withArguments(what: Phrase, args: readonly Expression[], params: readonly Local[] = []): Phrase {
    const shown = args.flatMap((arg, i) => (isSaid(arg) ? [this.argument(arg, params[i])] : []));
    return shown.length === 0 ? what : phrase`${what} (${joined(shown, ", ")})`;
  }

  /** An argument. A number alone says little, so the title of its parameter is in front of it, if it has one. */
  private argument(arg: Expression, param: Local | undefined): Phrase {
    const said = this.say(arg);
    const title = param?.type.kind === "int" ? this.words.titleText(param.name) : undefined;
    return title === undefined || title === plain(said) ? said : phrase`${title}: ${said}`;
  }

  /** The words for a field. If it has a number, which counts something, or several values, its title is in the plural. */
  private field({ member, args, type, card }: Expression & { readonly kind: "field" }): Phrase {
    const { name } = member[0]!;
    return this.withArguments(type.kind === "int" || card === "many" ? this.counter(name) : this.thing(name), args);
  }

  /** The words for rules in a field of a piece. The piece is always named, because the field alone tells nothing. */
  rulesOf({ member, of, index, args }: Rule & { readonly kind: "do field" }): Phrase {
    const { phrases } = this;
    const { name } = member[0]!;
    const word = `${this.words.title(name)} ${phrases.builtins.item}`;
    if (index) return phrases.numbered(word, this.number(index), this.inflected(of));
    const title = this.withArguments(this.thing(name), args);
    return of.kind === "me" || of.kind === "this" ? title : phrases.of(title, this.say(of));
  }

  /** A number in front of the thing that it counts. A computed number is put in parentheses. */
  number(e: Expression): Phrase {
    return e.kind === "const" || e.kind === "local" ? this.say(e) : phrase`(${this.say(e)})`;
  }

  say(e: Expression): Phrase {
    const { phrases } = this;
    switch (e.kind) {
      case "const":
        return this.constant(e.type, e.value);
      case "piece":
        return this.piece(e.piece, e.card);
      case "all":
      case "members":
        return this.kind(e.of, e.card);
      case "nothing":
        return phrase`${phrases.nothing}`;
      case "seats":
        return phrase`${phrases.players}`;
      case "local":
        return this.local(e.local);
      case "me":
        return phrase`${phrases.you}`;
      case "this":
        return e.type.kind === "piece" ? phrases.thisOne(this.kind(e.type.of[0]!, "one")) : phrase`${phrases.this}`;
      case "holder":
        return phrase`${phrases.holder}`;
      case "usual":
        return phrase`${phrases.usual}`;
      case "option":
        return phrases.option(this.thing(e.option.name), e.type.kind === "bool" ? true : undefined);
      case "state":
        return this.of(this.state(e), e.of, e.member[0]!.name);
      case "zone":
        return this.zone(e);
      case "field":
        return this.of(this.field(e), e.of, e.member[0]!.name);
      case "link":
        // A link is the name of a relation here, and no value.
        return this.of(
          this.say(e.link).map((part) => (typeof part === "string" ? part : { thing: part.thing, title: part.title })),
          e.of,
        );
      case "owned":
        return this.of(this.kind(e.what, e.card), e.of);
      case "at":
      case "owner":
      case "card":
        return this.memberOf(e.kind, e.of, e.card);
      case "call":
        return this.call(e.value, e.args);
      case "not":
        return this.not(e.of);
      case "negate":
        return phrase`−${this.say(e.of)}`;
      case "binary":
        if (e.left.kind === "me" && (e.op === "=" || e.op === "!="))
          return phrases.is(this.say(e.left), this.say(e.right), e.op === "!=");
        return phrase`${this.operand(e.left, e.op)} ${phrases.operators[e.op]} ${this.operand(e.right, e.op)}`;
      case "range":
        return e.from.kind === "const" && e.to.kind === "const"
          ? phrase`${this.say(e.from)}–${this.say(e.to)}`
          : phrases.fromTo(this.say(e.from), this.say(e.to));
      case "union":
        return this.union(partsOf(e));
      case "difference":
        return phrases.without(this.say(e.left), this.say(e.right));
      case "is-in":
        if (e.of.kind === "card") return phrases.alike(this.say(e.of), this.say(withoutCard(e.set)), e.negated);
        if (e.set.kind === "seats") return phrases.hasSeat(this.say(e.of), e.negated);
        if (isPlace(e.set)) return phrases.liesIn(this.say(e.of), this.say(e.set), e.negated);
        if (e.set.kind === "piece") return phrases.is(this.say(e.of), this.piece(e.set.piece, "one"), e.negated);
        return e.set.card === "many"
          ? phrases.isIn(this.say(e.of), this.say(e.set), e.negated)
          : phrases.is(this.say(e.of), this.say(e.set), e.negated);
      case "is-kind":
        return phrases.isKind(this.say(e.of), this.thing(e.what.name), e.negated);
      case "if":
        return phrases.either(this.say(e.cond), this.say(e.then), this.say(e.else));
      case "the":
        return e.of.kind === "query" ? this.query(asBest(e.of), "one") : this.say(e.of);
      case "query":
        return this.query(e);
      case "map":
        return this.map(e);
      case "let":
        return phrase`${this.say(e.in)} (${phrases.let(this.local(e.local), this.say(e.value), e.local.card === "many")})`;
      case "builtin":
        return builtinWords(this, e);
    }
  }

  /** The parts of a set. Where one of them is a longer description, signs show better than words where it ends. */
  private union(parts: readonly Expression[]): Phrase {
    const said = parts.map((part) => this.say(part));
    const isPlain = parts.every(({ kind }) => kind !== "query" && kind !== "difference");
    return isPlain
      ? this.listed(said.map((part, i) => (i === 0 ? part : this.phrases.further(part))))
      : joined(said, " + ");
  }

  /** Phrases with commas between them, and the word for *and* before the last one. */
  listed(said: readonly Phrase[]): Phrase {
    return said.length < 2
      ? joined(said, "")
      : joined([joined(said.slice(0, -1), ", "), said.at(-1)!], this.phrases.and);
  }

  /** The players who carry out the lines below, each of them in turn; with `turn`, it is their turn. */
  actors(who: Expression, turn: boolean): Phrase {
    const { phrases } = this;
    if (isEverybody(who, this.words.program)) return phrase`${turn ? phrases.everyTurn : phrases.everyPlayer}`;
    return phrases.as(this.inflected(who), turn, who.card === "many", this.single(who));
  }

  /** The words for things, with the grammatical cases that the texts have. */
  inflected(e: Expression): Inflected {
    return this.withCases(e, this.contents(e), e.card);
  }

  /** The words for one member of a set, with its cases. Undefined if only the whole set has words. */
  inflectedSingle(set: Expression): Inflected | undefined {
    const single = this.single(set);
    return single && this.withCases(set, single, "one");
  }

  /** A phrase with its cases, if it is a noun with what follows: the cases of further nouns in it are not known. */
  private withCases(e: Expression, plain: Phrase, card: Cardinality): Inflected {
    const isOneNoun = e.kind !== "union" && e.kind !== "if";
    const inCase = (name: "accusative" | "genitive") => (isOneNoun ? this.inCase(plain, name, card) : undefined);
    return { plain, accusative: inCase("accusative"), genitive: inCase("genitive") };
  }

  /** Says what each member of a set has: `hand of players`. After a computation, the set is in parentheses. */
  private map({ binder, body, over }: Expression & { readonly kind: "map" }): Phrase {
    const set = this.say(over);
    const part = partOf(body, binder);
    const isLong = over.kind === "union" || over.kind === "query";
    if (!part) return phrase`${this.say(body)} (${set})`;
    const each: Expression = { ...part, card: "many" };
    const said = this.locals.tested(binder, () => (each.kind === "zone" ? this.zoneAlone(each) : this.say(each)));
    return this.phrases.of(said, isLong ? this.phrases.grouped(set) : set);
  }

  /**
   * The words for the pieces in a zone, where a sentence counts or compares them: `cards in the hand`. Where the title
   * of the zone already says what lies there, or the texts have no plural for it, it stands alone.
   */
  contents(set: Expression): Phrase {
    const zone = set.kind === "map" ? set.body : set;
    if (zone.kind !== "zone" || set.card !== "many") return this.say(set);
    const { of: kind } = zone.member[0]!;
    if (!this.words.counts(kind.name)) return this.say(set);
    const [pieces, title] = [this.sort(kind.name, "many"), plain(this.zoneAlone(zone))];
    return pieces.includes(title) || nounOf(title).includes(pieces)
      ? this.say(set)
      : this.phrases.contents(this.kind(kind, "many"), this.say(set));
  }

  /** The words for a condition that does not hold. */
  private not(e: Expression): Phrase {
    const { phrases } = this;
    if (e.kind === "builtin" && e.name === "any") return this.exists(e.args[0]!, true);
    if (e.kind === "option") return phrases.option(this.thing(e.option.name), false);
    const said = this.say(e);
    const [first, ...rest] = said;
    if ((e.kind !== "call" && e.kind !== "state" && e.kind !== "field") || typeof first !== "object")
      return phrases.not(said);
    const title = phrases.negated(first.title);
    return title === undefined ? phrases.not(said) : [{ ...first, title }, ...rest];
  }

  /** The words for one member of a set: `room where …`. Undefined if only the whole set has words. */
  single(set: Expression): Phrase | undefined {
    if (set.card !== "many") return undefined;
    if (set.kind === "seats") return [{ thing: PLAYER, title: this.sort(PLAYER, "one") }];
    if (set.kind === "all" || set.kind === "members") return this.kind(set.of, "one");
    const isKind = set.kind === "query" && ["all", "members", "seats"].includes(set.in.kind);
    return isKind ? this.query(set, "one") : undefined;
  }

  /** The condition that a set is not empty; with `negated`, that it is empty. */
  exists(set: Expression, negated: boolean): Phrase {
    if (isPlace(set)) return this.phrases.contains(this.say(set), negated);
    const several = set.card === "many" && set.kind !== "map";
    return several && set.kind === "local" && sortOf(set.local) !== undefined
      ? this.phrases.existsOf(this.say(set), negated)
      : this.phrases.exists(this.say(set), several, negated);
  }

  /** The words for an operand of an operator, in parentheses if it would be misread without them. */
  private operand(e: Expression, beside: Operator): Phrase {
    return isLooser(e, beside) ? phrase`(${this.say(e)})` : this.say(e);
  }

  /** @param card `one` if the query finds exactly one member; then the title of its kind is in the singular */
  private query({ binder, clauses, in: all }: Expression & { readonly kind: "query" }, card = all.card): Phrase {
    const of =
      all.kind === "all" || all.kind === "members"
        ? this.kind(all.of, card)
        : all.kind === "seats" && card === "one"
          ? phrase`${this.sort(PLAYER, "one")}`
          : card === "one"
            ? this.say(all)
            : this.contents(all);
    return this.locals.tested(binder, () =>
      clauses.reduce((set, { how, expr }, i) => {
        const isFurther = i > 0 && isBest(clauses[i - 1]!.how) && isBest(how);
        return this.phrases.clauses[how](isFurther ? this.phrases.tied(set) : set, this.say(expr));
      }, of),
    );
  }

  /** The words for a state. Of a family, such as `good(fish)`, they can be only the word in parentheses: `fish`. */
  state({ member, index }: Expression & { readonly kind: "state" }): Phrase {
    const [{ name, family }] = member as readonly [(typeof member)[number]];
    if (!index) return this.counter(name);
    if (!family?.named) return phrase`${this.thing(name)} (${this.say(index)})`;
    return index.kind === "const" && index.type.kind === "enum"
      ? this.counter(index.type.of.members[index.value]!)
      : this.say(index);
  }

  /**
   * The words for a zone. If it has the same name as the pieces in it, its owner is named too; otherwise the zone would
   * be taken for a piece.
   */
  private zone(e: Expression & { readonly kind: "zone" }): Phrase {
    const { member, of } = e;
    const { name, of: pieces } = member[0]!;
    const what = this.zoneAlone(e);
    if (of?.kind === "local" && name === pieces.name) return this.phrases.of(what, this.say(of));
    if (of === undefined) return what;
    // In a line below, `its` could mean another piece of that line.
    if (!this.isMeant(what, of, name) || (whose(of) === "its" && this.locals.isOfPiece(of)))
      return this.phrases.of(what, this.say(of));
    return this.phrases.own(what, whose(of));
  }

  private zoneAlone({ member, index }: Expression & { readonly kind: "zone" }): Phrase {
    const { name, shape } = member[0]!;
    if (member[0] === BOX) return phrase`${this.phrases.box}`;
    return this.withArguments(shape === "slot" ? this.thing(name) : this.counter(name), index ? [index] : []);
  }

  /**
   * The words for a thing and its owner. The owner is left out if it is clear, as the acting player is. A local that has
   * a letter is always named, and so is one with something that players have, too.
   */
  private of(what: Phrase, owner: Expression | undefined, member?: string): Phrase {
    return owner === undefined || this.isMeant(what, owner, member) ? what : this.phrases.of(what, this.say(owner));
  }

  private isMeant(what: Phrase, owner: Expression, member: string | undefined): boolean {
    return this.locals.isMeant(owner, member) && !(this.locals.isOfPiece(owner) && this.playersHave(what));
  }

  /** Whether players have a counter or a zone that is called the same. */
  private playersHave(what: Phrase): boolean {
    return (this.ofPlayers ??= titlesOfPlayers(this.words)).has(plain(what));
  }

  private memberOf(kind: "at" | "owner" | "card", of: Expression, card: Cardinality): Phrase {
    const what = (card === "many" ? this.phrases.membersOfSeveral : this.phrases.members)[kind];
    if (what === "") return this.say(of);
    return this.locals.isOfPiece(of) ? this.phrases.of(phrase`${what}`, this.say(of)) : this.of(phrase`${what}`, of);
  }
}
