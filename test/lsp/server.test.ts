/**
 * Tests every request that the language server answers. The client library of VS Code sends the requests to a process.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type CallHierarchyItem,
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type DocumentDiagnosticReport,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  type Location,
  type SelectionRange,
  type SemanticTokens,
  type SignatureHelp,
  type TextEdit,
  type WorkspaceDiagnosticReport,
  type WorkspaceEdit,
  type WorkspaceSymbol,
} from "vscode-languageserver/node";
import { stonesWith, SVG } from "../support/pictures.ts";
import { HARBOUR, SCENARIO, VARIANT } from "../language-service/harness.ts";
import { type Client, positionOf, RICH, startClient } from "./client.ts";

const BROKEN = "variant: broken\nof: harbour\nchange:\n  - before trad: pay 1 coin\n";
const FILES = { "harbour.yaml": HARBOUR, "rich.yaml": VARIANT, "sailing.test.yaml": SCENARIO };

let client: Client;
beforeAll(async () => {
  client = await startClient(FILES);
  client.open("harbour.yaml", HARBOUR);
  client.open("sailing.test.yaml", SCENARIO);
});
afterAll(() => client.stop());

/** Sends a request about a place in an open file. */
function ask<T>(method: string, words: string, more: object = {}, name = "harbour.yaml", text = HARBOUR): Promise<T> {
  return client.connection.sendRequest(`textDocument/${method}`, {
    textDocument: { uri: client.uri(name) },
    position: positionOf(words, text),
    ...more,
  });
}

/** Sends a request about a whole file. */
function askAll<T>(method: string, more: object = {}, name = "harbour.yaml"): Promise<T> {
  return client.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: client.uri(name) }, ...more });
}

const shown = (
  text: string,
  { start, end }: { start: { line: number; character: number }; end: { line: number; character: number } },
) => {
  const lines = text.split("\n").slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.character);
  lines[0] = lines[0]!.slice(start.character);
  return lines.join("\n");
};
const whole = (text: string) => ({
  start: { line: 0, character: 0 },
  end: { line: text.split("\n").length, character: 0 },
});

describe("the server", () => {
  test("proposes words, and describes each when it is looked at", async () => {
    const items = await ask<CompletionItem[]>("completion", "- do s|ettle(c)");
    const settle = items.find(({ label }) => label === "settle")!;
    expect(settle.textEdit).toMatchObject({ newText: expect.stringContaining("settle") });
    const resolved: CompletionItem = await client.connection.sendRequest("completionItem/resolve", settle);
    expect(JSON.stringify(resolved.documentation)).toContain("settle");
  });

  test("says what a word means", async () => {
    const { contents, range } = await ask<Hover>("hover", "pri|ce(c) coins");
    expect(contents).toMatchObject({ kind: "markdown", value: expect.stringContaining("What a card costs now") });
    expect(shown(HARBOUR, range!)).toBe("price");
  });

  test("leads to the declaration and to all uses of a name", async () => {
    const [declared] = await ask<Location[]>("definition", "do set|tle(c)");
    expect(declared!.range.start).toEqual(positionOf("  |settle(card c)", HARBOUR));
    const uses = await ask<Location[]>("references", "do set|tle(c)", { context: { includeDeclaration: true } });
    expect(uses.map(({ range }) => shown(HARBOUR, range))).toEqual(["settle", "settle"]);
    const marks = await ask<{ kind: number }[]>("documentHighlight", "do set|tle(c)");
    expect(marks.map(({ kind }) => kind)).toEqual([2, 3]);
  });

  test("leads from a scenario to its game and variant", async () => {
    const links = await askAll<{ target: string }[]>("documentLink", {}, "sailing.test.yaml");
    expect(links.map(({ target }) => target)).toEqual([client.uri("harbour.yaml"), client.uri("rich.yaml")]);
  });

  test("renames a thing in all files, or says why not", async () => {
    const can = await ask<{ placeholder: string }>("prepareRename", "je|tty: 2");
    expect(can.placeholder).toBe("jetty");
    expect(await ask("prepareRename", "win|ners:")).toBeNull();
    const edit = await ask<WorkspaceEdit>("rename", "je|tty: 2", { newName: "mole" });
    const changed = (
      edit.documentChanges as { textDocument: { uri: string; version: number | null }; edits: TextEdit[] }[]
    ).map(({ textDocument, edits }) => [textDocument.uri, textDocument.version, edits.map(({ newText }) => newText)]);
    expect(changed).toEqual([
      [client.uri("harbour.yaml"), 1, ["mole"]],
      [client.uri("sailing.test.yaml"), 1, ["mole"]],
    ]);
    await expect(ask("rename", "je|tty: 2", { newName: "pier" })).rejects.toThrow(/pier/);
  });

  test("shows the form of a call", async () => {
    const { signatures, activeParameter } = await ask<SignatureHelp>("signatureHelp", "reward(|owned(c.colour))");
    expect(signatures[0]!.label).toContain("reward");
    expect(activeParameter).toBe(0);
  });

  test("outlines a file, and finds a thing in all files", async () => {
    const symbols = await askAll<DocumentSymbol[]>("documentSymbol");
    const effects = symbols.find(({ name }) => name === "effects")!;
    expect(effects.children!.map(({ name }) => name)).toEqual(["take-turn", "trade", "settle(card c)"]);
    const found: WorkspaceSymbol[] = await client.connection.sendRequest("workspace/symbol", { query: "lnen" });
    expect(found.map(({ name, containerName }) => [name, containerName])).toEqual([["linen", "card"]]);
  });

  test("folds lines, and widens a selection", async () => {
    const folds = await askAll<FoldingRange[]>("foldingRange");
    expect(folds.map(({ startLine }) => startLine)).toContain(positionOf("|effects:", HARBOUR).line);
    const [innermost] = await askAll<SelectionRange[]>("selectionRange", {
      positions: [positionOf("count(c in me.house where c.col|our", HARBOUR)],
    });
    const widths: string[] = [];
    for (let part: SelectionRange | undefined = innermost; part; part = part.parent)
      widths.push(shown(HARBOUR, part.range));
    expect(widths.slice(0, 4)).toEqual([
      "colour",
      "c in me.house where c.colour = k",
      "(c in me.house where c.colour = k)",
      "count(c in me.house where c.colour = k)",
    ]);
    expect(widths.at(-1)).toBe(HARBOUR.trimEnd());
  });

  test("colours words, whole or by parts", async () => {
    const all = await askAll<SemanticTokens>("semanticTokens/full");
    expect(all.data.length % 5).toBe(0);
    const [legend] = [client.answer.capabilities.semanticTokensProvider!.legend];
    const [line, words] = [positionOf("|values:", HARBOUR).line + 2, [] as string[]];
    let at = { line: 0, character: 0 };
    for (let i = 0; i < all.data.length; i += 5) {
      const [down, right, length, type] = all.data.slice(i, i + 4) as [number, number, number, number];
      at = { line: at.line + down, character: down > 0 ? right : at.character + right };
      if (at.line === line)
        words.push(
          `${HARBOUR.split("\n")[line]!.slice(at.character, at.character + length)} ${legend.tokenTypes[type]}`,
        );
    }
    expect(words).toEqual(["price function", "card class", "c parameter", "c parameter", "price property"]);
    const some = await askAll<SemanticTokens>("semanticTokens/range", {
      range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } },
    });
    expect(some.data.length).toBe(5 * words.length);
    const delta = await askAll<{ edits?: unknown[] }>("semanticTokens/full/delta", { previousResultId: all.resultId });
    expect(delta.edits).toEqual([]);
  });

  test("finds the pictures that a file names in its folder, and sees when they change", async () => {
    const isMissing = (found: readonly { code?: unknown }[]) => found.some(({ code }) => code === "view-picture");
    client.open("stones.yaml", stonesWith("{ flint: flint.svg }"));
    await client.published("stones.yaml", isMissing);
    writeFileSync(join(client.folder, "flint.svg"), SVG);
    await client.published("stones.yaml", (found) => !isMissing(found));
    writeFileSync(join(client.folder, "flint.svg"), "<svg><script/></svg>");
    await client.published("stones.yaml", (found) => found.some(({ code }) => code === "view-drawing"));
  });

  test("names the columns of rows", async () => {
    const hints = await askAll<InlayHint[]>("inlayHint", { range: whole(HARBOUR) });
    const { line } = positionOf("|linen:", HARBOUR);
    expect(hints.filter(({ position }) => position.line === line).map(({ label }) => label)).toEqual([
      "colour:",
      "price:",
      "text:",
    ]);
  });

  test("tells who calls an effect, and what it calls", async () => {
    const [item] = await ask<CallHierarchyItem[]>("prepareCallHierarchy", "  tra|de:");
    expect(item!.name).toBe("trade");
    const incoming: { from: CallHierarchyItem }[] = await client.connection.sendRequest("callHierarchy/incomingCalls", {
      item,
    });
    expect(incoming.map(({ from }) => from.name)).toEqual(["take-turn", "rich"]);
    const outgoing: { to: CallHierarchyItem }[] = await client.connection.sendRequest("callHierarchy/outgoingCalls", {
      item,
    });
    expect(outgoing.map(({ to }) => to.name)).toEqual(["settle"]);
  });

  test("lays a file out, or the lines that are selected", async () => {
    const messy = HARBOUR.replace("- pay q.fee coins", "- pay   q.fee coins").replace(
      "price(card c): c.price",
      "price(card c):   c.price",
    );
    client.open("messy.yaml", messy);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await askAll<TextEdit[]>("formatting", { options }, "messy.yaml");
    expect(edits.slice(0, 2).map(({ newText }) => newText.trim())).toEqual([
      "price(card c): c.price",
      "- pay q.fee coins",
    ]);
    const { line } = positionOf("- pay   q.fee", messy);
    const range = { start: { line, character: 0 }, end: { line, character: 5 } };
    const some = await askAll<TextEdit[]>("rangeFormatting", { options, range }, "messy.yaml");
    expect(some.map(({ newText }) => newText.trim())).toEqual(["- pay q.fee coins"]);
  });

  test("runs a scenario from the note above it, and marks the step that fails", async () => {
    const lenses = await askAll<CodeLens[]>("codeLens", {}, "sailing.test.yaml");
    const { command } = lenses[0]!;
    expect(command!.title).toBe("Run scenario");
    const run = () =>
      client.connection.sendRequest<{ name: string; outcome: string }[]>("workspace/executeCommand", {
        command: command!.command,
        arguments: command!.arguments,
      });
    expect(await run()).toMatchObject([{ name: "The jetty costs two coins", outcome: "passed" }]);
    const wrong = SCENARIO.replace("player-1.coins = 1", "player-1.coins = 5");
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: client.uri("sailing.test.yaml"), version: 2 },
      contentChanges: [{ text: wrong }],
    });
    expect(await run()).toMatchObject([{ outcome: "failed", failures: [{ message: expect.any(String) }] }]);
    const [mark] = await client.published("sailing.test.yaml", (found) =>
      found.some(({ code }) => code === "scenario"),
    );
    expect(shown(wrong, mark!.range)).toContain("player-1.coins = 5");
    const list = await client.connection.sendRequest("rulewright/scenarios", { uri: client.uri("sailing.test.yaml") });
    expect(list).toMatchObject([{ name: "The jetty costs two coins", index: 0 }]);
  });

  test("notes what changes an effect, above it", async () => {
    const lenses = await askAll<CodeLens[]>("codeLens");
    expect(lenses.map(({ command }) => command!.title)).toEqual(["changed by cheap", "changed by rich"]);
  });
});

describe("diagnostics", () => {
  test("follow each change, and offer their fixes", async () => {
    client.open("draft.yaml", HARBOUR.replace("game: harbour", "game: draft"));
    const start = positionOf("do set|tle(c)", HARBOUR);
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: client.uri("draft.yaml"), version: 2 },
      contentChanges: [{ range: { start, end: { ...start, character: start.character + 1 } }, text: "" }],
    });
    const found = await client.published("draft.yaml", (all) => all.some(({ code }) => code === "unknown-name"));
    const finding = found.find(({ code }) => code === "unknown-name")!;
    expect(finding).toMatchObject({ severity: 1, source: "rulewright", message: expect.stringContaining("setle") });
    const actions = await askAll<CodeAction[]>(
      "codeAction",
      { range: finding.range, context: { diagnostics: [finding] } },
      "draft.yaml",
    );
    expect(actions[0]).toMatchObject({ title: "Write `settle`", kind: "quickfix", isPreferred: true });
    await client.connection.sendNotification("textDocument/didClose", {
      textDocument: { uri: client.uri("draft.yaml") },
    });
    await client.published("draft.yaml", (all) => all.length === 0);
  });

  test("of a file that nobody opens are told at the start", async () => {
    const other = await startClient({ ...FILES, "broken.yaml": BROKEN });
    expect(await other.published("broken.yaml")).toMatchObject([{ code: "unknown-name" }]);
    await other.stop();
  });

  test("follow the folders of the workspace", async () => {
    const other = await startClient(FILES, { ...RICH, workspace: { ...RICH.workspace, workspaceFolders: true } });
    const extra = await startClient({ "broken.yaml": BROKEN });
    const folder = { uri: pathToFileURL(extra.folder).href, name: "more" };
    const tell = (event: object) => other.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
    const uri = extra.uri("broken.yaml");
    await tell({ added: [folder], removed: [] });
    await other.published(uri, (all) => all.length === 1);
    await tell({ added: [], removed: [folder] });
    await other.published(uri, (all) => all.length === 0);
    await Promise.all([other.stop(), extra.stop()]);
  });

  test("of files that are not open are told, and follow what others write", async () => {
    const path = join(client.folder, "poor.yaml");
    writeFileSync(path, "variant: poor\nof: harbour\nchange:\n  - before trad: pay 1 coin\n");
    expect(await client.published("poor.yaml", (all) => all.length > 0)).toMatchObject([{ severity: 1 }]);
    writeFileSync(path, "variant: poor\nof: harbour\nchange:\n  - before trade: pay 1 coin\n");
    await client.published("poor.yaml", (all) => all.every(({ severity }) => severity !== 1));
  });

  test("can be asked for", async () => {
    const puller = await startClient(
      { ...FILES, "broken.yaml": BROKEN },
      { ...RICH, textDocument: { ...RICH.textDocument, diagnostic: {} } },
    );
    const { connection, uri } = puller;
    const of = (name: string, previousResultId?: string) =>
      connection.sendRequest<DocumentDiagnosticReport>("textDocument/diagnostic", {
        textDocument: { uri: uri(name) },
        ...(previousResultId !== undefined && { previousResultId }),
      });
    const report = await of("broken.yaml");
    expect(report).toMatchObject({ kind: "full", items: [{ code: "unknown-name" }] });
    expect(await of("broken.yaml", report.resultId)).toMatchObject({ kind: "unchanged", resultId: report.resultId });
    const all: WorkspaceDiagnosticReport = await connection.sendRequest("workspace/diagnostic", {
      previousResultIds: [],
    });
    const wrong = all.items.filter((item) => item.kind === "full" && item.items.length > 0);
    expect(wrong.map((item) => item.uri)).toEqual([uri("broken.yaml")]);
    expect(await puller.stop()).toBe(0);
  });
});

describe("a client that does wrong", () => {
  test("gets answers for positions outside a text", async () => {
    const outside = { position: { line: 9_999_999, character: 9_999_999 } };
    for (const method of [
      "hover",
      "definition",
      "completion",
      "signatureHelp",
      "prepareRename",
      "prepareCallHierarchy",
    ])
      await ask(method, "game", outside);
    await askAll("selectionRange", { positions: [outside.position] });
    await askAll("inlayHint", { range: { start: outside.position, end: { line: 0, character: 0 } } });
  });

  test("gets nothing for files that are no rules, or that it never opened", async () => {
    client.open("compose.yaml", "services:\n  web: { image: nginx }\n");
    for (const name of ["compose.yaml", "nowhere.yaml"]) {
      expect(await ask("hover", "game", {}, name)).toBeNull();
      expect(await askAll("codeLens", {}, name)).toBeNull();
    }
    expect(await client.published("compose.yaml")).toEqual([]);
  });

  test("gets an error for a command that does not exist", async () => {
    const run = (command: string, given: readonly unknown[]) =>
      client.connection.sendRequest("workspace/executeCommand", { command, arguments: given });
    await expect(run("rulewright.nothing", [])).rejects.toThrow("There is no command");
    await expect(run("rulewright.runScenarios", [7])).rejects.toThrow("takes the URI of a file");
    await expect(run("rulewright.runScenarios", ["file:///nowhere.yaml"])).rejects.toThrow("No file of rules");
  });

  test("may break every file of the workspace, and mend it", async () => {
    client.open("wild.yaml", "game: wild\n");
    for (const [version, text] of [": : :\n\t- {", "game: [", "\u{0}\u{feff}game: wild\n", ""].entries())
      await client.connection.sendNotification("textDocument/didChange", {
        textDocument: { uri: client.uri("wild.yaml"), version: version + 2 },
        contentChanges: [{ text }],
      });
    expect(await ask<Hover>("hover", "pri|ce(c) coins")).not.toBeNull();
  });

  test("may count characters in bytes", async () => {
    const bytes = await startClient(FILES, { ...RICH, general: { positionEncodings: ["utf-8", "utf-16"] } });
    expect(bytes.answer.capabilities.positionEncoding).toBe("utf-8");
    bytes.open("harbour.yaml", HARBOUR);
    const { line } = positionOf("title: { en: Harbour, cs: Přístav", HARBOUR);
    const links: SemanticTokens = await bytes.connection.sendRequest("textDocument/semanticTokens/range", {
      textDocument: { uri: bytes.uri("harbour.yaml") },
      range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } },
    });
    // In UTF-8, the letters ř and í of "Přístav" take two bytes each, so the token is two units longer.
    expect(links.data.at(-3)).toBe("Přístav".length + 2);
    await bytes.stop();
  });
});
