/** `rulewright play` redraws the whole terminal for each question. Every such picture fits into 80 by 24 characters. */
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { frame, type Parts } from "../../src/cli/terminal/frame.ts";
import { wrapped } from "../../src/cli/terminal/wrap.ts";
import { cli, folderWith, FORM_FEED } from "./harness.ts";

const SIZE = { columns: 80, rows: 24 };

async function pictures(args: readonly string[], typed: readonly string[]): Promise<readonly string[]> {
  const { out } = await cli(["play", ...args], { typed, screen: SIZE });
  return out.split(FORM_FEED).slice(1);
}

describe("every picture of a match", () => {
  test.each([
    ["tokaido", "en"],
    ["bily-hrad", "cs"],
    ["bily-hrad-duel", "en"],
    ["shogun", "cs"],
    ["momidzi", "en"],
    ["chess", "cs"],
    ["hex", "en"],
  ])("of %s in %s fits, with its question", async (game, lang) => {
    const shown = await pictures([game, "--seed", "3", "--lang", lang], [...Array<string>(25).fill("1"), "quit"]);
    expect(shown.length).toBeGreaterThan(20);
    for (const picture of shown) {
      const lines = picture.split("\n");
      expect(lines.length).toBeLessThanOrEqual(SIZE.rows);
      expect(lines.filter((line) => stringWidth(line) > SIZE.columns)).toEqual([]);
      expect(lines.at(-1)).toBe("> ");
      expect(picture).toContain(lang === "cs" ? "nebo pomoc)" : "or help)");
    }
  });
});

describe("the news on a picture", () => {
  const WALK = `game: walk
players: 2..2
kinds:
  player: { zones: { bag: row of coin } }
  pawn: { owner: player }
  coin: {}
  inn: { zones: { guests: row of pawn, coins: row of coin } }
setup:
  - as each p in seats: move me.pawn to mill.guests
  - move coin to farm.coins
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose i in inn where every(w in i.guests where w.owner != me) to go: [move me.pawn to i.guests, move i.coins to me.bag]
winners: p in seats with most count(p.bag)
pieces: { pawn: 1 per player, coin: { penny: 3x }, inn: { mill: , farm: , lake: } }
texts: { en: { go: { ask: Where do you go?, say: <me> goes to the <i>. }, penny: { one: coin, other: coins } } }
`;
  const played = async () => {
    const { out } = await cli(["play", "walk", "--bot", "none"], {
      folder: folderWith({ "games/walk.yaml": WALK }),
      typed: ["farm", "log", "quit"],
      screen: SIZE,
    });
    return out.split(FORM_FEED).slice(1);
  };

  test("tell no act twice, and what else came of it", async () => {
    const [, next] = await played();
    expect(next).toContain("Player 1 goes to the farm.");
    expect(next).toContain("Player 1 gets 3 coins.");
    expect(next).not.toContain("Player 1's pawn goes to");
  });

  test("stand side by side, without the headings of turns", async () => {
    const [, next] = await played();
    expect(next).toContain("  Player 1 goes to the farm. Player 1 gets 3 coins.\n");
    expect(next).not.toContain("Turn 2");
    expect(next).toMatch(/player 2 · pawn: mill\nWhere do you go\?/);
  });

  test("tell once how many pieces come to a space, and what a sentence about the answer says, too", async () => {
    const POTS = `game: pots
players: 2..2
kinds:
  player: { state: { wood: 0.. }, zones: { bag: row of coin } }
  coin: { owner: player }
  pot: { zones: { coins: row of coin } }
setup:
  - as each p in seats: move me.coin to me.bag
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose i in pot to go:
              - choose n in 1..2 to put:
                  - move first(n, me.bag) to i.coins
                  - gain n wood
                  - gain 1 wood
winners: p in seats with most p.wood
pieces: { coin: 5 per player, pot: { jar: , urn: } }
texts: { en: { put: { ask: How many?, say: <me> puts <n coin> into the <i> and gains <n wood>. }, coin: { one: coin, other: coins }, wood: { one: wood, other: wood } } }
`;
    const { out } = await cli(["play", "pots", "--bot", "none"], {
      folder: folderWith({ "games/pots.yaml": POTS }),
      typed: ["jar", "2", "log", "quit"],
      screen: SIZE,
    });
    const [, asked, next, log] = out.split(FORM_FEED).slice(1) as [string, string, string, string];
    expect(asked).toMatch(/1 {2}1 coin .*\n.*2 {2}2 coins /);
    expect(next.match(/Player 1 .*/g)).toEqual([
      "Player 1 · go: jar",
      "Player 1 puts 2 coins into the jar and gains 2 wood. Player 1 gains 1 wood.",
    ]);
    expect(log).toContain("Player 1 moves 2 coins to the jar.\n  Player 1 gains 2 wood.");
  });

  test("are complete in the whole log", async () => {
    const log = (await played())[2]!;
    expect(log).toContain("Player 1's pawn goes to the farm.");
    expect(log).toContain("Turn 2: player 2");
  });
});

describe("commands", () => {
  test("are answered above the question, which stays", async () => {
    const [, log, help, why] = await pictures(["tic-tac-toe", "--seed", "1"], ["log", "help", "why", "quit"]);
    expect(log).toContain("Turn 1: player 1");
    expect(help).toContain("leaves the match");
    for (const picture of [log, help, why]) expect(picture).toContain("(a number, a name, or help)");
  });

  test("`log` tells what has happened, and only so much of it as is asked for", async () => {
    const shown = await pictures(["tic-tac-toe", "--seed", "1"], ["1", "log", "log 1", "quit"]);
    const [all, last] = shown.slice(2);
    expect(all).toContain("Turn 1");
    expect(last!.split("\n").length).toBeLessThan(all!.split("\n").length);
    expect(last).not.toContain("Turn 1");
  });

  test("`why NAME` speaks of one thing", async () => {
    const { out } = await cli(["play", "kalah", "--seed", "1", "--bot", "none"], {
      typed: ["why nonsense", "why 1", "quit"],
    });
    expect(out).toContain("The question does not name `nonsense`.");
    expect(out).toContain("`1` is among the answers.");
  });

  test("`undo` shows the question before", async () => {
    const shown = await pictures(["tic-tac-toe", "--seed", "1"], ["1", "undo", "quit"]);
    expect(shown.at(-1)).toContain("Taken back.");
  });

  test("of more answers than there is room for leave room for the reply", async () => {
    const shown = await pictures(["chess", "--seed", "1"], ["castle", "why castle", "help", "quit"]);
    for (const picture of shown.slice(1)) expect(picture.split("\n").length).toBeLessThanOrEqual(SIZE.rows);
    expect(shown[1]).toMatch(/^`castle` is not among the answers\./);
  });

  test("that are unknown after the last secret answer are named above the answers, each once", async () => {
    const secret = `game: bids
players: 2..2
kinds: { player: { state: { bid: 0..9 } } }
play:
  - secretly as each p in seats:
      - choose n in 0..3 to offer
      - choose m in 0..3 to raise
      - set me.bid to n + m
winners: p in seats with most p.bid
`;
    const { out } = await cli(["play", "bids", "--seed", "1"], {
      folder: folderWith({ "games/bids.yaml": secret }),
      typed: ["2", "1", "4", "quit"],
      screen: SIZE,
    });
    const shown = out.split(FORM_FEED).at(-1)!;
    expect(shown).toContain("`4` has no meaning here.");
    expect(shown.match(/Are these answers final\?/g)).toHaveLength(1);
  });

  test("have Czech names", async () => {
    const shown = await pictures(["tic-tac-toe", "--seed", "1", "--lang", "cs"], ["1", "deník", "zpět", "konec"]);
    expect(shown[2]).toContain("Tah 1");
    expect(shown.at(-1)).toContain("Vráceno.");
  });
});

describe("a picture", () => {
  const parts: Parts = {
    head: ["Game"],
    board: [],
    common: ["stock (3) · market: one, two, three"],
    others: ["player 2: 3 coins"],
    own: ["player 1: 4 coins"],
    news: ["Player 2 pays 1 coin."],
    question: ["", "What do you buy?"],
    answers: [],
    more: (hidden) => `${hidden} more`,
  };
  const answers = (count: number, text = "answer") => Array.from({ length: count }, (_, i) => `${i + 1}  ${text}`);

  test("shows everything where there is room", () => {
    expect(frame({ ...parts, answers: answers(2) }, SIZE)).toEqual([
      "Game",
      "stock (3) · market: one, two, three",
      "player 2: 3 coins",
      "player 1: 4 coins",
      "Player 2 pays 1 coin.",
      "",
      "What do you buy?",
      "1  answer",
      "2  answer",
    ]);
  });

  test("puts many answers side by side, and leaves out those for which there is no room", () => {
    const many = frame({ ...parts, answers: answers(30) }, SIZE);
    expect(many).toContain("player 2: 3 coins");
    expect(many.filter((line) => typeof line === "string" && line.includes("answer"))).toHaveLength(5);
    const wide = frame({ ...parts, answers: answers(30, "a".repeat(50)) }, { columns: 80, rows: 10 });
    expect(wide.at(-1)).toBe("25 more");
    expect(wide.length).toBeLessThan(10);
  });

  test("closes the brackets of what it cuts, and begins its news with a sentence", () => {
    const common = ["market: one [planned cards: two (3), three,", "      four] · stock (3)"];
    const news = [
      "  Player 2 moves the cart from the old mill by the brook to the",
      "      market.",
      "  Player 2 pays.",
    ];
    const small = frame(
      { ...parts, common, others: [], news: [...news, "  Player 2 gains 1 point.", "  Player 2 rests."] },
      { columns: 80, rows: 10 },
    );
    expect(small).toContain("market: one [planned cards: two (3), three …]");
    expect(small).not.toContain("      market.");
  });

  test("leaves out the last part of a line that has no room for dots", () => {
    const common = ["market: one [planned cards: two (3), three,", "      four] · stock (3)"];
    const small = frame({ ...parts, common, others: [], news: [] }, { columns: 44, rows: 6 });
    expect(small).toContain("market: one [planned cards: two (3) …]");
  });

  test("keeps the question where there is room for nothing else", () => {
    const small = frame({ ...parts, answers: answers(9) }, { columns: 20, rows: 5 });
    expect(small).toContain("What do you buy?");
    expect(small.at(-1)).toBe("9 more");
  });
});

test("lines are broken between words, whatever their letters are as wide as", () => {
  expect(wrapped("紅葉狩り 秋の山道 紅葉", 16)).toEqual(["紅葉狩り", "      秋の山道", "      紅葉"]);
  expect(wrapped("move the cart for 3 coins", 20)).toEqual(["move the cart for", "      3 coins"]);
  expect(wrapped("an extraordinarily long word", 10)).toEqual([
    "an",
    "      extraordinarily",
    "      long",
    "      word",
  ]);
});
