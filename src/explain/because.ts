/** Sentences, in each language, that tell a player why something cannot be chosen. They quote lines of the rules. */

/** The sentences of one language about why something cannot be chosen. */
export interface Because {
  readonly canBeChosen: string;
  readonly equalCanBeChosen: string;
  readonly hidden: string;
  readonly over: string;
  readonly notAsked: string;
  readonly nothingAsked: (question: string) => string;
  readonly otherSort: (asked: readonly string[], is: string) => string;
  readonly sorts: Readonly<Record<"word" | "number" | "zone" | "unknown", string>>;
  readonly oneMust: string;
  readonly moreMust: string;
  readonly onlySoMany: (most: number) => string;
  /** The sentence that an expression in a line of the rules finds nothing; `line` is the quoted line. */
  readonly findsNothing: (line: string) => string;
  readonly tooDear: (due: string, there: number) => string;
  readonly cannotPay: (line: string) => string;
  readonly doesNotHold: (line: string) => string;
  /** The sentence that names conditions that must hold; `conditions` are already in the words of players. */
  readonly mustHold: (conditions: readonly string[]) => string;
  readonly nothingToDraw: (line: string) => string;
  /**
   * The sentence that a zone is full. `room` is its capacity, and `lying` the number of pieces in it; each is undefined
   * if the viewer may not know it.
   */
  readonly noRoom: (
    zone: string,
    of: { readonly room: number | undefined; readonly lying: number | undefined },
  ) => string;
  readonly cannotLie: (line: string) => string;
  readonly missing: (line: string) => string;
  readonly tooFew: (line: string) => string;
  readonly cannotBeDone: (line: string) => string;
  /**
   * The sentence that a `while` or `until` of a query ends the list before the thing that cannot be chosen. `at` is the
   * last member before the end for `while`, and the first one after it for `until`.
   */
  readonly listEnds: (clause: string, how: "while" | "until", at: string | undefined) => string;
  readonly extreme: (what: string | undefined, order: "most" | "least", own?: string, extreme?: string) => string;
  readonly onlySome: (list: string) => string;
  readonly inOrder: string;
  readonly takenAway: (list: string | undefined) => string;
  readonly notAmong: (list: string | undefined) => string;
  /**
   * The sentence that only pieces after (or before) the piece `at` in their list can be chosen. `piece` cannot be
   * chosen; `side` says whether it lies after `at`, before it, on it, or elsewhere.
   */
  readonly onlyBeyond: (
    piece: string,
    at: string,
    counts: "following" | "preceding",
    side: "following" | "preceding" | "there" | "elsewhere",
  ) => string;
  readonly conditions: (texts: readonly string[]) => string;
  /** The word for a value that does not exist, such as the top card of an empty deck. */
  readonly nothing: string;
  readonly andMore: (named: string, more: number) => string;
}

const en: Because = {
  canBeChosen: "It can be chosen.",
  equalCanBeChosen: "It can be chosen: an equal piece stands for it.",
  hidden: "What lies there is hidden.",
  over: "The match is over.",
  notAsked: "Nothing is asked of you now.",
  nothingAsked: (question) => `Nothing on the table is asked for: ${question}`,
  otherSort: (asked, is) => `What is asked for is: ${asked.join(" or ")}. This is: ${is}.`,
  sorts: { word: "word", number: "number", zone: "zone", unknown: "unknown" },
  oneMust: "One must be chosen.",
  moreMust: "More must be chosen first.",
  onlySoMany: (most) => `No more than ${most} can be chosen.`,
  findsNothing: (line) => `${line} finds nothing that can be chosen.`,
  tooDear: (due, there) => `${due} cannot be paid, there ${there === 1 ? "is" : "are"} ${there}.`,
  cannotPay: (line) => `${line} cannot be paid.`,
  doesNotHold: (line) => `${line} does not hold.`,
  mustHold: (conditions) => `This must hold: ${conditions.join(" and ")}.`,
  nothingToDraw: (line) => `${line}: there is nothing to draw.`,
  noRoom: (zone, { room, lying }) =>
    capital(
      room === undefined || lying === undefined
        ? `there is no room in ${zone}.`
        : lying >= room
          ? `${zone} is full, it holds ${room}.`
          : `${zone} holds ${room}, and ${lying} ${lying === 1 ? "lies" : "lie"} there.`,
    ),
  cannotLie: (line) => `${line}: one of the two cannot lie where the other does.`,
  missing: (line) => `${line}: something that it needs is not there.`,
  tooFew: (line) => `${line}: there are too few to choose from.`,
  cannotBeDone: (line) => `${line} cannot be carried out.`,
  listEnds: (clause, how, at) =>
    at === undefined
      ? `${clause} ends the list before it.`
      : `Only what comes ${how === "until" ? "no later than" : "before"} ${at} can be chosen.`,
  extreme: (what = "It", order, own, extreme) =>
    own === undefined || extreme === undefined
      ? `Only those with ${order} ${what} are asked for.`
      : `${capital(what)}: ${own}; ${order === "most" ? "the most" : "the least"} is ${extreme}.`,
  onlySome: (list) => `Only some are asked for: ${list}.`,
  inOrder:
    "Several are named one after the other, in their order: this one comes before the last that was named, or is it.",
  takenAway: (list) =>
    list === undefined ? "It is among those that are taken away." : `It is taken away, with these: ${list}.`,
  notAmong: (list) => (list === undefined ? "It is not among what is asked for." : `It is not among these: ${list}.`),
  onlyBeyond: (piece, at, counts, side) => {
    const wanted = `only what comes ${counts === "following" ? "after" : "before"} ${at} can be chosen`;
    if (side === "there") return capital(`${wanted}.`);
    return side === "elsewhere"
      ? capital(`${wanted}, in the same row.`)
      : capital(`${piece} comes ${side === "following" ? "after" : "before"} ${at}: ${wanted}.`);
  },
  conditions: (texts) =>
    texts.length === 0
      ? "The condition does not hold."
      : `${texts.join(" and ")} ${texts.length > 1 ? "do" : "does"} not hold.`,
  nothing: "nothing",
  andMore: (named, more) => `${named}, and ${more} more`,
};

const cs: Because = {
  canBeChosen: "Lze to vybrat.",
  equalCanBeChosen: "Lze to vybrat: zastupuje to jiný stejný komponent.",
  hidden: "Co tam leží, je skryté.",
  over: "Partie skončila.",
  notAsked: "Teď se tě nikdo na nic neptá.",
  nothingAsked: (question) => `Na stole se teď nic nevybírá: ${question}`,
  otherSort: (asked, is) => `Vybírá se: ${asked.join(" nebo ")}. Tohle je: ${is}.`,
  sorts: { word: "slovo", number: "číslo", zone: "místo", unknown: "neznámé" },
  oneMust: "Jedno se vybrat musí.",
  moreMust: "Nejdřív je třeba vybrat další.",
  onlySoMany: (most) => `Víc se vybrat nedá, nejvýš ${most}.`,
  findsNothing: (line) => `${line} nenachází nic, co by šlo vybrat.`,
  tooDear: (due, there) => `Nelze zaplatit: je třeba ${due}, k dispozici je ${there}.`,
  cannotPay: (line) => `${line} nelze zaplatit.`,
  doesNotHold: (line) => `${line} neplatí.`,
  mustHold: (conditions) => `Musí platit: ${conditions.join(" a ")}.`,
  nothingToDraw: (line) => `${line}: není co dobrat.`,
  noRoom: (zone, { room, lying }) =>
    `Není tu místo (${zone}${room === undefined ? "" : `, kapacita ${room}`}${lying === undefined ? "" : `, leží tu ${lying}`}).`,
  cannotLie: (line) => `${line}: jedno z nich nemůže ležet tam, kde je to druhé.`,
  missing: (line) => `${line}: chybí něco, co je k tomu potřeba.`,
  tooFew: (line) => `${line}: je málo toho, z čeho vybírat.`,
  cannotBeDone: (line) => `${line} nelze provést.`,
  listEnds: (clause, how, at) =>
    at === undefined
      ? `${clause} ukončuje výčet dříve.`
      : `Vybírá se jen z toho, co ${how === "until" ? "neleží dál" : "leží dřív"} než ${at}.`,
  extreme: (what = "Hodnota", order, own, extreme) =>
    own === undefined || extreme === undefined
      ? `Žádá se jen ${order === "most" ? "nejvyšší" : "nejnižší"} ${what}.`
      : `${capital(what)}: ${own}; ${order === "most" ? "nejvyšší" : "nejnižší"} je ${extreme}.`,
  onlySome: (list) => `Vybírá se jen z některých: ${list}.`,
  inOrder: "Vybírá se jedno po druhém v daném pořadí: tohle stojí před posledním vybraným, nebo to je ono.",
  takenAway: (list) => (list === undefined ? "Patří k tomu, co se vyjímá." : `Patří k tomu, co se vyjímá: ${list}.`),
  notAmong: (list) =>
    list === undefined ? "Nepatří k tomu, z čeho se vybírá." : `Nepatří k tomu, z čeho se vybírá: ${list}.`,
  onlyBeyond: (piece, at, counts, side) => {
    const wanted = `vybírá se jen z toho, co leží ${counts === "following" ? "dál" : "dřív"} než ${at}`;
    if (side === "there" || side === "elsewhere") return capital(`${wanted}.`);
    return capital(`${piece} leží ${side === "following" ? "dál" : "dřív"} než ${at}: ${wanted}.`);
  },
  conditions: (texts) => (texts.length === 0 ? "Podmínka neplatí." : `${texts.join(" a ")} neplatí.`),
  nothing: "nic",
  andMore: (named, more) => `${named} a další (${more})`,
};

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const LANGUAGES: Readonly<Record<string, Because>> = { en, cs };

/** The sentences of a language; the English ones if the program has none in this language. */
export function becauseIn(language: string): Because {
  return LANGUAGES[language] ?? en;
}
