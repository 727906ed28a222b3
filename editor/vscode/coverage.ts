/**
 * Shows coverage in the margin of the text: how often the scenarios of a game carry out each line of its rules.
 * `rulewright coverage` counts it.
 */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import * as vscode from "vscode";
import { namesAt } from "../../src/dsl/rule-files.ts";
import { YAML_FILES } from "./language.ts";
import { type Program, WINDOWS } from "./program.ts";
import { findProgram } from "./server.ts";

/** The most bytes of a coverage report. A game with many variants has a long one. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The coverage of the games to which these scenario files belong. For each file of rules it has a summary and the
 * lines.
 */
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
 * For each folder of the workspace, the games of the scenario files in it. A game is given by the path of its file if
 * the file is in the workspace, else by its name.
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
 * Runs `rulewright coverage`, and returns its report in the format of lcov, a common format for coverage. There is a
 * report even if a scenario fails. If there is none, throws the error of the program.
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

/** The number of times that each line of a file was carried out. Lines count from 0. */
interface CoveredFile {
  readonly file: string;
  readonly lines: readonly { readonly line: number; readonly count: number }[];
}

/** Reads a coverage report in the format of lcov. */
function readLcov(text: string): readonly CoveredFile[] {
  return text.split("end_of_record").flatMap((record) => {
    const [, file] = /^SF:(.*)$/m.exec(record) ?? [];
    const lines = [...record.matchAll(/^DA:(\d+),(\d+)/gm)];
    return file === undefined
      ? []
      : [{ file, lines: lines.map(([, line, count]) => ({ line: Number(line) - 1, count: Number(count) })) }];
  });
}
