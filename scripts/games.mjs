/**
 * The rule files that come with the program, and the pictures of their tables: where each lies below `games`, and its
 * text; that of a PNG is a `data:` address. Plain JavaScript, as `build.mjs` is.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const OURS = /\.(?:yaml|svg|png)$/;

/** As the reader of rules takes a file. */
function textOf(path, bytes) {
  return path.endsWith(".png") ? `data:image/png;base64,${bytes.toString("base64")}` : bytes.toString("utf8");
}

/** As the last commit has them, so that what is being edited in the working tree stays out. Outside a repository as they lie there. */
export function committedGames(root) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 28 });
  let paths;
  try {
    paths = git("ls-tree", "-r", "-z", "--name-only", "HEAD", "games").toString().split("\0");
  } catch {
    return gamesIn(root);
  }
  const rules = paths.filter((path) => OURS.test(path));
  // An archive that lies inside another repository.
  if (rules.length === 0) return gamesIn(root);
  return rules.map((path) => ({
    path: path.slice("games/".length),
    text: textOf(path, git("show", `HEAD:./${path}`)),
  }));
}

/** As they lie in the working tree. */
export function gamesIn(root) {
  const folder = join(root, "games");
  const paths = readdirSync(folder, { recursive: true })
    .filter((name) => OURS.test(name))
    .sort();
  return paths.map((name) => ({
    path: name.split(sep).join("/"),
    text: textOf(name, readFileSync(join(folder, name))),
  }));
}
