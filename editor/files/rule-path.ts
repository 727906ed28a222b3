/** The allowed paths of rule files. Paths come from links and archives, and so from strangers. */

/** Whether a path leads to a file of rules, and only downwards. */
export function isRulePath(path: string): boolean {
  return /\.ya?ml$/.test(path) && path.split("/").every((part) => part !== "" && !part.startsWith("."));
}
