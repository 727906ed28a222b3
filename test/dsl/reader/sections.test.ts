/** The reader makes a syntax tree of each section of a game file, and reports mistakes in the section. */
import { describe, expect, it } from "vitest";
import { textOf } from "../../../src/diagnostics/range.ts";
import { diagnosticOf } from "../../../src/diagnostics/render.ts";
import type { GameFile, PieceRow } from "../../../src/dsl/ast/game-file.ts";
import { checkSource } from "../../../src/dsl/index.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

function read(sections: string): { game: GameFile; problems: readonly string[] } {
  const { value, problems } = readFile(sourceOf(`game: sample\nplayers: 2..4\nplay: do round\n${sections}`));
  const [doc] = value;
  if (doc?.kind !== "game") throw new Error("not a game");
  return { game: doc.game, problems: messages(problems) };
}

function sound(sections: string): GameFile {
  const { game, problems } = read(sections);
  expect(problems).toEqual([]);
  return game;
}

describe("titles", () => {
  it("have one language or several", () => {
    const game = sound('title: { en: Sample, cs: "Ukázka: první" }\nabout: |\n  Two lines\n  of text.\n');
    expect([...game.title]).toEqual([
      ["en", "Sample"],
      ["cs", "Ukázka: první"],
    ]);
    expect([...game.about]).toEqual([["", "Two lines\nof text.\n"]]);
  });
});

describe("names, options", () => {
  it("are lists, options may be types", () => {
    const game = sound("names: { colour: [red, blue] }\noptions:\n  level: [easy, hard]\n  goal: 1..9 = 5\n");
    expect(game.names.map(({ name, members }) => [name.text, members.map(({ text }) => text)])).toEqual([
      ["colour", ["red", "blue"]],
    ]);
    expect(
      game.options.map(({ name, choices }) => [
        name.text,
        "type" in choices ? choices.type : choices.map(({ text }) => text),
      ]),
    ).toEqual([
      ["level", ["easy", "hard"]],
      ["goal", expect.objectContaining({ kind: "range", min: 1, max: 9 })],
    ]);
  });
});

describe("kinds", () => {
  it("have fields beside what is common to all kinds", () => {
    const [, card] = sound(
      "kinds:\n  player:\n  card: { is: thing, owner: player, title: Card, links: [next, top], state: { up: bool }, zones: { under: pile of card }, colour: , measure(player p): 0..9 }\n",
    ).kinds;
    expect(card).toMatchObject({ name: { text: "card" }, is: { text: "thing" }, owner: { text: "player" } });
    expect([...card!.title]).toEqual([["", "Card"]]);
    expect(card!.links.map(({ text }) => text)).toEqual(["next", "top"]);
    expect(card!.state.map(({ heading }) => heading.name.text)).toEqual(["up"]);
    expect(card!.zones.map(({ spec }) => spec.shape.text)).toEqual(["pile"]);
    expect(
      card!.fields.map(({ heading, spec: { type } }) => [
        heading.name.text,
        heading.params.length,
        type.kind === "named" ? type.name.text : type.kind,
      ]),
    ).toEqual([
      ["colour", 0, "colour"],
      ["measure", 1, "range"],
    ]);
  });
});

describe("values", () => {
  it("are expressions, queries and tables", () => {
    const { values } = sound(
      "values:\n  goal: 3\n  open: c in cell where c.free\n  length(colour c): { red: 3, 4..5: max(1, 2), 6: 0, else: 1 }\n",
    );
    expect(values.map(({ heading, body }) => [heading.name.text, body.kind])).toEqual([
      ["goal", "int"],
      ["open", "query"],
      ["length", "table"],
    ]);
    const table = values[2]!.body;
    expect(table.kind === "table" && table.rows.map(({ key, keyRange }) => [textOf(keyRange), key.kind])).toEqual([
      ["red", "name"],
      ["4..5", "range"],
      ["6", "range"],
      ["else", "else"],
    ]);
  });
});

describe("changes", () => {
  it("are lines with `becomes` and heads with rules", () => {
    const { change } = sound(
      "change:\n  - goal becomes usual + 1\n  - before round: pause\n  - instead of round where hard: [pause, do usual]\n",
    );
    expect(
      change.map((each) => [each.how, each.target.text, each.how === "becomes" ? 0 : each.body.items.length]),
    ).toEqual([
      ["becomes", "goal", 0],
      ["before", "round", 1],
      ["instead of", "round", 2],
    ]);
  });

  it("need rules, or none", () => {
    expect(read("change:\n  - before round\n  - goal becomes 1:\n      - pause\n").problems).toEqual([
      "5:5 `before round` needs rules below it.",
      "6:5 `goal becomes 1` cannot have rules of its own.",
    ]);
  });
});

describe("pieces", () => {
  const rows = (pieces: string): readonly PieceRow[] => {
    const how = sound(`pieces:\n  card:\n${pieces}`).pieces[0]!.how;
    return how.kind === "rows" ? how.rows : [];
  };

  it("are made in numbers", () => {
    expect(sound("pieces: { pawn: 2 per player, cell: grid 3 by 4 }").pieces.map(({ how }) => how)).toEqual([
      expect.objectContaining({ kind: "per", count: 2 }),
      expect.objectContaining({ kind: "grid", columns: 3, rows: 4 }),
    ]);
  });

  it("have rows of words", () => {
    const [gofu, dango, empty] = rows("    gofu: trinket 1\n    dango: 3x 1\n    empty:\n");
    expect(gofu).toMatchObject({
      name: { text: "gofu" },
      cells: { kind: "text", row: { copies: 1, cells: [{ kind: "name" }, { kind: "int", value: 1 }] } },
    });
    expect(dango).toMatchObject({ cells: { row: { copies: 3 } } });
    expect(empty).toMatchObject({ cells: { kind: "empty" } });
  });

  it("have lists whose cells wait for the type of their field", () => {
    const [row] = rows("    s01: [2x, red, f(1, 2), [gain 2 pearl, do x], true]\n");
    const cells = row!.cells;
    if (cells.kind !== "list") throw new Error("not a list");
    expect(cells.copies).toBe(2);
    expect(cells.values.map(({ range }) => textOf(range))).toEqual(["red", "f(1, 2)", "[gain 2 pearl, do x]", "true"]);
    expect(cells.values[1]!.asExpr!().value).toMatchObject({ kind: "name", name: { text: "f" } });
    const [, , list] = cells.values;
    expect(list!.asExpr).toBeUndefined();
    expect(list!.asBlock().value.items.map(({ kind }) => kind)).toEqual(["gain", "do"]);
    expect(list!.items!.map((item) => item.asBlock().value.items.length)).toEqual([1, 1]);
    expect(list!.asBlock()).toBe(list!.asBlock());
  });

  it("have fields by name", () => {
    const [row] = rows(
      "    ace: { copies: 2, seat: 1, when: count(seats) = 2, in: top of deck, title: Ace, change: [goal becomes 1], price: 3, text: gain 1 coin }\n",
    );
    const cells = row!.cells;
    if (cells.kind !== "map") throw new Error("not a map");
    expect(cells.fields).toMatchObject({ copies: 2, seat: 1, when: { kind: "binary" }, in: { end: "top" } });
    expect(cells.fields.change.length).toBe(1);
    expect(cells.fields.fields.map(({ name, value }) => [name.text, textOf(value.range)])).toEqual([
      ["price", "3"],
      ["text", "gain 1 coin"],
    ]);
  });

  it("share what stands in `each`", () => {
    const how = sound("pieces:\n  card:\n    each: { price: 3 }\n    ace: red\n").pieces[0]!.how;
    expect(how.kind === "rows" && [how.each?.fields.length, how.rows.length]).toEqual([1, 1]);
  });

  it("may have no names", () => {
    expect(
      rows("    - inn 5\n    - kyoto: inn 5\n    - [village 2, temple 1]\n").map(({ name, range }) => [
        name?.text,
        textOf(range),
      ]),
    ).toEqual([
      [undefined, "inn 5"],
      ["kyoto", "kyoto: inn 5"],
      [undefined, "village 2"],
      [undefined, "temple 1"],
    ]);
  });

  it("are counted in digits", () => {
    expect(read("pieces: { card: { ace: { copies: two, seat: -1 } } }").problems).toEqual([
      "4:34 `copies` needs a number, not `two`.",
      "4:45 `seat` needs a number, not `-1`.",
    ]);
  });
});

describe("variants", () => {
  it("have sections, and what they exclude and take away", () => {
    const [short] = sound(
      "variants:\n  short: { title: Short, excludes: [long], without: { card: [ace] }, players: 2..2, play: pause }\n",
    ).variants;
    expect(short).toMatchObject({
      name: { text: "short" },
      excludes: [{ text: "long" }],
      without: [{ of: { text: "card" }, names: [{ text: "ace" }] }],
      play: { items: [{ kind: "pause" }] },
    });
  });

  it("stand in files of their own", () => {
    const { value, problems } = readFile(sourceOf("variant: short\nof: sample\nplay: pause\n"));
    expect(problems).toEqual([]);
    expect(value).toMatchObject([{ kind: "variant", variant: { name: { text: "short" }, of: { text: "sample" } } }]);
  });
});

describe("texts", () => {
  it("are sentences, forms, and cases of forms", () => {
    const [english] = sound(
      "texts:\n  en:\n    walk: Where to, <p>?\n    dine.eat: Which meal?\n    coins: { one: coin, other: coins, accusative: { one: coin, other: coins } }\n",
    ).texts;
    expect(english!.language.text).toBe("en");
    expect(english!.entries.map(({ key }) => key.text)).toEqual(["walk", "dine.eat", "coins"]);
    expect(english!.entries[2]!.text).toEqual(
      new Map<string, unknown>([
        ["one", "coin"],
        ["other", "coins"],
        [
          "accusative",
          new Map([
            ["one", "coin"],
            ["other", "coins"],
          ]),
        ],
      ]),
    );
  });
});

describe("forms", () => {
  it.each<[string, string]>([
    ["names: [red]", "4:8 `names` needs names with colons, but this is a list."],
    ["names: { colour: red }", "4:18 `colour` needs a list of names, but this is a line."],
    ["names: { colour: [red, [blue]] }", "4:24 `colour` needs a name, but this is a list."],
    [
      "options: { level: { easy: 1 } }",
      "4:19 `level` needs a list of names, or a type, but these are names with colons.",
    ],
    ["kinds:\n  - player", "5:5 `kinds` needs names with colons, but this is a list."],
    ["kinds: { card: paper }", "4:16 `card` needs names with colons, but this is a line."],
    [
      "kinds: { card: { price: [1, 2] } }",
      "4:25 `price` needs a type such as 0..7, effect, or a kind, but this is a list.",
    ],
    ["zones: { deck: }", "4:10 `deck` needs a zone such as `row of card`, but there is nothing here."],
    ["values: { a: [1, 2] }", "4:14 `[1, 2]` is written differently here."],
    ["values: { a: { 1: { 2: 3 } } }", "4:19 `1` needs an expression, but these are names with colons."],
    ["effects: do round", "4:10 `effects` needs names with colons, but this is a line."],
    ["winners: [a, b]", "4:10 `winners` needs one line, but this is a list."],
    ["change: { a: }", "4:10 `a` does not belong here."],
    ["pieces: { card: { ace: { change: 3 } } }", "4:34 `3` does not belong here."],
    ["pieces: { card: { each: red } }", "4:25 `each` needs fields with colons, but this is a line."],
    ["pieces: { card: [[[red]]] }", "4:19 `card` needs one line, but this is a list."],
    ["title: [a]", "4:8 `title` needs a text, or a text for each language, but this is a list."],
    ["title: { en: [a] }", "4:14 `en` needs a text, but this is a list."],
    ["texts: { en: { coins: { one: [coin] } } }", "4:30 `one` needs a text, or forms of a word, but this is a list."],
    ["variants: { short: { game: x } }", "4:22 `game` is not part of a variant."],
  ])("%s", (section, expected) => {
    const { problems } = read(section);
    expect(problems.length).toBe(1);
    if (!expected.includes("does not belong here")) expect(problems).toEqual([expected]);
  });
});

describe("a key of another sort of document", () => {
  const problemsOf = (text: string) => readFile(sourceOf(text)).problems.map(({ code }) => code);

  it.each(["scenario: A first try", "steps: [wins: player-1]", "given: do round", "from: rich-table"])(
    "in a game: %s",
    (line) => {
      expect(read(`kinds: { card: {} }\n${line}\n`).problems).toEqual([
        expect.stringContaining("is not part of a game."),
      ]);
    },
  );

  it("in a scenario", () => {
    expect(problemsOf("scenario: A try\ngame: sample\nplayers: 2\nplay: do round\nsteps: [wins: player-1]\n")).toEqual([
      "unknown-key",
    ]);
  });

  it("leaves a scenario without its first line a scenario", () => {
    expect(problemsOf("game: sample\nplayers: 2\nsteps: [wins: player-1]\n")).toEqual(["missing-key"]);
  });
});

describe("a mark `---` within a game", () => {
  const GAME = `game: sample
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
zones: { stock: deck of all card }
play:
  - turn of each p in seats:
      - choose c in me.hand to lay
      - gain 1 point
pieces:
  card: { rose: 3x, fern: 2x }
view:
  areas: { player: [points] }
`;
  const lines = GAME.split("\n");
  it.each(lines.slice(1, -1).map((line, i) => [line.trim(), i + 1] as const))("is one mistake: before %s", (_, i) => {
    const text = [...lines.slice(0, i), "---", ...lines.slice(i)].join("\n");
    const found = checkSource(sourceOf(text)).map(({ code, range }) => [code, range.start]);
    expect(found).toEqual([["unknown-document", text.indexOf("---")]]);
  });

  it("may be written as three dots", () => {
    const [found, ...others] = checkSource(sourceOf(`${GAME}...\nzones: { heap: pile of card }\n`));
    expect([textOf(found!.range), diagnosticOf(found!).message, others]).toEqual([
      "...",
      expect.stringMatching(/^`\.\.\.` ends the part above it/),
      [],
    ]);
  });

  it("is none before a scenario", () => {
    const scenario = "scenario: It ends\ngame: sample\nplayers: 2\nsteps:\n  - decides: player-1\n";
    const found = checkSource(sourceOf(`${GAME}---\n${scenario}`)).map(({ code }) => code);
    expect(found).not.toContain("unknown-document");
  });
});

describe("a word of the language as a name", () => {
  it("is one mistake, wherever it is used", () => {
    const text = `names: { rank: [one, two, three] }
kinds: { card: { rank: rank } }
pieces: { card: { ace: one, deuce: 2x one } }
setup:
  - if any(c in card where c.rank = one): pause
`;
    expect(read(text).problems).toEqual(["4:17 `one` is a word of the language and cannot be used as a name."]);
  });
});
