/** Makes names from titles. */

/** A name for rules and files: `Méně jídel` → `mene-jidel`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return /^[a-z]/.test(plain) ? plain : `my-${plain || "rules"}`;
}

/** A name that is not taken: `name` itself, or `name` with a number after it. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  return free;
}

/** A text in quotation marks, if YAML would not read it as plain text without them. */
export function quoted(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} ,.!?()'’–-]*$/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|[\d.]+)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
