/** The diagnostics of the texts, which the server sends or the client requests. */
import type { Diagnostic, DocumentDiagnosticReport, WorkspaceDocumentDiagnosticReport } from "vscode-languageserver";
import { diagnosticOf } from "./diagnostic.ts";
import { pause } from "./pause.ts";
import type { LspSession } from "./session.ts";
import type { ScenarioRuns } from "./scenario-runs.ts";
import { nameOf } from "./workspace.ts";

/** How long typing must pause before the server looks for problems in other files and with variants, in ms. */
const DEBOUNCE = 400;

/** The last diagnostics of a file that the client has received, as text, and their id. */
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
  /** Files to check as soon as possible. `later` are files to check completely when there is time. */
  private readonly stale = new Set<string>();
  private readonly later = new Set<string>();
  private paused = true;
  private working = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: LspSession, runs: ScenarioRuns) {
    this.session = session;
    this.runs = runs;
  }

  /** Answers a client that requests diagnostics. */
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
      // Files that were deleted since the last report get an empty list of problems.
      for (const name of known.keys())
        if (workspace.document(name) === undefined || !names.includes(name))
          items.push({ kind: "full", items: [], uri: workspace.uriOf(name), version: null });
      return { items };
    });
  }

  /** Reacts to the change of a text; open files are checked first. */
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

  /** Checks all files and shows the progress, for a client that does not request diagnostics. */
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

  /** Cancels the checks that are waiting for a pause. */
  close(): void {
    clearTimeout(this.timer);
  }

  /** Called when typing has paused. */
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

  /** Checks one file at a time, so that requests are answered in between. */
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
    // For an open text, the client waits for diagnostics of each version, even if they are the same.
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

  /** The diagnostics of a file. During typing, problems that appear only with variants are left out. */
  private of(name: string): Diagnostic[] {
    const { workspace } = this.session;
    const { service } = workspace;
    const found = this.paused || !workspace.isOpen(name) ? service.findings(name) : service.firstFindings(name);
    return [...found, ...this.runs.failures(name)].map((finding) => diagnosticOf(finding, name, workspace));
  }
}
