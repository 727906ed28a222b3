/** Makes small random games that hide many things, with rules that read hidden values. */
import type { Random } from "./search.ts";

/** Makes the text of a random game for two players. The text may contain errors. */
export function secretGame(random: Random): string {
  return new SecretGame(random).text();
}

const DEPTH = 3;

class SecretGame {
  private readonly random: Random;
  private names = 0;
  /** The local names that the line that is being written can use, and that stand for a card. */
  private cards: readonly string[] = [];
  /** True while the written lines belong to the effect `deal`; false while they belong to a change. */
  private inDeal = true;

  constructor(random: Random) {
    this.random = random;
  }

  text(): string {
    const { random } = this;
    const seen = () => random.one([" seen by owner", " seen by nobody", ""]);
    const top = random.one(["", "", " showing top", " uncounted"]);
    const snares = random.one([
      "hand of snare in force",
      "hand of snare in force for everyone",
      "slot of snare in force",
    ]);
    const changes = this.some(0, 2, () => this.change());
    const deal = this.lines(2, 2);
    this.inDeal = false;
    return `game: secret
players: 2..2
names: { hue: [red, blue] }
kinds:
  player:
    state:
      coins: 0..9 = 3
      points: 0..
      gold: 0..3${seen()}
      luck: 0..2${random.one(["", " from this.vault"])}${seen()}
      vault: 0..9 = 2${seen()}
      tally(hue h): 0..9
    zones:
      hand: hand of card
      row: row of card${random.one(["", " up to 2 + this.gold"])}
      den: pile of card${random.one(["", " up to 4"])}${random.one(["", " seen by owner", " seen by nobody", " seen by owner uncounted", " seen by nobody uncounted"])}
      snares: ${snares}
  card: { worth: 1..3, hue: hue, state: { spin: 0..3 } }
  snare: {}
pieces:
  card: { low: [4x, 1, red], mid: [2x, 2, blue], high: [4x, 3, blue] }
  snare:
    toll: { copies: 3, change: [${this.some(1, 2, () => random.one([`price becomes usual + ${1 + random.below(3)}`, "after deal: gain 1 point", "before deal: pay 1 coin", "after gain: lose 1 tally(red)"])).join(", ")}] }
    blank: { copies: 3 }
zones:
  stock: deck of all card${top}
  heap: deck of card
  table: row of card
  lot: deck of all snare
values:
  price: ${this.number(1)}
  most: ${this.number(1)}
${random.below(3) === 0 ? `anytime:\n  melt: [pay 1 ${random.one(["gold", "luck", "coin"])}, gain 1 vault]\n` : ""}effects:
  deal:
${deal}
${changes.length > 0 ? `change:\n${changes.map((change) => `  - ${change}`).join("\n")}\n` : ""}setup:
  - shuffle stock
  - shuffle lot
  - draw 2 from stock to table
  - as each p in seats:
      - draw 1 from lot to me.snares
      - draw 2 from stock to me.hand
      - draw 1 from stock to me.den
      - choose n in 0..3 at random to hoard: set me.gold to n
      - choose n in 0..2 at random to roll: set me.luck to n
play:
  - repeat 3 times:
      - turn of each p in seats:
${this.lines(5, DEPTH)}
winners: p in seats with most p.points
`;
  }

  private some<T>(least: number, most: number, make: () => T): readonly T[] {
    return Array.from({ length: least + this.random.below(most - least + 1) }, make);
  }

  private name(word: string): string {
    return `${word}-${++this.names}`;
  }

  private change(): string {
    const when = this.random.below(2) === 0 ? ` where ${this.condition(1)}` : "";
    return this.random.one([
      `before deal${when}: ${this.simple()}`,
      `after deal${when}: ${this.simple()}`,
      `instead of deal${when}: ${this.simple()}`,
      `after gain n coins${when}: gain 1 tally(blue)`,
      `after lose${when}: gain 1 tally(blue)`,
      `price becomes usual + ${this.number(1)}`,
    ]);
  }

  private who(): string {
    return this.random.one(["me", "next(me)"]);
  }

  private number(depth: number): string {
    const { random } = this;
    const leaves: readonly (() => string)[] = [
      () => String(1 + random.below(3)),
      () => `${this.who()}.${random.one(["gold", "luck", "vault", "coins", "tally(red)"])}`,
      () => `count(${this.set(0)})`,
    ];
    const others: readonly (() => string)[] = [
      () => `sum(${this.set(depth - 1)}.worth)`,
      () => `(if ${this.condition(depth - 1)} then ${this.number(depth - 1)} else ${this.number(depth - 1)})`,
      () => `${this.card(depth - 1)}.worth`,
      () => `max(1, ${this.number(depth - 1)})`,
      () => `index(${this.card(depth - 1)})`,
    ];
    return random.one(depth > 0 ? [...leaves, ...others] : leaves)();
  }

  private zone(): string {
    return this.random.one([`${this.who()}.hand`, `${this.who()}.den`, `${this.who()}.row`, "table", "stock", "heap"]);
  }

  private set(depth: number): string {
    const { random } = this;
    if (depth <= 0) return this.zone();
    return random.one<() => string>([
      () => this.zone(),
      () => this.query(depth),
      () => `first(${1 + random.below(2)}, ${this.zone()})`,
      () => `(${this.zone()} + ${this.zone()})`,
    ])();
  }

  private query(depth: number): string {
    const name = this.name("q");
    const of = this.zone();
    return `(${name} in ${of} where ${this.within([name], () => this.condition(depth - 1))})`;
  }

  private within<T>(cards: readonly string[], make: () => T): T {
    const before = this.cards;
    this.cards = [...before, ...cards];
    const made = make();
    this.cards = before;
    return made;
  }

  /** Writes an expression for one card. */
  private card(depth: number): string {
    const { random, cards } = this;
    if (cards.length > 0 && random.below(3) > 0) return random.one(cards);
    const name = this.name("q");
    return random.one<() => string>([
      () => `(the first(${this.set(depth)}))`,
      () => `(the ${name} in ${this.set(depth)} by most ${name}.worth by least number(${name}))`,
      () => `(the top(${random.one(["stock", "heap"])}))`,
    ])();
  }

  private condition(depth: number): string {
    const { random } = this;
    return random.one<() => string>([
      () => `${this.number(depth)} > ${1 + random.below(2)}`,
      () => `any(${this.set(depth)})`,
      () => `${this.card(depth - 1)}.hue = red`,
      () => `${this.card(depth - 1)}.worth = ${1 + random.below(3)}`,
      () => `not (${depth > 0 ? this.condition(depth - 1) : "me.coins > 1"})`,
    ])();
  }

  private place(): string {
    return this.random.one([
      `${this.who()}.hand`,
      `${this.who()}.den`,
      `${this.who()}.row`,
      "table",
      "heap",
      `(if ${this.condition(1)} then me.row else me.den)`,
    ]);
  }

  /** Writes a random line of rules that contains no other lines. */
  private simple(): string {
    const { random } = this;
    const counter = () => random.one(["coins", "gold", "luck", "vault", "tally(red)", "points"]);
    return random.one<() => string>([
      () => `gain 1 + ${this.number(1)} ${counter()}`,
      () => `gain 2 coins from ${this.who()}.${random.one(["gold", "luck", "vault"])}`,
      () => `pay 2 ${counter()}`,
      () => `pay 2 coins to ${this.who()}.${random.one(["gold", "vault"])}`,
      () => `pay 1 + ${this.number(1)} coins`,
      () => `lose 2 ${counter()}`,
      () => `gain 1 me.tally(${this.card(1)}.hue)`,
      () => `set ${this.who()}.${random.one(["coins", "vault"])} to min(9, ${this.number(1)})`,
      () => `move ${this.set(1)} to ${this.place()}`,
      () => `move ${this.card(1)} to ${this.place()}`,
      () => `draw ${1 + random.below(2)} from ${random.one(["stock", "heap"])} to ${this.place()}`,
      () => `swap ${this.card(1)} with ${this.card(1)}`,
      () => `require ${this.condition(2)}`,
      () => (this.inDeal ? "gain 1 point" : "do deal"),
      () => "gain price points",
      () => "pay max(0, most) coins",
      () => "pause",
      () => "shuffle stock",
    ])();
  }

  private lines(indent: number, depth: number): string {
    return this.within([], () => {
      const pad = "  ".repeat(indent);
      const count = 1 + this.random.below(3);
      const made: string[] = [];
      for (let i = 0; i < count; i++) made.push(this.line(indent, depth).replaceAll(/^/gm, pad));
      return made.join("\n");
    });
  }

  /** Writes a line and its block. The first line has no indentation. */
  private line(indent: number, depth: number): string {
    const { random } = this;
    if (depth <= 0) return `- ${this.simple()}`;
    const block = (cards: readonly string[] = []) => this.within(cards, () => this.lines(2, depth - 1));
    const label = this.name("label");
    const name = this.name("c");
    return random.one<() => string>([
      () => `- ${this.simple()}`,
      () => `- may ${label}:\n${block()}`,
      () => `- choose ${name} in ${this.set(2)} to ${label}:\n${block([name])}`,
      () => `- may choose ${name} in ${this.set(2)} to ${label}:\n${block([name])}`,
      () =>
        `- choose ${random.one(["1", "2", "0..2", "any number of"])} ${name} in ${this.set(1)} to ${label}: move ${name} to ${this.place()}`,
      () => `- choose ${name} in 0..${this.number(1)} to ${label}: gain ${name} coins`,
      () => `- choose ${name} in hue where ${this.condition(1)} to ${label}: gain 1 me.tally(${name})`,
      () => `- choose ${name} in ${this.set(2)} at random to ${label}:\n${block([name])}`,
      () =>
        `- choose one to ${label}:\n    one-${label}:\n${block().replaceAll(/^/gm, "    ")}\n    two-${label}:\n${block().replaceAll(/^/gm, "    ")}`,
      () => `- split ${this.number(0)} among ${name} in hue as n-${name} to ${label}: gain n-${name} me.tally(${name})`,
      () => `- if ${this.condition(2)}:\n${block()}`,
      () => `- if possible:\n${block()}\n- else: gain 1 coin`,
      () => `- for each ${name} in ${this.set(2)}:\n${block([name])}`,
      () => `- for each ${name} in ${this.set(2)} in any order:\n${block([name])}`,
      () => `- in any order:\n    - ${this.simple()}\n    - may ${label}: ${this.simple()}`,
      () => `- as next(me):\n${block()}`,
      () => `- repeat ${this.number(1)} times:\n${block()}`,
      () => `- may repeat 2 times:\n${block()}`,
      () => {
        const value = this.card(1);
        this.cards = [...this.cards, name];
        return `- let ${name} = ${value}`;
      },
      () => {
        const from = random.one(["stock", "heap"]);
        const to = this.place();
        this.cards = [...this.cards, name];
        return `- draw ${name} from ${from} to ${to}`;
      },
    ])();
  }
}
