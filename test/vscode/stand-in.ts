/**
 * Stands in for VS Code: the extension calls these functions and classes instead. It keeps what tests look at;
 * everything else does nothing, and other events never happen. It cannot show that VS Code itself does what the
 * extension asks.
 */
import { globSync } from "tinyglobby";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The address of a file, as in VS Code. */
export class Uri {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  static parse(text: string) {
    return new Uri(text);
  }
  static file(path: string) {
    return new Uri(pathToFileURL(path).href);
  }
  get scheme() {
    return this.text.split(":", 1)[0]!;
  }
  get fsPath() {
    return fileURLToPath(this.text);
  }
  get path() {
    return decodeURIComponent(new URL(this.text).pathname);
  }
  toString() {
    return this.text;
  }
}

class Range {
  readonly start: { line: number; character: number };
  readonly end: { line: number; character: number };
  constructor(...[a, b, c, d]: readonly number[]) {
    this.start = { line: a!, character: b! };
    this.end = { line: c!, character: d! };
  }
}

class Emitter<T> {
  private readonly listeners = new Set<(value: T) => unknown>();
  readonly event = (listener: (value: T) => unknown) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  readonly fire = (value: T) => {
    for (const listener of this.listeners) listener(value);
  };
  readonly dispose = () => this.listeners.clear();
}

class Disposable {
  readonly dispose: () => void;
  constructor(dispose: () => void) {
    this.dispose = dispose;
  }
  static from(...all: readonly { dispose(): unknown }[]) {
    return new Disposable(() => {
      for (const each of all) each.dispose();
    });
  }
}

/** Cancels a run of tests, as the stop button in VS Code does. */
export class CancellationTokenSource {
  private readonly cancelled = new Emitter<void>();
  readonly token = { isCancellationRequested: false, onCancellationRequested: this.cancelled.event };
  cancel() {
    this.token.isCancellationRequested = true;
    this.cancelled.fire();
  }
  dispose() {}
}

class Items {
  private readonly byId = new Map<string, Item>();
  private readonly parent: Item | undefined;
  constructor(parent?: Item) {
    this.parent = parent;
  }
  get = (id: string) => this.byId.get(id);
  delete = (id: string) => this.byId.delete(id);
  add = (item: Item) => {
    item.parent = this.parent;
    this.byId.set(item.id, item);
  };
  replace = (items: readonly Item[]) => {
    this.byId.clear();
    for (const item of items) this.add(item);
  };
  [Symbol.iterator] = () => this.byId[Symbol.iterator]();
}

/** An item in the tree of the test explorer, such as a file or a scenario. */
export class Item {
  readonly id: string;
  label: string;
  readonly uri: Uri;
  parent: Item | undefined;
  range: Range | undefined;
  readonly children = new Items(this);
  constructor(id: string, label: string, uri: Uri) {
    this.id = id;
    this.label = label;
    this.uri = uri;
  }
}

/** A result of a scenario that the extension reported to a test run. */
interface Told {
  readonly what: string;
  readonly scenario: string;
  readonly messages: readonly { readonly message: string; readonly location: { readonly range: Range } }[];
}

/** A file whose coverage the extension reported to a test run. */
interface CoveredFile {
  readonly uri: Uri;
}

/** A way in which the test explorer can run scenarios, such as with coverage. */
interface Profile {
  readonly run: (request: object, token: object) => Promise<void>;
  loadDetailedCoverage?: (
    run: undefined,
    file: CoveredFile,
  ) => Promise<readonly { readonly executed: number; readonly location: { readonly line: number } }[]>;
}

/** A text document that is open in the editor. */
export interface Document {
  readonly uri: Uri;
  readonly languageId: string;
  readonly version: number;
  readonly isDirty: boolean;
  getText(): string;
}

type Command = (...args: unknown[]) => unknown;

/** A stand-in for VS Code with one open folder. It does nothing by itself. */
export function standIn(folder: string, settings: Readonly<Record<string, unknown>> = {}) {
  const opened = new Emitter<Document>();
  const closed = new Emitter<Document>();
  const written = new Emitter<Uri>();
  const documents: Document[] = [];
  const commands = new Map<string, Command>();
  const messages: string[] = [];
  const tasks: { execution: { commandLine: string; args: readonly string[]; cwd: string } }[] = [];
  const told: Told[] = [];
  const covered: { readonly file: CoveredFile; readonly profile: Profile | undefined }[] = [];
  const items = new Items();
  const profiles: Profile[] = [];
  const languages: string[] = [];

  const open = (path: string, languageId = "yaml"): Document => {
    const uri = Uri.file(path);
    const document = { uri, languageId, version: 1, isDirty: false, getText: () => readFileSync(path, "utf8") };
    documents.push(document);
    opened.fire(document);
    return document;
  };
  const say = (message: string) => {
    messages.push(message);
    return Promise.resolve(undefined);
  };
  const tell =
    (what: string) =>
    (item: Item, given: unknown = []) =>
      void told.push({ what, scenario: item.label, messages: [given].flat() as never });

  const actionKind = { append: () => actionKind };

  const known = {
    Uri,
    Range,
    Disposable,
    CancellationTokenSource,
    EventEmitter: Emitter,
    version: "1.91.0",
    CodeActionKind: { Empty: actionKind },
    TestRunProfileKind: { Run: 1, Coverage: 3 },
    Position: class {
      readonly line: number;
      constructor(line: number) {
        this.line = line;
      }
    },
    StatementCoverage: class {
      readonly executed: number;
      readonly location: { readonly line: number };
      constructor(executed: number, location: { readonly line: number }) {
        this.executed = executed;
        this.location = location;
      }
    },
    FileCoverage: { fromDetails: (uri: Uri) => ({ uri }) },
    TaskScope: { Global: 1 },
    TaskPanelKind: { Dedicated: 2 },
    env: { appName: "stand-in", language: "en" },
    TestMessage: class {
      readonly message: string;
      constructor(message: string) {
        this.message = message;
      }
    },
    Location: class {
      readonly uri: Uri;
      readonly range: Range;
      constructor(uri: Uri, range: Range) {
        this.uri = uri;
        this.range = range;
      }
    },
    TestRunRequest: class {
      readonly include: readonly Item[] | undefined;
      readonly exclude: readonly Item[] | undefined;
      constructor(include?: readonly Item[], exclude?: readonly Item[]) {
        this.include = include;
        this.exclude = exclude;
      }
    },
    ShellExecution: class {
      readonly commandLine: string;
      readonly args: readonly string[];
      readonly cwd: string;
      constructor(commandLine: string, args: readonly string[], { cwd }: { cwd: string }) {
        this.commandLine = commandLine;
        this.args = args;
        this.cwd = cwd;
      }
    },
    Task: class {
      readonly execution: unknown;
      constructor(...given: readonly unknown[]) {
        this.execution = given[4];
      }
    },
    commands: lenient({
      registerCommand: (name: string, run: Command) => {
        commands.set(name, run);
        return new Disposable(() => commands.delete(name));
      },
    }),
    languages: lenient({
      match: (selector: readonly { language: string }[] | { language: string }, { languageId }: Document) =>
        [selector].flat().some(({ language }) => language === languageId) ? 10 : 0,
      setTextDocumentLanguage: (document: Document, language: string) => {
        closed.fire(document);
        documents.splice(documents.indexOf(document), 1);
        languages.push(`${relative(folder, document.uri.fsPath)} ${language}`);
        return Promise.resolve(open(document.uri.fsPath, language));
      },
    }),
    tasks: lenient({ executeTask: (task: (typeof tasks)[number]) => void tasks.push(task) }),
    tests: lenient({
      createTestController: () => ({
        items,
        dispose: () => undefined,
        createTestItem: (id: string, label: string, uri: Uri) => new Item(id, label, uri),
        createRunProfile: (_: string, __: number, run: Profile["run"]) => {
          const profile: Profile = { run };
          profiles.push(profile);
          return profile;
        },
        createTestRun: ({ profile }: { readonly profile?: Profile }) => ({
          started: () => undefined,
          end: () => undefined,
          passed: tell("passed"),
          failed: tell("failed"),
          errored: tell("errored"),
          skipped: tell("skipped"),
          addCoverage: (file: CoveredFile) => void covered.push({ file, profile }),
        }),
      }),
    }),
    window: lenient({
      showErrorMessage: say,
      showWarningMessage: say,
      createOutputChannel: () => lenient({}),
      tabGroups: lenient({ all: [] }),
      visibleTextEditors: [],
    }),
    workspace: lenient({
      textDocuments: documents,
      notebookDocuments: [],
      workspaceFolders: [{ uri: Uri.file(folder), name: "rules", index: 0 }],
      onDidOpenTextDocument: opened.event,
      onDidCloseTextDocument: closed.event,
      getConfiguration: () => ({
        get: (name: string, otherwise?: unknown) => settings[name] ?? otherwise,
        inspect: () => undefined,
      }),
      getWorkspaceFolder: () => ({ uri: Uri.file(folder), name: "rules", index: 0 }),
      asRelativePath: (uri: Uri) => relative(folder, uri.fsPath),
      findFiles: (pattern: string, ignore: string) =>
        Promise.resolve(
          globSync(pattern, { cwd: folder, absolute: true, ignore: [ignore] })
            .sort()
            .map(Uri.file),
        ),
      openTextDocument: (uri: Uri) =>
        Promise.resolve(documents.find((document) => document.uri.text === uri.text) ?? open(uri.fsPath)),
      createFileSystemWatcher: () => lenient({ onDidCreate: written.event, dispose: () => undefined }),
      fs: { readFile: (uri: Uri) => Promise.resolve(readFileSync(uri.fsPath)) },
    }),
  };
  return {
    api: lenient(known),
    open,
    items,
    messages,
    tasks,
    told,
    languages,
    commandNames: () => [...commands.keys()].sort(),
    execute: async (name: string, ...args: readonly unknown[]) => commands.get(name)!(...args),
    /** Tells the extension that a new file is on the disk. */
    written: (path: string) => written.fire(Uri.file(path)),
    /** Runs scenarios as the test explorer does. Without `include`, runs all. */
    runTests: (include?: readonly Item[], stop = new CancellationTokenSource()) =>
      profiles[0]!.run({ include }, stop.token),
    /**
     * Runs all scenarios with coverage. Returns for each file how often each line was carried out, as VS Code shows it
     * in the margin.
     */
    runWithCoverage: async () => {
      covered.length = 0;
      await profiles[1]!.run({ profile: profiles[1] }, new CancellationTokenSource().token);
      // VS Code asks the profile of the run for the details of a file, so the stand-in does, too.
      const files = covered.map(async ({ file, profile }) => {
        const details = (await profile?.loadDetailedCoverage?.(undefined, file)) ?? [];
        return [relative(folder, file.uri.fsPath), details.map((d) => [d.location.line, d.executed] as const)] as const;
      });
      return new Map(await Promise.all(files));
    },
  };
}

/**
 * Adds every missing name to an object: calling it, or making an object of it, does nothing. Its results can be
 * disposed of, as those of VS Code.
 */
function lenient(known: object): object {
  return new Proxy(known, {
    get: (target, name) =>
      name in target
        ? (target as Record<string | symbol, unknown>)[name]
        : typeof name === "symbol" || name === "then"
          ? undefined
          : nothing(),
  });
}

function nothing(): unknown {
  const made = class {
    dispose() {}
  };
  return new Proxy(made, {
    apply: () => lenient({ dispose: () => undefined }),
    get: (target, name) => (name in target || typeof name === "symbol" ? Reflect.get(target, name) : undefined),
  });
}
