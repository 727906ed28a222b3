/** Shows scenarios in the test explorer of VS Code, and runs them. */
import * as vscode from "vscode";
import type { ScenarioResult } from "../../src/lsp/scenario-runs.ts";
import { coverageOf } from "./coverage.ts";
import { LANGUAGE, YAML_FILES } from "./language.ts";
import type { Server } from "./server.ts";

/**
 * The list is made again after no file has changed for this many milliseconds. This is twice as long as the client
 * library waits before it reports changes to the language server.
 */
const QUIET = 500;

type ProtocolRange = ScenarioResult["range"];

/** The tree in the test explorer: files with scenarios, each with its scenarios below it. */
export class Scenarios implements vscode.Disposable {
  private readonly server: Server;
  private readonly controller = vscode.tests.createTestController("rulewright", "Scenarios");
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** For each file whose coverage VS Code shows, the lines with their counts. */
  private readonly covered = new WeakMap<vscode.FileCoverage, vscode.FileCoverageDetail[]>();
  private following: vscode.Disposable | undefined;

  constructor(server: Server) {
    this.server = server;
    this.controller.refreshHandler = () => this.findAll();
    this.controller.createRunProfile(
      "Run",
      vscode.TestRunProfileKind.Run,
      (request, token) => this.run(request, token),
      true,
    );
    const coverage = this.controller.createRunProfile(
      "Run with Coverage",
      vscode.TestRunProfileKind.Coverage,
      (request, token) => this.run(request, token, true),
    );
    coverage.loadDetailedCoverage = async (_, file) => this.covered.get(file) ?? [];
  }

  /** Lists all scenarios of the workspace, and keeps the list up to date from now on. */
  async follow(): Promise<void> {
    if (this.following) return;
    const watcher = vscode.workspace.createFileSystemWatcher(YAML_FILES);
    const later = (uri: vscode.Uri) => this.later(uri);
    this.following = vscode.Disposable.from(
      watcher,
      watcher.onDidCreate(later),
      watcher.onDidChange(later),
      watcher.onDidDelete(later),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.languageId === LANGUAGE) later(document.uri);
      }),
    );
    await this.findAll();
  }

  /** Runs the scenarios of one file, as if they had been chosen in the test explorer. */
  async runFile(uri: vscode.Uri): Promise<void> {
    if (!(await this.server.client())) {
      void vscode.window.showWarningMessage(
        "The language server does not run. When the program is there, choose Restart the Language Server.",
      );
      return;
    }
    await this.find(uri);
    const item = this.controller.items.get(uri.toString());
    if (!item) {
      void vscode.window.showWarningMessage("This file has no scenarios.");
      return;
    }
    const stop = new vscode.CancellationTokenSource();
    await this.run(new vscode.TestRunRequest([item]), stop.token);
    stop.dispose();
  }

  /** Shows the results of scenarios that were not run from the test explorer. */
  async show(uri: vscode.Uri, results: readonly ScenarioResult[]): Promise<void> {
    await this.find(uri);
    const items = this.below(uri).filter((_, index) => results.some((result) => result.index === index));
    const run = this.controller.createTestRun(new vscode.TestRunRequest(items));
    mark(run, uri, items, results);
    run.end();
  }

  dispose(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.following?.dispose();
    this.controller.dispose();
  }

  private later(uri: vscode.Uri): void {
    const key = uri.toString();
    clearTimeout(this.waiting.get(key));
    this.waiting.set(
      key,
      setTimeout(() => {
        this.waiting.delete(key);
        void this.find(uri);
      }, QUIET),
    );
  }

  private async findAll(): Promise<void> {
    const uris = await vscode.workspace.findFiles(YAML_FILES, "**/node_modules/**");
    const here = new Set(uris.map(String));
    for (const [id] of this.controller.items) if (!here.has(id)) this.controller.items.delete(id);
    for (const uri of uris) await this.find(uri);
  }

  /** Updates the items of a file. An item that stays is the same object as before, because a run may refer to it. */
  private async find(uri: vscode.Uri): Promise<void> {
    const id = uri.toString();
    const found = await this.server.scenarios(uri);
    if (found.length === 0) {
      this.controller.items.delete(id);
      return;
    }
    const file =
      this.controller.items.get(id) ?? this.controller.createTestItem(id, vscode.workspace.asRelativePath(uri), uri);
    const known = this.below(uri);
    file.children.replace(
      found.map(({ name, index, range }) => {
        const item = known[index] ?? this.controller.createTestItem(`${id}#${index}`, name, uri);
        item.label = name;
        item.range = rangeOf(range);
        item.sortText = String(index).padStart(6, "0");
        return item;
      }),
    );
    this.controller.items.add(file);
  }

  /** The entries that VS Code's list of tests shows for the scenarios of a file, in the order of the file. */
  private below(uri: vscode.Uri): readonly vscode.TestItem[] {
    const file = this.controller.items.get(uri.toString());
    const items = file ? [...file.children].map(([, item]) => item) : [];
    return items.sort((a, b) => indexOf(a) - indexOf(b));
  }

  private async run(
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
    withCoverage = false,
  ): Promise<void> {
    const { include, exclude } = request;
    const roots = include ?? [...this.controller.items].map(([, item]) => item);
    const left = new Set(exclude);
    const chosen = new Set(roots.flatMap((root) => (root.parent ? [root] : this.below(root.uri!))));
    const byFile = new Map<string, vscode.TestItem[]>();
    for (const item of chosen) {
      if (left.has(item) || left.has(item.parent!)) continue;
      const id = item.parent!.id;
      byFile.set(id, [...(byFile.get(id) ?? []), item]);
    }
    // VS Code asks the profile of this request for the details of the coverage, so the run must get the request itself.
    const run = this.controller.createTestRun(request);
    for (const items of byFile.values()) await this.runItems(run, items[0]!.uri!, items, token);
    if (withCoverage && !token.isCancellationRequested)
      await this.cover(
        run,
        [...byFile.values()].map(([item]) => item!.uri!),
      );
    run.end();
  }

  /** Adds coverage to a run: how often all scenarios of the games carry out each line. */
  private async cover(run: vscode.TestRun, tests: readonly vscode.Uri[]): Promise<void> {
    try {
      for (const [file, details] of await coverageOf(tests)) {
        this.covered.set(file, details);
        run.addCoverage(file);
      }
    } catch (error) {
      void vscode.window.showErrorMessage(`The coverage cannot be told. ${(error as Error).message}`);
    }
  }

  /** Runs scenarios of one file. If these are all scenarios of the file, one request to the server runs them. */
  private async runItems(
    run: vscode.TestRun,
    uri: vscode.Uri,
    items: readonly vscode.TestItem[],
    token: vscode.CancellationToken,
  ): Promise<void> {
    for (const item of items) run.started(item);
    try {
      const indexes = items.length === this.below(uri).length ? [undefined] : items.map(indexOf);
      const results: ScenarioResult[] = [];
      for (const index of indexes)
        if (!token.isCancellationRequested) results.push(...(await this.server.run(uri, index, token)));
      mark(run, uri, items, results);
    } catch (error) {
      if (token.isCancellationRequested) mark(run, uri, items, []);
      else for (const item of items) run.errored(item, new vscode.TestMessage(String(error)));
    }
  }
}

/** Reports the results of scenarios to a run. A scenario without a result is reported as skipped. */
function mark(
  run: vscode.TestRun,
  uri: vscode.Uri,
  items: readonly vscode.TestItem[],
  results: readonly ScenarioResult[],
): void {
  for (const item of items) {
    const result = results.find(({ index }) => index === indexOf(item));
    switch (result?.outcome) {
      case undefined:
        run.skipped(item);
        break;
      case "passed":
        run.passed(item);
        break;
      case "failed":
        run.failed(
          item,
          result.failures.map(({ message, range }) => messageAt(message, uri, range)),
        );
        break;
      case "broken":
        run.errored(
          item,
          messageAt("It cannot run: it, or its game, has a mistake. The list of problems names it.", uri, result.range),
        );
        break;
    }
  }
}

function messageAt(text: string, uri: vscode.Uri, range: ProtocolRange): vscode.TestMessage {
  const message = new vscode.TestMessage(text);
  message.location = new vscode.Location(uri, rangeOf(range));
  return message;
}

function rangeOf({ start, end }: ProtocolRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The index of a scenario in its file, which is part of the item's id. */
function indexOf({ id }: vscode.TestItem): number {
  return Number(id.slice(id.lastIndexOf("#") + 1));
}
