/** The rule files that come with the program: where each lies below `games`, and its text. Plain JavaScript, as `build.mjs` is. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** As the last commit has them, so that what is being edited in the working tree stays out. Outside a repository as they lie there. */
export function committedGames(root) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 28 });
  let paths;
  try {
    paths = git("ls-tree", "-r", "-z", "--name-only", "HEAD", "games").split("\0");
  } catch {
    return gamesIn(root);
  }
  const rules = paths.filter((path) => path.endsWith(".yaml"));
  // An archive that lies inside another repository.
  if (rules.length === 0) return gamesIn(root);
  return rules.map((path) => ({ path: path.slice("games/".length), text: git("show", `HEAD:./${path}`) }));
}

/** As they lie in the working tree. */
export function gamesIn(root) {
  const folder = join(root, "games");
  const paths = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".yaml"))
    .sort();
  return paths.map((name) => ({ path: name.split(sep).join("/"), text: readFileSync(join(folder, name), "utf8") }));
}
