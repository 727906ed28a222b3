/** Coverage in the margin: how often the scenarios of a game carry out each line of its rules, as the program counts it. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import * as vscode from "vscode";
import { namesAt } from "../../src/dsl/rule-files.ts";
import { YAML_FILES } from "./language.ts";
import { type Program, WINDOWS } from "./program.ts";
import { findProgram } from "./server.ts";

/** The most bytes of a report: a game with many variants has a long one. */
const MOST_BYTES = 64 * 2 ** 20;

/** The coverage of the games that files of scenarios are about, with its details for each file of rules. */
export async function coverageOf(
  tests: readonly vscode.Uri[],
): Promise<ReadonlyMap<vscode.FileCoverage, vscode.FileCoverageDetail[]>> {
  const program = await findProgram();
  const found = new Map<vscode.FileCoverage, vscode.FileCoverageDetail[]>();
  for (const [folder, games] of await gamesOf(tests))
    for (const { file, lines } of readLcov(await report(program, folder, games))) {
      const uri = vscode.Uri.file(resolve(folder, file));
      const details = lines.map(({ line, count }) => new vscode.StatementCoverage(count, new vscode.Position(line, 0)));
      found.set(vscode.FileCoverage.fromDetails(uri, details), details);
    }
  return found;
}

/**
 * The games for each folder of the workspace: by the paths of their files if they are in the folder, else by their
 * names.
 */
async function gamesOf(tests: readonly vscode.Uri[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const games = new Map<string, Set<string>>();
  for (const uri of tests) {
    const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath;
    if (folder === undefined) continue;
    const here = games.get(folder) ?? new Set();
    games.set(folder, here);
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    for (const name of namesAt(text, "game")) {
      const files = await vscode.workspace.findFiles(YAML_FILES.replace("*.{", `${name}.{`), "**/node_modules/**");
      here.add(files[0]?.fsPath ?? name);
    }
  }
  return games;
}

/**
 * The report of the program in the format lcov, also if a scenario fails. If there is no report, the error of the
 * program is thrown.
 */
function report({ command, args }: Program, folder: string, games: ReadonlySet<string>): Promise<string> {
  return new Promise((done, fail) => {
    execFile(
      command,
      [...args, "coverage", ...games, "--format", "lcov"],
      { cwd: folder, shell: WINDOWS, maxBuffer: MOST_BYTES },
      (error, out, told) => {
        if (error && !out.includes("SF:")) fail(new Error(told || error.message));
        else done(out);
      },
    );
  });
}

/** How often the lines of one file were carried out; lines count from 0. */
interface CoveredFile {
  readonly file: string;
  readonly lines: readonly { readonly line: number; readonly count: number }[];
}

/** Reads a report in the format of lcov. */
function readLcov(text: string): readonly CoveredFile[] {
  return text.split("end_of_record").flatMap((record) => {
    const [, file] = /^SF:(.*)$/m.exec(record) ?? [];
    const lines = [...record.matchAll(/^DA:(\d+),(\d+)/gm)];
    return file === undefined
      ? []
      : [{ file, lines: lines.map(([, line, count]) => ({ line: Number(line) - 1, count: Number(count) })) }];
  });
}
