import { describe, expect, test } from "vitest";
import type { Call } from "../../src/language-service/index.ts";
import { at, HARBOUR, harbour, VARIANT } from "./harness.ts";

const names = (calls: readonly Call[] | undefined) => calls?.map(({ name, kind }) => `${kind} ${name}`);

describe("calls", () => {
  test("say who does an effect, who changes it, and what it does", () => {
    const found = harbour().calls("harbour.yaml", at("do trade"))!;
    expect(found.name).toBe("trade");
    expect(names(found.doneBy)).toEqual(["effect take-turn"]);
    expect(names(found.changedBy)).toEqual(["variant rich"]);
    expect(names(found.does)).toEqual(["effect settle"]);
    expect(found.doneBy[0]!.at).toEqual([{ file: "harbour.yaml", start: at("do |trade"), end: at("do trade") }]);
    expect(found.changedBy[0]!.at[0]).toMatchObject({ file: "rich.yaml", start: at("before |trade", VARIANT) });
    expect(found.declared).toEqual([{ file: "harbour.yaml", start: at("\n  |trade:"), end: at("\n  trade|:") }]);
  });

  test("are about the effect in whose rules the cursor stands", () => {
    expect(harbour().calls("harbour.yaml", at("pay q.fee"))?.name).toBe("take-turn");
    expect(names(harbour().calls("harbour.yaml", at("pay q.fee"))?.doneBy)).toEqual(["section play"]);
    expect(harbour().calls("harbour.yaml", at("title: {"))).toBeUndefined();
  });
});

describe("notes of effects", () => {
  test("name what changes an effect or value, also elsewhere", () => {
    const notes = harbour().effectNotes("harbour.yaml");
    const changed = notes.filter(({ changes }) => changes.length > 0);
    expect(changed.map(({ name, kind, changes }) => [name, kind, changes.map(({ by }) => by)])).toEqual([
      ["price", "value", ["cheap"]],
      ["trade", "effect", ["rich"]],
    ]);
    expect(changed[1]!.changes[0]).toMatchObject({ file: "rich.yaml", start: at("before |trade", VARIANT) });
    expect(notes.map(({ name }) => name)).toContain("settle");
  });

  test("name the piece that carries a change", () => {
    const text = HARBOUR.replace(
      "{ pier: 0, jetty: 2 }",
      "{ pier: { fee: 0, change: [after trade: gain 1 coin] }, jetty: 2 }",
    );
    const trade = harbour(text)
      .effectNotes("harbour.yaml")
      .find(({ name }) => name === "trade");
    expect(trade?.changes.map(({ by }) => by)).toEqual(["pier", "rich"]);
  });
});

describe("hints of rows", () => {
  const hinted = (text = HARBOUR, file = "harbour.yaml", service = harbour(text)) => {
    let told = text;
    for (const hint of service.rowHints(file).toReversed())
      told = `${told.slice(0, hint.at)}‹${hint.text}›${told.slice(hint.at)}`;
    return told;
  };

  test("name the column of each cell", () => {
    expect(hinted()).toContain("    crab: [2x, ‹colour:›red, ‹price:›1, ‹text:›gain 1 fish]");
    expect(hinted()).toContain("lamp: [‹colour:›blue, ‹price:›3, ‹text:›[gain 1 point, lose 1 coin]]");
    expect(hinted()).toContain("quay: { pier: ‹fee:›0, jetty: ‹fee:›2 }");
  });

  test("leave out cells by name", () => {
    expect(hinted(HARBOUR.replace("[green, 2, gain 1 cloth]", "{ colour: green, price: 2 }"))).toContain(
      "linen: { colour: green, price: 2 }",
    );
  });

  test("know the columns of the game in a variant", () => {
    const text = "variant: net\nof: harbour\npieces:\n  card:\n    net: [2x, red, 3, lose 1 coin]\n    rope: blue 1\n";
    const service = harbour();
    service.open("net.yaml", text);
    const told = hinted(text, "net.yaml", service);
    expect(told).toContain("net: [2x, ‹colour:›red, ‹price:›3, ‹text:›lose 1 coin]");
    expect(told).toContain("rope: ‹colour:›blue ‹price:›1");
  });
});
