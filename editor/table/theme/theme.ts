/** The colours, symbols and words of the things in a game, in one language, from the game or by default. */
import { textIn } from "../../components/localized.ts";
import type {
  CardModel,
  KindModel,
  Model,
  PrintedValue,
  RulesModel,
  StateModel,
  TypeModel,
  ZoneModel,
} from "../../../src/session/model.ts";
import type { RuleLine } from "../../../src/narration/rule-words.ts";
import type { LocalizedText } from "../../../src/session/localized.ts";
import type { Item, StateValue, ZoneContents } from "../../../src/session/snapshot.ts";
import type { LayoutModel } from "../../../src/session/view-model.ts";
import { areAlike, hexOf, paletteColour, plainColour, SEATS } from "./colour.ts";
import { type Face, faceOf, isA, lineageOf, faceInView } from "./faces.ts";

/** One side of a die: a number, or a word that may have a symbol. */
export type Side = { readonly number: number } | { readonly symbol: string | undefined; readonly word: string };

export class TableTheme {
  readonly model: Model;
  readonly language: string;
  private readonly faces = new Map<number, Face>();
  private readonly colourOfName = new Map<string, string | undefined>();
  private seatColours: ReadonlyMap<string, string> | undefined;
  private readonly plurals: Intl.PluralRules;

  constructor(model: Model, language: string) {
    this.model = model;
    this.language = language;
    this.plurals = new Intl.PluralRules(language);
  }

  say(text: LocalizedText): string {
    return textIn(this.language, text);
  }

  rules({ lines }: RulesModel): readonly RuleLine[] {
    return lines[this.language] ?? lines["en"] ?? [];
  }

  card(item: Item): CardModel | undefined {
    return item.card === undefined ? undefined : this.model.cards[item.card];
  }

  kind(index: number): KindModel {
    return this.model.kinds[index]!;
  }

  /** A kind, and the more general kinds to which it belongs. */
  lineage(kind: number): KindModel[] {
    return lineageOf(this.model, kind);
  }

  isA(kind: number, what: number): boolean {
    return isA(this.model, kind, what);
  }

  zone(index: number): ZoneModel {
    return this.model.zones[index]!;
  }

  state({ state }: StateValue): StateModel {
    return this.model.states[state]!;
  }

  /** The title of a piece. A card that lies face down has the title of its kind. */
  title(item: Item): string {
    const card = this.card(item);
    if (!card) return this.say(this.kind(item.kind).title);
    const player = item.kind === 0 ? this.model.players.find(({ name }) => name === card.name) : undefined;
    return this.say((player ?? card).title);
  }

  playerTitle(name: string): string {
    const player = this.model.players.find((p) => p.name === name);
    return player ? this.say(player.title) : name.replaceAll("-", " ");
  }

  wordTitle(list: number, member: number): string {
    const word = this.model.lists[list]?.members[member];
    return word ? this.say(word.title) : "";
  }

  wordName(list: number, member: number): string {
    return this.model.lists[list]?.members[member]?.name ?? "";
  }

  /** The title of the card with this index; undefined if there is none. */
  cardTitle(card: number): string | undefined {
    const model = this.model.cards[card];
    return model && this.say(model.title);
  }

  /** The titles of all values that a state of this type can have: the words of a list, or the pieces of a kind. */
  wordsOf(type: Extract<TypeModel, { readonly kind: "word" | "piece" }>): readonly string[] {
    const named =
      type.kind === "word"
        ? this.model.lists[type.list]!.members
        : this.model.cards.filter((card) => this.isA(card.kind, type.of));
    return named.map(({ title }) => this.say(title));
  }

  /** The title of a state. In a family such as `good: 0..5`, a state for each good, it is the title of the good. */
  stateTitle(value: StateValue): string {
    const state = this.state(value);
    const member = value.member === undefined ? "" : this.nameTitle(value.member);
    if (member && isNamedFamily(this.model, state)) return member;
    return member ? `${this.say(state.title)}: ${member}` : this.say(state.title);
  }

  /** The title of a zone. In a family, such as a bed for each colour, the colour is added, as in "bed: red". */
  zoneTitle({ zone, member }: ZoneContents): string {
    const title = this.say(this.zone(zone).title);
    return member === undefined ? title : `${title}: ${this.nameTitle(member)}`;
  }

  /** The name of a counter as it stands after a number: `coin` after 1, `coins` after 2. */
  countedTitle(value: StateValue): string {
    const state = this.state(value);
    if (value.member !== undefined) return this.stateTitle(value);
    return this.say(state.forms[this.plurals.select(value.value ?? 0)] ?? state.title);
  }

  /** The title of a word or a card, given its name in the rules. */
  nameTitle(name: string): string {
    for (const list of this.model.lists)
      for (const member of list.members) if (member.name === name) return this.say(member.title);
    const card = this.model.cards.find((one) => one.name === name);
    return card ? this.say(card.title) : name.replaceAll("-", " ");
  }

  // ------------------------------------------------------------ colours and symbols

  /** The colour that the section `view` gives to a name. */
  private colourInView(name: string): string | undefined {
    const colour = this.model.view.colours[name];
    return colour === undefined ? undefined : hexOf(colour);
  }

  /** The colour of a name: from the section `view`, or because the name is a colour. Undefined if it has none. */
  named(name: string): string | undefined {
    if (!this.colourOfName.has(name)) this.colourOfName.set(name, this.colourInView(name) ?? plainColour(name));
    return this.colourOfName.get(name);
  }

  wordColour(list: number, member: number): string {
    return this.named(this.wordName(list, member)) ?? paletteColour(member + 3 * list);
  }

  playerColour(name: string): string {
    const own = this.named(name);
    if (own) return own;
    this.seatColours ??= this.coloursOfSeats();
    return this.seatColours.get(name) ?? SEATS[0]!;
  }

  /** Gives colours to the players who have none in the game, different from the colours of all other players. */
  private coloursOfSeats(): Map<string, string> {
    const names = this.model.players.map(({ name }) => name);
    const chosen = names.flatMap((name) => this.named(name) ?? []);
    const others = SEATS.filter((seat) => chosen.every((colour) => !areAlike(seat, colour)));
    const free = others.length > 0 ? others : SEATS;
    return new Map(names.filter((name) => !this.named(name)).map((name, i) => [name, free[i % free.length]!]));
  }

  symbolOf(name: string): string | undefined {
    return this.model.view.symbols[name];
  }

  /** The visible sides of a die: the numbers in its corners if `view` chooses them, otherwise the rolled side. */
  sides(item: Item): readonly Side[] {
    const numbers = this.face(item.kind).corner.flatMap((field) => {
      const number = this.cornerNumber(item, field);
      return number === undefined ? [] : [{ number }];
    });
    const hasCorner = numbers.length > 0 && faceInView(this.model, item.kind)?.corner !== undefined;
    const rolled = hasCorner ? undefined : this.rolledSide(item);
    return rolled === undefined ? numbers : [rolled];
  }

  private cornerNumber(item: Item, field: string): number | undefined {
    const [printed] = this.printed(item, field);
    if (printed?.kind === "number") return printed.value;
    return item.states.find((one) => this.state(one).name === field && this.state(one).type.kind === "number")?.value;
  }

  private rolledSide(item: Item): Side | undefined {
    const shown =
      item.states.find((one) => this.state(one).rolled) ??
      item.states.find((one) => this.state(one).type.kind === "number");
    if (shown?.value === undefined) return undefined;
    const { type, name } = this.state(shown);
    if (type.kind === "word")
      return {
        symbol: this.symbolOf(this.model.lists[type.list]!.members[shown.value]!.name),
        word: this.wordTitle(type.list, shown.value),
      };
    if (type.kind === "bool")
      return shown.value === 0
        ? { symbol: undefined, word: "" }
        : { symbol: this.symbolOf(name), word: this.stateTitle(shown) };
    return { number: shown.value };
  }

  /** The symbol of a state. In a family, such as a counter for each colour, the colour's symbol comes first. */
  stateSymbol({ state, member }: StateValue): string | undefined {
    return (member === undefined ? undefined : this.symbolOf(member)) ?? this.symbolOf(this.model.states[state]!.name);
  }

  stateColour(value: StateValue): string | undefined {
    const { name } = this.state(value);
    return (value.member === undefined ? undefined : this.named(value.member)) ?? this.named(name);
  }

  /**
   * The colour of a piece, from the first of these that has one: the piece, the word or piece that lends it a colour,
   * its owner, its kind. Colours that the game chooses come before default ones.
   */
  colour(item: Item): string {
    const lending = this.lender(item, "colour");
    return (
      this.chosenColour(item) ??
      (lending === undefined ? undefined : this.lentColour(item, lending)) ??
      this.kindColour(item.kind)
    );
  }

  /** The colour of a piece, if the game chooses one. */
  chosenColour(item: Item): string | undefined {
    const card = this.card(item);
    if (item.kind === 0 && card) return this.playerColour(card.name);
    const own = card && this.colourInView(card.name);
    if (own) return own;
    const lending = this.lender(item, "colour");
    if (lending === "owner" && item.owner) return this.playerColour(item.owner);
    const named = this.lent(item, lending, (name) => this.named(name));
    if (named) return named;
    if (item.owner && this.isPlain(item.kind)) return this.playerColour(item.owner);
    return this.lineage(item.kind)
      .map(({ name }) => this.colourInView(name))
      .find((colour) => colour !== undefined);
  }

  kindColour(kind: number): string {
    for (const { name } of this.lineage(kind)) {
      const colour = this.colourInView(name);
      if (colour) return colour;
    }
    return paletteColour(5 * this.root(kind) + 1);
  }

  private root(kind: number): number {
    const { is } = this.kind(kind);
    return is === undefined ? kind : this.root(is);
  }

  symbol(item: Item): string | undefined {
    const card = this.card(item);
    const own = card && this.symbolOf(card.name);
    if (own) return own;
    const lent = this.lent(item, this.lender(item, "symbol"), (name) => this.symbolOf(name));
    if (lent) return lent;
    return this.lineage(item.kind)
      .map(({ name }) => this.symbolOf(name))
      .find((symbol) => symbol !== undefined);
  }

  /** A stand-in for a card that lies in no zone. */
  itemOf(card: CardModel): Item {
    const { kind } = card;
    return { id: 0, card: this.model.cards.indexOf(card), kind, owner: undefined, states: [], zones: [] };
  }

  /** The field or counter that lends a piece its colour or symbol: by `view`, else the first with a word or piece. */
  private lender(item: Item, what: "colour" | "symbol"): string | undefined {
    const face = faceInView(this.model, item.kind);
    const field = (what === "symbol" ? face?.picture : undefined) ?? face?.[what];
    if (field !== undefined) return field;
    const fields = this.kind(item.kind).fields;
    return (
      fields.find(({ type }) => type.kind === "word")?.name ??
      fields.find(({ type }) => type.kind === "piece")?.name ??
      item.states.map((value) => this.state(value)).find(({ type }) => type.kind === "word")?.name
    );
  }

  private lentColour(item: Item, member: string): string | undefined {
    const value = this.printed(item, member)[0];
    if (value?.kind === "word") return this.wordColour(value.list, value.member);
    if (value?.kind === "piece") return this.cardColour(value.card);
    const state = this.lentState(item, member);
    if (!state) return undefined;
    return "list" in state ? this.wordColour(state.list, state.member) : this.cardColour(state.card);
  }

  /** The word or piece that is the value of a counter; undefined if the counter is empty or hidden from the viewer. */
  private lentState(
    item: Item,
    member: string,
  ): { readonly list: number; readonly member: number } | { readonly card: number } | undefined {
    const state = item.states.find((one) => this.state(one).name === member);
    if (state?.value === undefined || state.value < 0) return undefined;
    const { type } = this.state(state);
    if (type.kind === "word") return { list: type.list, member: state.value };
    return type.kind === "piece" ? { card: state.value } : undefined;
  }

  /** The colour of a card that lends its colour to another piece, as a land does to its deed. */
  private cardColour(card: number): string {
    const { name, kind, fields } = this.model.cards[card]!;
    if (kind === 0) return this.playerColour(name);
    const lending =
      faceInView(this.model, kind)?.colour ?? this.kind(kind).fields.find(({ type }) => type.kind === "word")?.name;
    const word = fields.find((field) => field.name === lending)?.values[0];
    return (
      this.colourInView(name) ?? (word?.kind === "word" ? this.wordColour(word.list, word.member) : paletteColour(card))
    );
  }

  /**
   * A field or counter may give its piece the colour or symbol of its value, for example of a suit. This is the colour
   * or symbol of the first value that has one.
   */
  private lent(item: Item, member: string | undefined, of: (name: string) => string | undefined): string | undefined {
    if (member === undefined) return undefined;
    return this.lentNames(item, member)
      .map(of)
      .find((found) => found !== undefined);
  }

  private lentNames(item: Item, member: string): string[] {
    const names = this.printed(item, member).map((value) => {
      if (value.kind === "word") return this.model.lists[value.list]?.members[value.member]?.name;
      return value.kind === "piece" ? this.model.cards[value.card]?.name : undefined;
    });
    const state = this.lentState(item, member);
    if (state)
      names.push(
        "list" in state
          ? this.model.lists[state.list]?.members[state.member]?.name
          : this.model.cards[state.card]?.name,
      );
    return names.filter((name) => name !== undefined);
  }

  /** True if the kind has no fields, so that nothing is printed on its pieces. */
  isPlain(kind: number): boolean {
    return this.kind(kind).fields.length === 0;
  }

  // ------------------------------------------------------------ what is printed where

  printed(item: Item, field: string): readonly PrintedValue[] {
    return this.card(item)?.fields.find(({ name }) => name === field)?.values ?? [];
  }

  face(kind: number): Face {
    let face = this.faces.get(kind);
    if (!face) this.faces.set(kind, (face = faceOf(this.model, kind)));
    return face;
  }

  /** False if the section `view` hides a zone, a kind or a counter. */
  isDrawn(name: string): boolean {
    return this.layout(name)?.kind !== "hidden";
  }

  isDrawnKind(kind: number): boolean {
    return this.lineage(kind).every(({ name }) => this.isDrawn(name));
  }

  /** The name of the drawing that lies under the places of a zone or kind. */
  ground(name: string): string | undefined {
    return this.model.view.grounds[name];
  }

  /** The factor by which the section `view` enlarges a zone, kind or area. */
  weight(name: string): number {
    return Number(this.model.view.sizes[name]) || 1;
  }

  isFolded(name: string): boolean {
    return this.model.view.sizes[name] === "folded";
  }

  layout(name: string): LayoutModel | undefined {
    return this.model.view.places.find(({ of }) => of === name)?.layout;
  }
}

/** True if a state is called like a list or kind, as `good: 0..5` is, and so has a value for each member. */
function isNamedFamily(model: Model, state: StateModel): boolean {
  return model.lists.some(({ name }) => name === state.name) || model.kinds.some(({ name }) => name === state.name);
}
