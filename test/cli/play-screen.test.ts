/** The screen of `rulewright play` contains the table, the answers and the log. */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const GAME = `game: gardens
players: 2..2
names: { colour: [red, blue] }
kinds:
  player:
    state: { seeds: 0.. = 3 from shed, digs: 0..1 = 1 each turn, rested: bool each turn }
    zones: { hand: hand of flower, beds: row of bed }
  flower: { colour: colour, water: 0..3, plot: plot }
  bed: { owner: player, state: { dug: 0..1, worms: 0..5 }, zones: { flowers: row of flower, stones: pile of stone } }
  plot: { sun: 0..3, zones: { gnome: slot of gnome } }
  stone: {}
  gnome: {}
  spare: { zones: { inside: pile of stone } }
state: { shed: 0..99 = 40, storm: 0..6, leader: player = player-1 }
zones: { meadow: row of flower, heap: deck of flower }
setup:
  - move flower to meadow
  - as each p in seats:
      - move b in bed where b.owner = me to me.beds
      - move first(2, meadow) to me.hand
  - move moss to (the first(player-1.beds)).stones
  - move dwarf to sunny.gnome
  - move first(2, meadow) to heap
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose one to act:
              dig:
                - pay 1 dig
                - set me.rested to true
                - set (the me.beds).dug to 1
                - set (the me.beds).worms to 3
                - choose b in me.beds to admire: gain 1 seed
              plant:
                - choose 1..2 c in me.hand to plant
                - move c to (the me.beds).flowers
winners: p in seats with most p.seeds
pieces:
  bed: 1 per player
  stone: { moss: }
  gnome: { dwarf: }
  spare: { crate: }
  plot: { sunny: 3, shady: 0 }
  flower: { columns: [colour, water, plot], sunny-flower: [red, 0, sunny], rose: [red, 2, shady], tulip: [blue, 1, shady], iris: 4x blue 1 shady }
texts:
  en:
    shed: seeds in the shed
    water: { one: water, other: waters }
    worms: { one: worm, other: worms }
    digs: { one: dig, other: digs }
    sunny: Sunny
    sunny-flower: Sunny
    admire: { ask: Which bed?, say: <me> admires <b>. }
    act: What do you do?
    dig: { one: dig, say: <me> digs. }
    plant: { ask: Which flowers?, say: <me> plants <c>. }
    act.plant: { one: plant, say: <me> plants. }
`;

const folder = folderWith({ "games/gardens.yaml": GAME });
const play = async (typed: readonly string[], ...more: readonly string[]) =>
  (await cli(["play", "gardens", "--seed", "1", "--bot", "none", ...more], { folder, typed })).out;

describe("the beginning", () => {
  test("names the variants that are played, and what they say about themselves", async () => {
    const out = async (lang: string) =>
      (await cli(["play", "momidzi", "-v", "equinox", "--seed", "1", "--lang", lang], { typed: ["quit"] })).out;
    expect(await out("en")).toMatch(
      /^Momiji – Solo – Equinox, 1 player, seed 1\n[^]*\nYou win with a torii gate on top of each of three piles/,
    );
    expect(await out("cs")).toMatch(
      /^Momidži – Sólová hra – Rovnodennost, hráčů: 1, seed 1\n[^]*\nVyhraješ, když je navrchu/,
    );
  });
});

describe("the table", () => {
  test("shows what pieces hold in the zone where they lie, and nothing of the box", async () => {
    const out = await play(["dig", "table", "quit"]);
    expect(out).toContain("beds: bed [stones: moss]");
    expect(out).toContain("beds: bed (dug, 3 worms) [stones: moss]");
    expect(out).toContain("Sunny: dwarf\n");
    expect(out).not.toMatch(/crate|shady/);
  });

  test("says of counters what they are, and of what begins anew each turn only to whoever has the turn", async () => {
    const out = await play(["quit"]);
    expect(out).toContain("seeds in the shed: 40 · storm: 0 · leader: player 1");
    expect(out).toMatch(/^▸ player 1: 3 seeds, 1 dig · hand: Sunny, rose/m);
    expect(out).toMatch(/^ {2}player 2: 3 seeds · hand \(2\) · beds: bed$/m);
  });

  test("has a line for each zone of a player whose pieces are named, where they do not fit into one", async () => {
    const long = GAME.replace(
      "sunny-flower: Sunny",
      "sunny-flower: a flower that turns its head after the sun all day long",
    );
    const { out } = await cli(["play", "gardens", "--seed", "1"], {
      folder: folderWith({ "games/gardens.yaml": long }),
      typed: ["quit"],
    });
    expect(out).toMatch(
      /^▸ player 1: 3 seeds, 1 dig\n {4}hand: a flower [^\n]*, rose\n {4}beds: bed \[stones: moss\]$/m,
    );
  });
});

describe("answers", () => {
  test("tell no amount of 0, and of a card what is printed on the piece that it stands for", async () => {
    const out = await play(["plant", "quit"]);
    expect(out).toMatch(/^ +1 {2}Sunny \(red, sun 3\)$/m);
    expect(out).toMatch(/^ +2 {2}rose \(red, 2 waters, shady\)$/m);
  });

  test("tell what a piece holds", async () => {
    expect((await play(["dig", "quit"])).replace(/Player 1 admires[^]*/, "")).not.toContain("1  bed");
    const two = GAME.replace("bed: 1 per player", "bed: 2 per player").replaceAll(
      "(the me.beds)",
      "(the first(me.beds))",
    );
    const { out } = await cli(["play", "gardens", "--seed", "1"], {
      folder: folderWith({ "games/gardens.yaml": two }),
      typed: ["dig", "quit"],
    });
    expect(out).toMatch(/^ +1 {2}bed \(dug, 3 worms\) \[stones: moss\] {2}\+1 seed$/m);
  });

  test("that end a choice of several say so", async () => {
    const may = GAME.replace("- choose 1..2 c in me.hand to plant", "- may choose 1..2 c in me.hand to plant");
    const { out } = await cli(["play", "gardens", "--seed", "1"], {
      folder: folderWith({ "games/gardens.yaml": may }),
      typed: ["plant", "1", "quit"],
    });
    expect(out).toMatch(/^ +3 {2}no$[^]*Chosen so far: Sunny\.[^]*^ +2 {2}done$/m);
  });

  test("of several at once are asked beside those that are chosen already", async () => {
    expect(await play(["plant", "1", "quit"])).toContain("player 1\nChosen so far: Sunny.\nWhich flowers?");
  });
});

describe("why something cannot be chosen", () => {
  const BUY = `game: shops
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 2, points: 0..9 }, zones: { hand: hand of ware, bought: row of ware } }
  ware: { price: 1..9 }
zones: { stall: row of ware, cellar: deck of all ware, pit: deck of ware }
options: { lazy: bool }
setup:
  - move lamp + vase + rug to stall
play:
  - turn of each p in seats:
      - choose one to act:
          buy:
            - choose w in stall to take:
                - pay w.price coins
                - move w to me.bought
          rest: gain 1 point
          feast: pay 5 coins
          wait:
            - require me.points > 0 or lazy
            - gain 1 point
          dig:
            - draw 2 from pit to me.hand
            - choose w in me.hand to keep
            - move w to me.bought
winners: p in seats with most p.points
pieces: { ware: { lamp: 1, vase: 2, rug: 7, crown: 9 } }
texts:
  en: { coins: { one: coin, other: coins }, rug: Rug, act: What? }
  cs: { coins: { one: mince, few: mince, other: mincí }, rug: koberec, act: Co? }
`;
  const buy = async (...more: readonly string[]) =>
    (
      await cli(["play", "shops", "--seed", "1", ...more], {
        folder: folderWith({ "games/shops.yaml": BUY }),
        typed: ["why", "buy", "why", "lamp", "quit"],
      })
    ).out;

  test("is told on demand, in the words of the game", async () => {
    const out = await buy();
    expect(out).toContain("  feast – 5 coins cannot be paid, there are 2.\n");
    expect(out).toContain("  Rug (price 7) – 7 coins cannot be paid, there are 2.\n");
    expect(out).toContain("  wait – `require me.points > 0 or lazy` does not hold.\n");
    expect(out).toMatch(/^ {2}dig – `choose w in me\.hand to keep`[^\n]*too few/m);
    expect(out).not.toContain("crown");
    expect(await buy("--lang", "cs")).toMatch(/^>? {2,3}koberec \(price 7\) – [^\n]*7 mincí/m);
  });

  test("says so where there is nothing", async () => {
    const { out } = await cli(["play", "shops", "--seed", "1"], {
      folder: folderWith({
        "games/shops.yaml": BUY.replace("rug: 7", "rug: 1").replace(/ {10}feast[^]*?winners/, "winners"),
      }),
      typed: ["why", "quit"],
    });
    expect(out).toContain("The question names nothing else.");
  });
});

describe("the log", () => {
  test("names a piece without states that say nothing, and tells nothing of what begins anew each turn", async () => {
    const out = await play(["dig", "plant", "1", "2", "plant", "1", "2", "quit"]);
    expect(out).toContain("Player 1 admires bed (dug, 3 worms). (the only answer)");
    expect(out).not.toMatch(/gives 1 dig|rested/);
  });

  test("tells that there was nothing to choose only in a sentence of the game, and says why only to the player", async () => {
    const idle = GAME.replace(
      "winners:",
      "finish:\n  - as each p in seats:\n      - may buy: pay 9 seeds\n      - may sell: pay 9 seeds\nwinners:",
    ).replace("    act.plant:", "    buy: { ask: Buy?, say: <me> buys., no: <me> buys nothing. }\n    act.plant:");
    const { out } = await cli(["play", "gardens", "--seed", "1", "--bot", "none"], {
      folder: folderWith({ "games/gardens.yaml": idle }),
      typed: ["dig", "dig", "dig", "dig"],
    });
    expect(out).toContain("Player 1 buys nothing. (the only answer)\n");
    expect(out).toContain("Player 2 buys nothing.\n");
    expect(out).not.toContain("sell");
  });

  test("tells once that somebody chooses what others do not see, however many parts that has", async () => {
    const out = await play(["plant", "1", "1", "quit"]);
    expect(out.match(/Player 1 makes a hidden choice\./g)).toHaveLength(1);
  });
});

describe("a deck that shows its top", () => {
  const TOPS = `game: tops
players: 2..2
kinds:
  player: { state: { points: 0..9 }, zones: { hand: hand of card } }
  card: {}
zones: { stock: deck of card showing top, discard: deck of card showing top, lost: deck of card }
pieces: { card: { ale: , wine: , gin: , rum: } }
setup: [move rum to stock, move gin to stock, move wine to stock, move ale to stock]
play:
  - turn of each p in seats:
      - draw 2 from stock to me.hand
      - choose one to act:
          take: draw 2 from stock to me.hand
          show: move ale to discard
          cover: [move ale to discard, move wine to discard]
          mix: [shuffle stock, draw 1 from stock to me.hand, draw 1 from stock to me.hand]
          lose: move me.hand to lost
  - turn of each p in seats:
      - choose n in 1..2 to rest: gain n points
winners: p in seats with most p.points
texts: { en: { take: { one: take, say: Done. }, show: { one: show, say: Done. }, cover: { one: cover, say: Done. }, mix: { one: mix, say: Done. }, lose: { one: lose, say: Done. } } }
`;
  const told = async (act: string, game = TOPS) => {
    const { out } = await cli(["play", "tops", "--bot", "none"], {
      folder: folderWith({ "games/tops.yaml": game }),
      typed: [act, "quit"],
    });
    return out.slice(out.lastIndexOf("Turn 1: player 1"), out.lastIndexOf("Turn 2"));
  };

  test("tells everybody what was drawn from there and what was laid there, no more", async () => {
    expect(await told("take")).toContain("  Player 1 draws the gin.\n  Player 1 draws 1 hidden piece.\n");
    expect(await told("show")).toContain("  Player 1 moves the ale to the discard.\n");
    expect(await told("cover")).toContain("  Player 1 moves the ale and the wine to the discard.\n");
    expect(await told("lose")).toContain("  Player 1 moves 2 hidden pieces to the lost.\n");
  });

  test("counts what is hidden by the word for its kind, if the texts have its forms", async () => {
    const named = TOPS.replace("texts: { en: {", "texts: { en: { card: { one: bottle, other: bottles },");
    expect(await told("lose", named)).toContain("  Player 1 moves 2 bottles to the lost.\n");
  });

  test("tells nothing of what was shuffled before", async () => {
    expect(await told("mix")).toMatch(/The stock is shuffled\.\n {2}Player 1 draws 2 hidden pieces\./);
  });
});

test("an answer of several parts that is typed at once tells what came of it", async () => {
  const FAIR = `game: fair
players: 1..1
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: {}
zones: { heap: pile of card }
setup:
  - as each p in seats: move card to me.hand
play:
  - turn of each p in seats:
      - choose 2 c in me.hand to sell
      - move c to heap
      - gain 3 points
  - turn of each p in seats:
      - choose n in 1..2 to rest: gain n points
pieces: { card: { ale, gin, rum } }
winners: p in seats with most p.points
`;
  const { out } = await cli(["play", "fair", "--bot", "none"], {
    folder: folderWith({ "games/fair.yaml": FAIR }),
    typed: ["sell ale rum", "quit"],
  });
  expect(out).toContain("  Player 1 moves the ale and the rum to the heap.\n  Player 1 gains 3 points.\n");
});

describe("the end", () => {
  test("shows the table as it was left", async () => {
    expect(await play(["dig", "dig", "dig", "dig"])).toMatch(
      /[^]*beds: bed \(dug, 3 worms\)[^]*The match is over\.\n {2}player 1: 5/,
    );
  });
});

describe("places of a board that belong to players", () => {
  const FIELDS = `game: fields
players: 2..2
kinds:
  player: { state: { points: 0..9 }, zones: { hand: hand of seed } }
  seed: { owner: player }
  field: { owner: player, zones: { furrow: slot of seed seen by owner } }
setup:
  - as each p in seats: move s in seed where s.owner = me to me.hand
play:
  - as each p in seats:
      - for each f in field where f.owner = me: move first(1, me.hand) to f.furrow
  - turn of each p in seats:
      - choose n in 1..2 to rest: gain n points
  - as each p in seats: move (f in field where f.owner = me).furrow to me.hand
  - turn of each p in seats:
      - choose n in 1..2 to rest: gain n points
winners: p in seats with most p.points
pieces: { seed: { oat: , rye: }, field: { north-field: , south-field: } }
`;

  test("stand with these, and what nobody knows goes there in one sentence", async () => {
    const { out } = await cli(["play", "fields", "--bot", "none"], {
      folder: folderWith({ "games/fields.yaml": FIELDS }),
      typed: ["1", "1", "quit"],
    });
    expect(out).toMatch(
      /^▸ player 1: 0 points · field: north field \[oat\], south field \[rye\]\n {2}player 2: 0 points · field: north field \[\(1\)\], south field \[\(1\)\]$/m,
    );
    expect(out).toContain("Player 2 picks up 2 hidden pieces.");
    expect(out).toContain("Player 1 picks up the oat and the rye.");
  });
});

describe("answers in secret", () => {
  const BIDS = `game: bids
players: 2..2
kinds:
  player: { state: { points: 0..9, bid: 0..3 seen by owner } }
state: { round: 0..9 }
play:
  - repeat 2 times:
      - gain 1 round
      - secretly as each p in seats:
          - choose n in 1..3 to bid: set me.bid to n
      - as each p in seats: gain me.bid points
winners: p in seats with most p.points
texts: { en: { bid: { ask: "How much, <me>?", say: <me> bids <n>. }, round: { one: round, say: Round <round> begins. } } }
`;

  test("do not keep back what came before them, nor what the answers before them brought", async () => {
    const { out } = await cli(["play", "bids", "--bot", "none"], {
      folder: folderWith({ "games/bids.yaml": BIDS }),
      typed: ["1", "2", "quit"],
    });
    const [, second, after] = out.split(/How much, player [12]\?/);
    expect(second).not.toContain("gains");
    expect(after).toContain("Player 1 gains 1 point.");
    expect(after).toContain("Player 2 gains 2 points.");
    expect(after).toContain("Round 2 begins.");
  });

  test("are asked as the one who answers sees it", async () => {
    const { out } = await cli(["play", "bids", "--bot", "none"], {
      folder: folderWith({ "games/bids.yaml": BIDS }),
      typed: ["1", "quit"],
    });
    expect(out).toMatch(/How much, player 1\?[^]*How much, player 2\?/);
  });
});
