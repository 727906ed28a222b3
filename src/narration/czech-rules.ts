/** Writes rules in Czech. */
import { type Phrase, phrase, plain } from "./phrase.ts";
import { type Inflected, type RulePhrases, SIGNS } from "./rule-phrases.ts";

/** The things after `z`, which is `ze` before some consonants. */
function outOf(set: Inflected): Phrase {
  return phrase`${set.genitive && /^[szšž]/.test(plain(set.genitive)) ? "ze" : "z"}${genitive(set)}`;
}

/** What follows `z` or `počet`: things in the genitive, or after a colon in the nominative. */
function genitive(of: Inflected): Phrase {
  return of.genitive ? phrase` ${of.genitive}` : phrase`: ${of.plain}`;
}

/** What follows a verb: things in the accusative, or after a colon in the nominative. */
function accusative(what: Inflected): Phrase {
  return what.accusative ? phrase` ${what.accusative}` : phrase`: ${what.plain}`;
}

/** `první 2`, but `prvních 5`. */
function nominative(name: string): string {
  return name.replace(/ních$/, "ní");
}

/** Finds the verb of a clause such as `máš loď` or `posílá se doleva`. */
const VERB =
  /(?<=^| )(?:(?:je|jsou|jsi|lze|má|máš|mají|může|můžeš|platí|smí|smíš|stačí|vyžaduje)(?= |$)|\p{L}+(?= se(?: |$)))/u;

/** Says the opposite of a title: `nemáš loď`, or `není v šachu` for a title without a verb. Undefined if it is not known. */
function negatedClause(title: string): string | undefined {
  const [verb] = VERB.exec(title) ?? [];
  if (verb === undefined) return /(?:^|\p{L})l[aio]?(?= |$)/u.test(title) ? undefined : `není ${title}`;
  return title.replace(VERB, verb === "je" ? "není" : `ne${verb}`);
}

/** Whether a phrase is the word for the reader, which needs another form of the verb. */
function isYou(one: Phrase): boolean {
  return one.length === 1 && one[0] === "ty";
}

/** Says that somebody or something is: only the verb for the reader, and a noun with its verb for all others. */
function being(one: Phrase, negated: boolean): Phrase {
  if (isYou(one)) return phrase`${negated ? "nejsi" : "jsi"}`;
  return phrase`${one} ${negated ? "není" : "je"}`;
}

/** The phrases of rules in Czech. Nouns follow a colon, so that they can stay in the nominative. */
export const czechRules: RulePhrases = {
  you: "ty",
  this: "toto",
  thisOne: (kind) => phrase`${kind} (zde)`,
  holder: "majitel",
  usual: "obvyklé",
  players: "hráči",
  playerInCase: (grammaticalCase, several) => (grammaticalCase === "genitive" && several ? "hráčů" : "hráče"),
  nothing: "nic",
  nextPlayer: "další hráč",
  every: (set, cond) => phrase`u všech${genitive(set)} platí: ${cond}`,
  and: " a ",
  members: { at: "místo", owner: "majitel", card: "" },
  membersOfSeveral: { at: "místa", owner: "majitelé", card: "" },
  own: (thing) => thing,
  further: (part) => part,
  of: (thing, owner) => (isYou(owner) ? phrase`${thing} (u tebe)` : phrase`${thing} (${owner})`),
  contents: (pieces, zone) => phrase`${pieces} (${zone})`,
  grouped: (set) => set,
  fromTo: (from, to) => phrase`čísla (od: ${from}, do: ${to})`,
  without: (all, but) => phrase`${all} kromě: ${but}`,
  isIn: (one, set, negated) => phrase`${being(one, negated)} mezi: ${set}`,
  hasSeat: (player, negated) => phrase`${being(player, negated)} mezi hráči`,
  alike: (one, set, negated) =>
    phrase`${negated ? "žádné" : "některé"} z: ${set} ${negated ? "není" : "je"} stejné jako ${one}`,
  is: (one, what, negated) => phrase`${being(one, negated)} ${what}`,
  isKind: (one, kind, negated) => phrase`${being(one, negated)} ${kind}`,
  either: (cond, then, otherwise) => phrase`${then}, pokud ${cond}, jinak ${otherwise}`,
  not: (cond) => phrase`neplatí: ${cond}`,
  negated: negatedClause,
  option: (title, isOn) => phrase`${isOn === undefined ? "" : isOn ? "platí " : "neplatí "}možnost „${title}“`,
  operators: { ...SIGNS, and: "a", or: "nebo", mod: "modulo", "/ down": "÷ (dolů)", "/ up": "÷ (nahoru)" },
  clauses: {
    where: (set, by) => phrase`${set}, kde ${by}`,
    while: (set, by) => phrase`${set}, dokud ${by}`,
    until: (set, by) => phrase`${set}, až ${by}`,
    "with most": (set, by) => phrase`${set} s nejvíce: ${by}`,
    "with least": (set, by) => phrase`${set} s nejméně: ${by}`,
    "by most": (set, by) => phrase`${set} od nejvíce: ${by}`,
    "by least": (set, by) => phrase`${set} od nejméně: ${by}`,
  },
  // The argument follows a colon, because there it can stay in the nominative.
  builtin: (name, args) => phrase`${name}: ${args}`,
  along: (sort, from, link) => phrase`${sort} od: ${from}, podél: ${link}`,
  connected: (sort, from, through) => phrase`${sort} spojené s: ${from}, přes: ${through}`,
  longest: (through, by) => phrase`nejdelší cesta přes: ${through}, měřená podle: ${by}`,
  roundFrom: (first) => phrase`hráči po řadě (první: ${first})`,
  roundEndingWith: (last) => phrase`hráči v opačném pořadí (poslední: ${last})`,
  reversed: (set) => phrase`${set} (pozpátku)`,
  opposite: (direction) => phrase`opak: ${direction}`,
  exists: (set, several, negated) => phrase`${negated ? "ne" : ""}${several ? "existují" : "existuje"} ${set}`,
  existsOf: (set, negated) => phrase`${negated ? "neexistují" : "existují"} ${set}`,
  tied: (set) => phrase`${set}, při shodě`,
  liesIn: (piece, zone, negated) => phrase`${piece} ${negated ? "není" : "je"} v: ${zone}`,
  contains: (zone, negated) => phrase`${negated ? "není nic" : "je něco"} v: ${zone}`,
  numbered: (name, number, set) =>
    phrase`${/^[2-4]$/.test(plain(number)) ? nominative(name) : name} ${number} ${outOf(set)}`,
  endmost: (end, set) => phrase`${end === "first" ? "první" : "poslední"} ${outOf(set)}`,
  asMany: (end, count, set) => phrase`${end === "first" ? "první" : "poslední"} ${outOf(set)} (kolik: ${count})`,
  count: (set) => phrase`počet${genitive(set)}`,
  given: (thing) => phrase`${thing} (výše)`,
  called: (line, name) => phrase`${line}, dále ${name}`,
  amount: (counter, count) => phrase`${counter}: ${count}`,
  builtins: {
    count: "počet",
    any: "aspoň jedno z",
    every: "všechna z",
    sum: "součet",
    min: "nejmenší z",
    max: "největší z",
    distinct: "různá z",
    first: "první z",
    last: "poslední z",
    "first-n": "prvních",
    "last-n": "posledních",
    item: "číslo",
    index: "pořadí",
    number: "číslo",
    following: "následující po",
    preceding: "předcházející před",
    along: "podél",
    beside: "vedle",
    connected: "spojené s",
    longest: "nejdelší cesta",
    turned: "otočené",
    next: "další po",
    "round-from": "hráči po řadě od",
    "next-in-row": "další po",
    "row-from": "dokola od",
    reverse: "obráceně",
  },
  box: "krabice",
  end: { start: (zone) => phrase`začátek: ${zone}`, end: (zone) => phrase`konec: ${zone}` },
  move: (what, to) => phrase`přesuň${accusative(what)}, kam: ${to}`,
  swap: (a, b) => phrase`prohoď: ${a}, s čím: ${b}`,
  draw: (count, from, to) => phrase`dober ${count}, odkud: ${from}, kam: ${to}`,
  shuffle: (what) => phrase`zamíchej: ${what}`,
  roll: (what) => phrase`hoď: ${what}`,
  set: (what, value) => phrase`${what}: nově ${value}`,
  gain: (amounts, other) => (other ? phrase`získej ${amounts} (odkud: ${other})` : phrase`získej ${amounts}`),
  pay: (amounts, other) => (other ? phrase`zaplať ${amounts} (komu: ${other})` : phrase`zaplať ${amounts}`),
  lose: (amounts, other) => (other ? phrase`ztrať ${amounts} (komu: ${other})` : phrase`ztrať ${amounts}`),
  doUsual: "jako obvykle",
  let: (name, value, several) => phrase`${name} ${several ? "jsou" : "je"} ${value}`,
  letNumber: (name, value) => phrase`označ jako ${name}: ${value}`,
  require: (cond) => phrase`jen pokud ${cond}`,
  never: "to udělat nelze",
  pause: "lze směňovat",
  endGame: (winners) =>
    winners === undefined
      ? phrase`hra končí`
      : winners === "nobody"
        ? phrase`hra končí a nikdo nevítězí`
        : isYou(winners)
          ? phrase`hra končí a vítězíš`
          : phrase`hra končí, vítězí ${winners}`,
  endPart: (part) => phrase`tím končí: ${part}`,
  if: (cond) => phrase`pokud ${cond}`,
  ifPossible: "pokud to jde",
  else: "jinak",
  forEach: (set, anyOrder) => phrase`postupně pro${accusative(set)}${anyOrder ? ", v libovolném pořadí" : ""}`,
  anyOrder: "v libovolném pořadí",
  as: (who, turn, several) =>
    several ? phrase`${turn ? "tah každého" : "každý"} ${outOf(who)}` : phrase`${turn ? "tah: " : ""}${who.plain}`,
  everyPlayer: "každý hráč",
  everyTurn: "tah každého hráče",
  secretly: (who) => phrase`${who}, tajně`,
  times: (count) => phrase`opakuj ${count}×`,
  asOften: (count) => phrase`opakuj (kolikrát: ${count})`,
  repeatWhile: (cond) => phrase`opakuj, dokud ${cond}`,
  repeatUntil: (cond) => phrase`opakuj, dokud neplatí: ${cond}`,
  repeat: "stále opakuj",
  whilePossible: "opakuj, dokud to jde",
  with: (piece) => phrase`s účinkem: ${piece}`,
  may: "smíš",
  mayDo: (rule) => phrase`smíš: ${rule}`,
  mayDoNamed: (name) => phrase`smíš: ${name}`,
  choose: (count, set, single, random) => {
    const verb = random ? "náhodně zvol" : "zvol";
    if (count) return phrase`${verb} ${count} ${outOf(set)}`;
    return single ? phrase`${verb}${accusative(single)}` : phrase`${verb} 1 ${outOf(set)}`;
  },
  together: (cond) => phrase`, dohromady ${cond}`,
  anyNumber: "libovolný počet",
  orMore: (count) => phrase`${count} nebo více`,
  chooseOne: "zvol jednu z možností",
  split: (total, among) => phrase`rozděl ${total} mezi: ${among}`,
  otherwise: "pokud ne",
  before: (what) => phrase`než proběhne: ${what}`,
  after: (what) => phrase`poté, co proběhne: ${what}`,
  instead: (what) => phrase`namísto: ${what}`,
  becomes: (what, value) => phrase`${what}: nově ${value}`,
  where: (cond) => phrase`, pokud ${cond}`,
  verbs: { gain: "zisk", pay: "platba", lose: "ztráta" },
  batchOf: (verb, counter) => phrase`${verb} (${counter})`,
};
