/** Computes the diagnostics of the texts. The server sends them, or the client asks for them. */
import type { Diagnostic, DocumentDiagnosticReport, WorkspaceDocumentDiagnosticReport } from "vscode-languageserver";
import { diagnosticOf } from "./diagnostic.ts";
import { pause } from "./pause.ts";
import type { LspSession } from "./session.ts";
import type { ScenarioRuns } from "./scenario-runs.ts";
import { nameOf } from "./workspace.ts";

/** How long typing must pause, in ms, before the server also checks other files and variants, which takes longer. */
const DEBOUNCE = 400;

/** The diagnostics of a file that the client received last: as text, to compare with new ones, and their id. */
interface Told {
  readonly id: string;
  readonly text: string;
}

/** Keeps the diagnostics that a client shows up to date. */
export class Diagnostics {
  private readonly session: LspSession;
  private readonly runs: ScenarioRuns;
  private readonly told = new Map<string, Told>();
  private count = 0;
  /**
   * Files that must be checked as soon as possible. `later` are files whose complete check can wait until there is
   * time.
   */
  private readonly stale = new Set<string>();
  private readonly later = new Set<string>();
  private paused = true;
  private working = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: LspSession, runs: ScenarioRuns) {
    this.session = session;
    this.runs = runs;
  }

  /** Registers the handlers for a client that asks for diagnostics. */
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
      // For a file that was deleted since the client's last request, the answer contains an empty list of problems.
      for (const name of known.keys())
        if (workspace.document(name) === undefined || !names.includes(name))
          items.push({ kind: "full", items: [], uri: workspace.uriOf(name), version: null });
      return { items };
    });
  }

  /**
   * Called when a text has changed. It is checked at once, and all that takes longer follows after a pause in typing.
   */
  changed(name: string): void {
    this.paused = false;
    this.stale.add(name);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), DEBOUNCE);
    if (!this.session.client.pulls) void this.work();
  }

  /** Called when the scenarios of a file have run: reports its problems again, with the new failures. */
  ran(name: string): void {
    if (this.session.client.pulls) this.askAgain();
    else {
      this.later.add(name);
      void this.work();
    }
  }

  /** Checks all files and shows the progress. Only for a client that does not ask for diagnostics itself. */
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

  /** Cancels the checks that wait for a pause in typing. */
  close(): void {
    clearTimeout(this.timer);
  }

  /** Starts the longer checks; called when typing has paused. */
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

  /** Checks the waiting files one by one, so that the server can answer requests in between. */
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
    // For an open text, the client waits for the diagnostics of each version. So they are sent even if they are the
    // same.
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

  /**
   * The diagnostics of a file. For an open file during typing, they leave out problems that appear only with variants.
   */
  private of(name: string): Diagnostic[] {
    const { workspace } = this.session;
    const { service } = workspace;
    const found = this.paused || !workspace.isOpen(name) ? service.findings(name) : service.firstFindings(name);
    return [...found, ...this.runs.failures(name)].map((finding) => diagnosticOf(finding, name, workspace));
  }
}
