/**
 * Installs and starts VS Code as a server that shows its pages in a browser. It is no dependency of the project. When
 * its test first runs, it is installed from npm into the cache of `node_modules`, where it takes 400 MB. None of its
 * packages runs a script.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const VERSION = "4.139.1";
const MODULES = resolve(import.meta.dirname, "../../node_modules");
const ENTRY = "node_modules/code-server/out/node/entry.js";

/** Settings with which VS Code begins with the files of the folder, without questions and news. */
const SETTINGS = {
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  // VS Code itself would propose words of the text. Without them, all proposals come from the language server.
  "editor.wordBasedSuggestions": "off",
};

/** VS Code, which runs as a server and is shown in a browser. */
export interface CodeServer {
  /** The address of the page that shows the folder. */
  readonly address: string;
  close(): void;
}

/** Starts VS Code on a folder, with the extension from the file `vsix`. */
export async function startCodeServer(folder: string, vsix: string): Promise<CodeServer> {
  const installed = install();
  const data = mkdtempSync(join(tmpdir(), "rulewright-vscode-"));
  mkdirSync(join(data, "User"));
  writeFileSync(join(data, "User/settings.json"), JSON.stringify(SETTINGS));
  writeFileSync(join(data, "config.yaml"), "auth: none\ncert: false\nbind-addr: 127.0.0.1:0\n");
  const args = [
    join(installed, ENTRY),
    `--config=${join(data, "config.yaml")}`,
    `--user-data-dir=${data}`,
    `--extensions-dir=${join(data, "extensions")}`,
    "--disable-telemetry",
    "--disable-update-check",
  ];
  execFileSync(process.execPath, [...args, "--install-extension", vsix], { stdio: "pipe" });
  const child = spawn(process.execPath, args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const close = () => {
    // VS Code has started further processes. The negative number ends all of them.
    if (child.exitCode === null) process.kill(-child.pid!, "SIGTERM");
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const told: string[] = [];
  const address = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      told.push(String(chunk));
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(told.join("")) ?? [];
      if (url !== undefined) done(url);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => fail(new Error(`VS Code ended with ${code}:\n${told.join("")}`)));
  });
  return { address: `${address}?folder=${encodeURIComponent(folder)}`, close };
}

/**
 * Installs VS Code if necessary, and returns its folder. It is installed under another name and then renamed, so that
 * no test finds half of it.
 */
function install(): string {
  const folder = join(MODULES, ".cache", `code-server-${VERSION}`);
  if (existsSync(folder)) return folder;
  mkdirSync(join(MODULES, ".cache"), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const npm = (cwd: string, ...args: readonly string[]) =>
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...args], { cwd, stdio: "pipe" });
  try {
    writeFileSync(join(made, "package.json"), '{ "private": true }\n');
    npm(made, `code-server@${VERSION}`);
    npm(join(made, "node_modules/code-server/lib/vscode"), "--omit=dev");
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw new Error(
      `VS Code cannot be installed here, so the extension was not tried in it. It needs the registry of npm, and 400 MB. ` +
        `Without it, the tests of test/vscode try the extension against a stand-in.`,
      { cause: error },
    );
  }
  renameSync(made, folder);
  return folder;
}
