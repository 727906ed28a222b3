/**
 * The words of the sentences about differences, in each language. The parts to fill in, such as names and rules, are in
 * quotation marks already.
 */
import type { Sort } from "./thing.ts";

/** The words of one language for differences. */
export interface Phrases {
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly headings: Readonly<Record<Sort, string>>;
  /**
   * The words for parts of things, such as `start`. The parts of pieces are fields, for which the sentences use the
   * names in the game.
   */
  readonly parts: Readonly<Record<string, string>>;
  readonly nothing: string;
  readonly variant: (name: string) => string;
  /** A thing and the thing that contains it, such as "`coins` of `player`". */
  readonly of: (name: string, holder: string) => string;
  readonly added: (sort: string, name: string, what: string) => string;
  readonly removed: (sort: string, name: string, what: string) => string;
  readonly renamed: (sort: string, before: string, after: string) => string;
  readonly is: (name: string, after: string, before: string) => string;
  readonly caseIs: (name: string, of: string, after: string, before: string) => string;
  readonly part: (name: string, part: string, after: string, before: string) => string;
  readonly partNew: (name: string, part: string, after: string) => string;
  readonly partGone: (name: string, part: string, before: string) => string;
  readonly copies: (name: string, after: string, before: string) => string;
  readonly players: (after: string, before: string) => string;
  readonly winners: (after: string, before: string) => string;
  readonly lines: (name: string) => string;
  readonly becomes: (name: string, value: string, usual: string | undefined) => string;
  readonly noLonger: (what: string) => string;
  readonly does: (what: string) => string;
  /** The words for a change whose lines are carried out before an effect, after it, or instead of it. */
  readonly change: Readonly<Record<"before" | "after" | "instead of", (name: string) => string>>;
  readonly where: (change: string, condition: string) => string;
  readonly carriedBy: (carrier: string, sentence: string) => string;
  readonly order: (kind: string, names: string) => string;
  readonly also: (count: number) => string;
  readonly none: string;
}

const en: Phrases = {
  sorts: {
    game: "game",
    option: "option",
    names: "list of names",
    kind: "kind",
    field: "field",
    state: "state",
    zone: "zone",
    value: "value",
    section: "section",
    effect: "effect",
    exchange: "exchange at any moment",
    change: "change",
    piece: "piece",
    order: "order",
    view: "view",
    band: "band of balance",
    text: "text",
    variant: "variant",
  },
  headings: {
    game: "The game",
    option: "Options",
    names: "Names",
    kind: "Kinds",
    field: "Fields",
    state: "States",
    zone: "Zones",
    value: "Values",
    section: "The course of the match",
    effect: "Effects",
    exchange: "At any moment",
    change: "Changes",
    piece: "Pieces",
    order: "Order",
    view: "The table",
    band: "Balance",
    text: "Texts",
    variant: "Variants",
  },
  parts: {
    parameters: "parameters",
    range: "range",
    start: "start",
    default: "default",
    from: "comes from",
    "each turn": "starts anew",
    "seen by": "seen by",
    holds: "holds",
    filled: "filled at the start with",
    room: "room",
    "refilled from": "refilled from",
    "showing top": "showing top",
    uncounted: "uncounted",
    "in force": "in force for",
    where: "only where",
    type: "type",
    choices: "choices",
    in: "starts in",
    when: "in the game when",
    seat: "seat",
    is: "is a",
    owner: "belongs to",
    links: "links",
    excludes: "excludes",
    needs: "needs",
    over: "is laid over",
    title: "title",
    about: "about",
    without: "takes away",
    name: "name",
  },
  nothing: "nothing",
  variant: (name) => `in the variant ${name}`,
  of: (name, holder) => `${name} of ${holder}`,
  added: (sort, name, what) => `New ${sort} ${name}${what ? `: ${what}` : ""}.`,
  removed: (sort, name, what) => `The ${sort} ${name} is gone${what ? `: ${what}` : ""}.`,
  renamed: (sort, before, after) => `The ${sort} ${before} is called ${after} now, and has not changed otherwise.`,
  is: (name, after, before) => `${name} is ${after} instead of ${before}.`,
  caseIs: (name, of, after, before) => `${name} of ${of} is ${after} instead of ${before}.`,
  part: (name, part, after, before) => `${name}: ${part} ${after} instead of ${before}.`,
  partNew: (name, part, after) => `${name}: ${part} ${after}, where nothing was said.`,
  partGone: (name, part, before) => `${name}: ${part} ${before} no longer.`,
  copies: (name, after, before) => `${name}: ${after === "1" ? "1 copy" : `${after} copies`} instead of ${before}.`,
  players: (after, before) => `It is for ${after} players instead of ${before}.`,
  winners: (after, before) => `The winners are ${after} instead of ${before}.`,
  lines: (name) => `${name} goes differently:`,
  becomes: (name, value, usual) => `${name} becomes ${value}${usual === undefined ? "" : `; usually it is ${usual}`}.`,
  noLonger: (what) => `No longer: ${what}`,
  does: (what) => `${what}, this is done:`,
  change: {
    before: (name) => `Before ${name}`,
    after: (name) => `After ${name}`,
    "instead of": (name) => `Instead of ${name}`,
  },
  where: (change, condition) => `${change} where ${condition}`,
  carriedBy: (carrier, sentence) => `${carrier}: ${sentence}`,
  order: (kind, names) => `Pieces of the kind ${kind} lie in another order: ${names}.`,
  also: (count) => ` The same is true of ${count} more.`,
  none: "Nothing that matters to the game differs.",
};

const cs: Phrases = {
  sorts: {
    game: "hra",
    option: "možnost",
    names: "seznam jmen",
    kind: "druh",
    field: "údaj",
    state: "stav",
    zone: "zóna",
    value: "hodnota",
    section: "část",
    effect: "efekt",
    exchange: "výměna kdykoli",
    change: "změna",
    piece: "komponent",
    order: "pořadí",
    view: "vzhled",
    band: "pásmo vyváženosti",
    text: "text",
    variant: "varianta",
  },
  headings: {
    game: "Hra",
    option: "Možnosti",
    names: "Jména",
    kind: "Druhy",
    field: "Údaje",
    state: "Stavy",
    zone: "Zóny",
    value: "Hodnoty",
    section: "Průběh partie",
    effect: "Efekty",
    exchange: "Kdykoli",
    change: "Změny",
    piece: "Komponenty",
    order: "Pořadí",
    view: "Stůl",
    band: "Vyváženost",
    text: "Texty",
    variant: "Varianty",
  },
  parts: {
    parameters: "parametry",
    range: "rozsah",
    start: "začátek",
    default: "výchozí hodnota",
    from: "bere se z",
    "each turn": "začíná znovu",
    "seen by": "vidí",
    holds: "obsahuje",
    filled: "na začátku naplněno",
    room: "kapacita",
    "refilled from": "doplňuje se z",
    "showing top": "vrchní komponent je vidět",
    uncounted: "počet je tajný",
    "in force": "platí pro",
    where: "jen když",
    type: "typ",
    choices: "možnosti",
    in: "začíná v",
    when: "je ve hře, když",
    seat: "místo u stolu",
    is: "je druhem",
    owner: "patří",
    links: "spojení",
    excludes: "vylučuje",
    needs: "potřebuje",
    over: "klade se přes",
    title: "název",
    about: "popis",
    without: "odebírá",
    name: "jméno",
  },
  nothing: "nic",
  variant: (name) => `ve variantě ${name}`,
  of: (name, holder) => `${name} (${holder})`,
  added: (sort, name, what) => `Přibývá ${sort} ${name}${what ? `: ${what}` : ""}.`,
  removed: (sort, name, what) => `Mizí ${sort} ${name}${what ? `: ${what}` : ""}.`,
  renamed: (sort, before, after) => `Nové jméno (${sort}): ${before} je nyní ${after}, jinak beze změny.`,
  is: (name, after, before) => `${name} je ${after} místo ${before}.`,
  caseIs: (name, of, after, before) => `${name} pro ${of} je ${after} místo ${before}.`,
  part: (name, part, after, before) => `${name}: ${part} ${after} místo ${before}.`,
  partNew: (name, part, after) => `${name}: ${part} ${after}, dosud neuvedeno.`,
  partGone: (name, part, before) => `${name}: ${part} ${before} už neplatí.`,
  copies: (name, after, before) => `${name}: počet kopií ${after} místo ${before}.`,
  players: (after, before) => `Počet hráčů je ${after} místo ${before}.`,
  winners: (after, before) => `Vítězí ${after} místo ${before}.`,
  lines: (name) => `${name} probíhá jinak:`,
  becomes: (name, value, usual) => `${name} má hodnotu ${value}${usual === undefined ? "" : `; obvykle ${usual}`}.`,
  noLonger: (what) => `Už neplatí: ${what}`,
  does: (what) => `${what} se provede:`,
  change: {
    before: (name) => `Před: ${name}`,
    after: (name) => `Po: ${name}`,
    "instead of": (name) => `Místo: ${name}`,
  },
  where: (change, condition) => `${change} (jen když ${condition})`,
  carriedBy: (carrier, sentence) => `${carrier}: ${sentence}`,
  order: (kind, names) => `Komponenty druhu ${kind} leží v jiném pořadí: ${names}.`,
  also: (count) => ` Totéž platí pro další (${count}).`,
  none: "Hry se neliší v ničem, na čem záleží.",
};

/** The words for each language. */
export const PHRASES: Readonly<Record<string, Phrases>> = { en, cs };
