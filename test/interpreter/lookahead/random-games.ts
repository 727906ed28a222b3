/** Makes random games. A tape (a list of random numbers) decides every choice; a shorter tape makes a smaller game. */

const COUNTERS = ["coins", "seals", "fish", "cloth", "points"] as const;
const CARDS = ["me.hand", "market", "me.shown", "me.store", "discard", "me.hand + market"];
const ZONES = ["me.hand", "market", "me.shown", "me.store", "discard", "box"];
/** The names of the effects. Each effect calls only effects after it in this list, so that calls end. */
const EFFECTS = ["act", "bless", "trade", "settle"];
const DEPTH = 3;

interface Local {
  readonly name: string;
  readonly sort: "number" | "card" | "cards" | "good" | "player";
}

class Maker {
  private at = 0;
  private names = 0;
  private readonly tape: readonly number[];
  /** The index of the first effect in `EFFECTS` that the current lines may call. */
  private callable = 0;
  private exchanging = false;
  /** The effect whose lines are being made, if it is one of those that `act` carries out. */
  private part: string | undefined;

  constructor(tape: readonly number[]) {
    this.tape = tape;
  }

  /**
   * Reads the next choice from the tape, a list of random numbers. After its end every choice is 0, the plainest one.
   */
  private below(count: number): number {
    return this.at < this.tape.length ? this.tape[this.at++]! % count : 0;
  }

  private one<T>(...of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  private pick<T>(...of: readonly (() => T)[]): T {
    return of[this.below(of.length)]!();
  }

  private fresh(): string {
    return `x${++this.names}`;
  }

  private local(locals: readonly Local[], sort: Local["sort"]): string | undefined {
    const found = locals.filter((l) => l.sort === sort);
    return found.length === 0 ? undefined : found[this.below(found.length)]!.name;
  }

  private number(locals: readonly Local[], depth = 1): string {
    const card = this.local(locals, "card");
    const cards = this.local(locals, "cards");
    const small = this.local(locals, "number");
    const good = this.local(locals, "good");
    const deeper = () => this.number(locals, depth - 1);
    const x = () => this.fresh();
    return this.pick(
      () => String(1 + this.below(2)),
      ...(small ? [() => small] : []),
      ...(card ? [() => `${card}.price`, () => `cost(${card})`] : []),
      ...(cards ? [() => `count(${cards})`, () => `sum(${cards}.price)`] : []),
      ...(good ? [() => `me.${good}`] : []),
      () => `me.${this.one(...COUNTERS)}`,
      () => "bank",
      () => "other(me).coins",
      () => `count(${this.set(locals)})`,
      ...(depth > 0
        ? [
            () => `min(${deeper()}, ${deeper()})`,
            () => `max(0, ${deeper()} - ${deeper()})`,
            () => `(if ${this.condition(locals, 0)} then ${deeper()} else ${deeper()})`,
            () => ((v) => `sum(cost(${v}) for ${v} in ${this.set(locals)})`)(x()),
            () => ((v) => `count(${v} in ${this.set(locals)} where ${v}.price < ${deeper()})`)(x()),
            () => ((v) => `count(${v} in ${this.set(locals)} where ${deeper()} <= ${v}.price)`)(x()),
          ]
        : []),
    );
  }

  private condition(locals: readonly Local[], depth = 1): string {
    const card = this.local(locals, "card");
    const deeper = () => this.condition(locals, depth - 1);
    return this.pick(
      () => `${this.number(locals, depth)} ${this.one("<=", "<", "=", ">=", ">", "!=")} ${this.number(locals, depth)}`,
      () => `any(${this.set(locals)})`,
      ...(card
        ? [
            () => `${card} is in ${this.set(locals)}`,
            () => `${card}.tint = ${this.one("fish", "cloth")}`,
            () => `taken(${card}.tint)`,
            () => `not any(${card}.at)`,
          ]
        : []),
      () => `taken(${this.one("fish", "cloth")})`,
      () => `rival ${this.one("=", "!=")} ${this.one("me", "other(me)", "me.ally")}`,
      () => `me.prize ${this.one("=", "!=")} ${card ?? this.one("first(me.hand)", "other(me).prize", "me.shown")}`,
      ...(depth > 0
        ? [() => `not (${deeper()})`, () => `(${deeper()} and ${deeper()})`, () => `(${deeper()} or ${deeper()})`]
        : []),
    );
  }

  private set(locals: readonly Local[]): string {
    const cards = this.local(locals, "cards");
    const v = this.fresh();
    return this.pick(
      () => this.one(...CARDS),
      ...(cards ? [() => cards] : []),
      () => `first(${1 + this.below(2)}, me.hand)`,
      () => `(${v} in me.hand where ${v}.price ${this.one("<=", ">")} ${this.below(3)})`,
      () => `(${v} in me.hand where cost(${v}) <= me.coins)`,
      () => "other(me).hand",
    );
  }

  private amount(locals: readonly Local[]): string {
    const good = this.local(locals, "good");
    const counter = this.pick<string>(() => this.one(...COUNTERS), ...(good ? [() => good] : []));
    const count = this.below(3) > 0 ? String(1 + this.below(2)) : this.number(locals, 0);
    return `${count} ${count === "1" && counter.endsWith("s") ? counter.slice(0, -1) : counter}`;
  }

  private amounts(locals: readonly Local[]): string {
    return Array.from({ length: 1 + Number(this.below(3) === 0) }, () => this.amount(locals)).join(" and ");
  }

  /** Makes one to `most` lines, `indent` blanks in. A line may use the local names of the lines before it. */
  private block(locals: readonly Local[], depth: number, indent: number, most = 3): string {
    let known = locals;
    let text = "";
    for (let left = 1 + this.below(most); left > 0; left--) {
      const { line, names = [] } = this.rule(known, depth, indent);
      text += `\n${" ".repeat(indent)}- ${line}`;
      known = [...known, ...names];
    }
    return text;
  }

  private inner(locals: readonly Local[], depth: number, indent: number, ...more: readonly Local[]): string {
    return this.block([...locals, ...more], depth - 1, indent + 4);
  }

  private rule(
    locals: readonly Local[],
    depth: number,
    indent: number,
  ): { readonly line: string; readonly names?: readonly Local[] } {
    const line = (text: string) => ({ line: text });
    const card = this.local(locals, "card");
    const cards = this.local(locals, "cards");
    const number = () => this.number(locals);
    const put = (what: string) => `move ${what} to ${this.one(...ZONES)}`;
    const named = (sort: Local["sort"]): Local => ({ name: this.fresh(), sort });
    const plain = [
      () => line(`gain ${this.amounts(locals)}`),
      () => line(`pay ${this.amounts(locals)}`),
      () => line(`pay ${this.amounts(locals)}`),
      () => line(`lose ${this.amounts(locals)}`),
      () => line(`pay ${this.amount(locals)} to ${this.one("bank", "other(me).coins", "me.coins")}`),
      () => line(`gain ${this.amount(locals)} from ${this.one("bank", "other(me).coins")}`),
      () => line(`gain 1 other(me).${this.one(...COUNTERS)}`),
      () => line(`require ${this.condition(locals)}`),
      () => line(`set me.points to min(9, ${number()})`),
      () => line(`set taken(${this.one("fish", "cloth")}) to ${this.one("true", "false")}`),
      () => line(`set ${this.one("rival", "me.ally")} to ${this.one("me", "other(me)", "none", "rival")}`),
      () =>
        line(
          `set me.prize to ${this.pick(
            () => "none",
            () => card ?? "first(me.hand)",
            () => "other(me).prize",
          )}`,
        ),
      () => line(put(card ?? this.set(locals))),
      () => line(put(cards ?? "first(1, me.hand)")),
      () =>
        line(
          `draw ${this.one("1", "2")} from stock to ${this.one("me.hand", "market", "me.store", "me.shown", "discard")}`,
        ),
      () =>
        ((n) => ({
          line: `draw ${n.name} from ${this.one("stock", "market")} to ${this.one("me.hand", "me.store", "me.shown", "discard")}`,
          names: [n],
        }))(named("card")),
      () => ((n) => ({ line: `let ${n.name} = ${number()}`, names: [n] }))(named("number")),
      () => ((n) => ({ line: `let ${n.name} = ${this.set(locals)}`, names: [n] }))(named("cards")),
      ...(card ? [() => line(`do ${card}.text`)] : []),
      ...(this.callable < EFFECTS.length && !this.exchanging
        ? [() => line(`do ${this.one(...EFFECTS.slice(this.callable))}(${this.number(locals, 0)})`)]
        : []),
      ...(this.exchanging ? [] : [() => line("shuffle stock"), () => line("pause")]),
      ...(this.part !== undefined
        ? [() => line(`if ${this.condition(locals)}: end ${this.one(this.part!, "act")}`)]
        : []),
    ];
    if (depth <= 0) return this.pick(...plain);
    const body = (...more: readonly Local[]) => this.inner(locals, depth, indent, ...more);
    const may = () => this.one("", "may ");
    const otherwise = (head: string) =>
      head.startsWith("may") && this.below(3) === 0 ? `\n${" ".repeat(indent)}- else:${body()}` : "";
    const many = () => this.one("2", "1..2", "any number of", "0..1", "1 or more");
    const together = (v: string) =>
      this.below(2) === 0
        ? ` together ${this.one(`sum(${v}.price) <= ${number()}`, `count(${v}) != 1`, `any(${v})`)}`
        : "";
    const choice = (): { readonly line: string } => {
      const head = may();
      const c = named("card");
      return line(`${head}choose ${c.name} in ${this.set(locals)} to ${this.fresh()}:${body(c)}${otherwise(head)}`);
    };
    return this.pick(
      ...plain,
      choice,
      choice,
      choice,
      () => {
        const head = may();
        const c = named("cards");
        return line(
          `${head}choose ${many()} ${c.name} in ${this.set(locals)}${together(c.name)} to ${this.fresh()}:${body(c)}${otherwise(head)}`,
        );
      },
      () =>
        ((n) =>
          line(
            `${may()}choose ${n.name} in ${this.one("0..1", "0..2", "-1..1", "0 - me.seals..1", "0..me.coins")} to ${this.fresh()}:${body(n)}`,
          ))(named("number")),
      () => ((g) => line(`choose ${g.name} in good to ${this.fresh()}:${body(g)}`))(named("good")),
      () =>
        line(
          `${may()}choose one to ${this.fresh()}:${[1, 2].map(() => `\n${" ".repeat(indent + 4)}${this.fresh()}:${this.block(locals, depth - 1, indent + 8)}`).join("")}`,
        ),
      () =>
        ((g, n) =>
          line(`${may()}split ${number()} among ${g.name} in good as ${n.name} to ${this.fresh()}:${body(g, n)}`))(
          named("good"),
          named("number"),
        ),
      () => ((head) => line(`may ${this.fresh()}:${body()}${otherwise(head)}`))("may"),
      () =>
        line(
          `if ${this.condition(locals)}:${body()}${this.below(2) === 0 ? `\n${" ".repeat(indent)}- else:${body()}` : ""}`,
        ),
      () => line(`if possible:${body()}\n${" ".repeat(indent)}- else:${body()}`),
      () =>
        ((c) => line(`for each ${c.name} in ${this.set(locals)}${this.one("", " in any order")}:${body(c)}`))(
          named("card"),
        ),
      () => line(`in any order:${body()}`),
      () => line(`${may()}repeat ${this.one("2", number())} times:${body()}`),
      () =>
        line(
          `repeat while me.coins > ${this.below(3)}:${this.block(locals, depth - 1, indent + 4, 1)}\n${" ".repeat(indent + 4)}- lose 1 coin`,
        ),
      () =>
        line(
          `repeat while possible:${this.block(locals, depth - 1, indent + 4, 1)}\n${" ".repeat(indent + 4)}- pay ${this.one("1 coin", "2 coins")}`,
        ),
      () => line(`as other(me):${body()}`),
      () => line(`with ${this.one("lantern", "compass")} in force:${body()}`),
      () =>
        line(
          `if me.coins > ${this.below(4)}: end the game${this.one("", " won by me", " won by the p in seats with most p.coins")}`,
        ),
      () => ((c) => line(`choose ${c.name} in me.hand at random:${body(c)}`))(named("card")),
    );
  }

  /**
   * Makes an exchange. It pays a seal or a fish, which no such exchange brings, so that players cannot repeat it for
   * ever.
   */
  private exchange(name: string): string {
    this.exchanging = true;
    const price = this.one("1 seal", "2 seals", "1 fish");
    const costs = () => this.one(price, `1 coin and ${price}`, `${price} and 1 coin`, `${price} and 1 fish`);
    const brings = () => this.one("1 coin", "2 coins", "1 cloth", "1 coin and 1 cloth", "2 points");
    const text = this.pick(
      () => `[pay ${costs()}, gain ${brings()}]`,
      () => `[pay ${costs()}, gain ${brings()}]`,
      () => `[pay 1 coin, pay ${price}, gain ${brings()}]`,
      () => `[pay ${price} to ${this.one("bank", "other(me).coins", "me.coins", "me.cloth")}, gain ${brings()}]`,
      () =>
        `[pay ${price}, choose one to ${this.fresh()}: { left: gain ${brings()}, right: [pay 1 cloth, gain ${brings()}] }]`,
      () => `\n    - pay ${price}${this.block([], 1, 4)}`,
    );
    this.exchanging = false;
    return `  ${name}: ${text}`;
  }

  private change(indent: number): string {
    const effect = this.one(...EFFECTS.slice(1));
    const where = this.below(2) === 0 ? ` where ${this.condition([])}` : "";
    const outer = this.callable;
    this.callable = EFFECTS.indexOf(effect) + 1;
    this.part = effect;
    const text = this.pick(
      () => `${this.one("before", "after")} ${effect}${where}:${this.block([], 1, indent + 4, 2)}`,
      () => `instead of ${effect}${where}:${this.block([], 1, indent + 4, 1)}\n${" ".repeat(indent + 4)}- do usual`,
      () =>
        `cost(c) becomes ${this.one("usual + 1", "max(0, usual - 1)", "usual + me.seals", "if taken(c.tint) then 0 else usual")}`,
      () =>
        `${this.one("before", "after")} ${this.one("gain", "pay", "lose")}${where}: ${this.one("gain 1 point", "lose 1 coin", "gain 1 coin", "set taken(fish) to true")}`,
    );
    this.callable = outer;
    this.part = undefined;
    return `${" ".repeat(indent)}- ${text}`;
  }

  game(): string {
    const exchanges = Array.from({ length: this.below(4) }, (_, i) => this.exchange(`swap-${i + 1}`));
    const effects = EFFECTS.map((name, i) => {
      this.callable = i + 1;
      this.part = name;
      return i === 0
        ? `  act(0..9 n):\n    - may begin:${this.block([{ name: "n", sort: "number" }], DEPTH, 8, 4)}`
        : `  ${name}(0..99 n):${this.block([{ name: "n", sort: "number" }], 1, 4)}`;
    });
    this.callable = EFFECTS.length;
    this.part = undefined;
    const text = () =>
      `[${this.one("gain 1 coin", "pay 1 coin", "pay this.price seals", "require any(me.store)", "gain 1 fish and 1 point", "may pay 1 cloth", "move this to discard", "end act")}]`;
    const card = (name: string, price: number, tint: string) =>
      `    ${name}: { copies: ${1 + this.below(2)}, price: ${price}, tint: ${tint}, text: ${text()} }`;
    return `game: random
players: 2..2
names: { good: [fish, cloth] }
kinds:
  player: { state: { coins: 0..9 = ${this.below(4)} from bank, seals: 0..4 = ${this.below(4)}, good: 0..3 = 1, points: 0..9, ally: player, prize: card }, zones: { hand: row of card, shown: slot of card, store: pile of card up to 1 + this.seals, badge: slot of badge in force } }
  card: { price: 0..3, tint: good, text: effect }
  badge: { rank: 0..1 }
state: { rival: player, bank: 0..20 = ${this.one("9", "1", "0")}, taken(good g): bool }
zones: { stock: deck of all card${this.one("", " refilled from discard")}, discard: ${this.one("pile", "deck")} of card, market: row of card up to 2, sky: slot of badge in force }
values:
  cost(card c): c.price
  other(player p): next(p)
${exchanges.length > 0 ? `anytime:\n${exchanges.join("\n")}\n` : ""}change:
${Array.from({ length: 1 + this.below(2) }, () => this.change(2)).join("\n")}
setup:
  - draw 1 from stock to market
  - move compass to ${this.one("sky", "player-1.badge", "box")}
  - as each p in seats: draw ${this.one("3", "1", "2")} from stock to me.hand
play:
  - repeat 2 times:
      - turn of each p in seats: do act(${this.below(3)})
${this.one("", "finish:\n  - as each p in seats:\n      - may choose n in 1..2 to boast: [pay n seals, gain n points]\n")}winners: p in seats with most p.points
effects:
${effects.join("\n")}
pieces:
  badge:
    lantern: { rank: 0, change: [${this.one("cost(c) becomes usual + 1", "after trade(x): gain x coins", "before bless: pay 1 coin")}] }
    compass: { rank: 1, change: [${this.one("cost(c) becomes usual + 1", "after gain where me.coins > 3: lose 1 coin", "after gain n coins: gain n seals", "before pay n coins: lose n seals", "instead of settle: [usual, gain 1 point]")}] }
  card:
${[card("crab", 1, "fish"), card("herring", 2, "fish"), card("linen", 3, "cloth"), card("silk", 0, "cloth")].join("\n")}
`;
  }
}

/** Makes the text of a random game. It may have errors. */
export function randomGame(tape: readonly number[]): string {
  return new Maker(tape).game();
}

/**
 * Makes a random game in which players win as sides (teams) that can change, and count their longest way along lanes.
 */
export function randomGameOfSides(tape: readonly number[]): string {
  return randomGame(tape)
    .replaceAll(/(?<!to |from |gain 1 )other\(me\)\.coins/g, "reach(me)")
    .replaceAll("set taken(fish) to true", "set north-lane.laid to me")
    .replaceAll("set taken(cloth) to false", "set south-lane.laid to none")
    .replaceAll("set taken(cloth) to true", "set ring-lane.laid to other(me)")
    .replaceAll("won by me", "won by side(me)")
    .replace("winners: p in seats with most p.points", "winners: g in good with most worth(g)")
    .replace(
      "  badge: { rank: 0..1 }\n",
      "  badge: { rank: 0..1 }\n  port: {}\n  lane: { span: 0..2, links: [end], state: { laid: player } }\n",
    )
    .replace(
      "  other(player p): next(p)\n",
      `  other(player p): next(p)
  side(player p): if p.coins > 2 then fish else cloth
  worth(good g): sum(p.points for p in seats where side(p) = g)
  reach(player p): longest((if x is lane then x.span else 1) for x in (l in lane where l.laid = p) + port, end)
`,
    )
    .replace(
      "pieces:\n",
      `pieces:
  port: { east-port, west-port }
  lane:
    north-lane: { span: 1, end: [east-port, west-port] }
    south-lane: { span: 2, end: [east-port, west-port] }
    ring-lane: { span: 0, end: west-port }
`,
    );
}
