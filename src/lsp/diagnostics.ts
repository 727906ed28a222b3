/** The problems of the texts: sent to the client, or requested by it. */
import type { Diagnostic, DocumentDiagnosticReport, WorkspaceDocumentDiagnosticReport } from "vscode-languageserver";
import { diagnosticOf } from "./diagnostic.ts";
import { pause } from "./pause.ts";
import type { LspSession } from "./session.ts";
import type { ScenarioRuns } from "./scenario-runs.ts";
import { nameOf } from "./workspace.ts";

/** Problems only with variants, and other files, wait until typing has paused for this long, in milliseconds. */
const DEBOUNCE = 400;

/** The last diagnostics of a file that the client received, and their number. */
interface Told {
  readonly id: string;
  readonly text: string;
}

/** Keeps a client's diagnostics up to date. */
export class Diagnostics {
  private readonly session: LspSession;
  private readonly runs: ScenarioRuns;
  private readonly told = new Map<string, Told>();
  private count = 0;
  /** Files to check first, and files to check completely when there is time. */
  private readonly stale = new Set<string>();
  private readonly later = new Set<string>();
  private paused = true;
  private working = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: LspSession, runs: ScenarioRuns) {
    this.session = session;
    this.runs = runs;
  }

  /** Answers a client that asks. */
  register(): void {
    const { connection, workspace } = this.session;
    connection.languages.diagnostics.on(({ textDocument, previousResultId }) => {
      const name = nameOf(textDocument.uri);
      return this.report(name, workspace.has(textDocument.uri) ? this.of(name) : [], previousResultId);
    });
    connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token, progress, partial) => {
      const known = new Map(previousResultIds.map(({ uri, value }) => [nameOf(uri), value]));
      const items: WorkspaceDocumentDiagnosticReport[] = [];
      const names = [...workspace.names];
      progress.begin("Checking rules", 0, undefined, true);
      for (const [index, name] of names.entries()) {
        await pause();
        if (token.isCancellationRequested) break;
        progress.report(Math.round((100 * index) / names.length));
        if (!workspace.names.includes(name)) continue;
        const item = {
          ...this.report(name, this.of(name), known.get(name)),
          uri: workspace.uriOf(name),
          version: workspace.versionOf(name) ?? null,
        };
        if (partial) partial.report({ items: [item] });
        else items.push(item);
      }
      progress.done();
      // A deleted file has no problems.
      for (const name of known.keys())
        if (workspace.document(name) === undefined || !names.includes(name))
          items.push({ kind: "full", items: [], uri: workspace.uriOf(name), version: null });
      return { items };
    });
  }

  /** Follows a change of a text, of the open files first. */
  changed(name: string): void {
    this.paused = false;
    this.stale.add(name);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), DEBOUNCE);
    if (!this.session.client.pulls) void this.work();
  }

  /** Reports the problems of a file again after its scenarios have run. */
  ran(name: string): void {
    if (this.session.client.pulls) this.askAgain();
    else {
      this.later.add(name);
      void this.work();
    }
  }

  /** Checks all files, with progress, for a client that does not ask. */
  async checkAll(): Promise<void> {
    const { client, connection, workspace } = this.session;
    if (client.pulls || workspace.names.length === 0) return;
    const progress = client.showsProgress ? await connection.window.createWorkDoneProgress() : undefined;
    progress?.begin("Checking rules", 0, undefined, true);
    const names = [...workspace.names];
    for (const [index, name] of names.entries()) {
      if (progress?.token.isCancellationRequested) break;
      progress?.report(Math.round((100 * index) / names.length));
      this.send(name);
      await pause();
    }
    progress?.done();
  }

  /** Cancels all checks that wait for a pause. */
  close(): void {
    clearTimeout(this.timer);
  }

  /** Typing has paused. */
  private rest(): void {
    this.paused = true;
    if (this.session.client.pulls) return this.askAgain();
    const { workspace } = this.session;
    for (const name of [...workspace.openNames, ...this.told.keys()]) this.later.add(name);
    void this.work();
  }

  private askAgain(): void {
    const { client, connection } = this.session;
    if (client.refreshes) void connection.languages.diagnostics.refresh();
  }

  /** One file at a time, so that requests are answered in between. */
  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      for (let name = this.next(); name !== undefined; name = this.next()) {
        await pause();
        this.send(name);
      }
    } finally {
      this.working = false;
    }
  }

  private next(): string | undefined {
    for (const names of [this.stale, this.later])
      for (const name of names) {
        names.delete(name);
        return name;
      }
    return undefined;
  }

  private send(name: string): void {
    const { connection, workspace } = this.session;
    const has = workspace.names.includes(name);
    const diagnostics = has ? this.of(name) : [];
    const text = JSON.stringify(diagnostics);
    const before = this.told.get(name)?.text ?? (has ? undefined : "[]");
    const version = workspace.versionOf(name);
    if (has) this.told.set(name, { id: "", text });
    else this.told.delete(name);
    // A client waits for an answer to each version of an open text.
    if (before === text && version === undefined) return;
    void connection.sendDiagnostics({
      uri: workspace.uriOf(name),
      diagnostics,
      ...(version !== undefined && { version }),
    });
  }

  private report(name: string, diagnostics: Diagnostic[], before: string | undefined): DocumentDiagnosticReport {
    const text = JSON.stringify(diagnostics);
    const told = this.told.get(name);
    if (told?.text === text && told.id === before) return { kind: "unchanged", resultId: told.id };
    const id = told?.text === text ? told.id : String((this.count += 1));
    this.told.set(name, { id, text });
    return { kind: "full", resultId: id, items: diagnostics };
  }

  /** The problems of a file; during typing, without those that appear only with variants. */
  private of(name: string): Diagnostic[] {
    const { workspace } = this.session;
    const { service } = workspace;
    const found = this.paused || !workspace.isOpen(name) ? service.findings(name) : service.firstFindings(name);
    return [...found, ...this.runs.failures(name)].map((finding) => diagnosticOf(finding, name, workspace));
  }
}
