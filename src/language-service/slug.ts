/** Makes names for things and files from titles. */

/** The name for rules and files that is made from a title: `Méně jídel` → `mene-jidel`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return /^[a-z]/.test(plain) ? plain : `my-${plain || "rules"}`;
}

/** The first of the names `name`, `name-2`, `name-3` … that is not in `taken`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  return free;
}

/** A text as a YAML scalar. It gets quotation marks if YAML would not read it as plain text without them. */
export function quoted(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} ,.!?()'’–-]*$/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|[\d.]+)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
