/** Checks the paths of rule files, because links and archives may come from strangers. */

/** True if a path names a rule file inside the folder, and does not leave the folder by `..`. */
export function isRulePath(path: string): boolean {
  return /\.ya?ml$/.test(path) && path.split("/").every((part) => part !== "" && !part.startsWith("."));
}
