/** The data that the browser keeps between two visits: the person's links and name, and the key of the server. */

/** A link to a match that was opened in this browser. */
export interface KeptLink {
  readonly secret: string;
  /** The id of the match, as in `MatchShown.id`. */
  readonly match: string;
  readonly role: "host" | "seat" | "spectator";
}

const LINKS = "rulewright:together:links";
const NAME = "rulewright:together:name";
const KEY = "rulewright:together:key";
const MUTED = "rulewright:together:muted";
/** The most links that are kept; the oldest ones are forgotten. A server accepts no more in one request. */
const MOST = 50;

/** The links that this browser keeps, the newest first. */
export function keptLinks(): readonly KeptLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LINKS) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLink) : [];
  } catch {
    // The stored text is damaged. Another page of the same address may have written it.
    return [];
  }
}

export function keepLink(link: KeptLink): void {
  const others = keptLinks().filter(({ secret }) => secret !== link.secret);
  localStorage.setItem(LINKS, JSON.stringify([link, ...others].slice(0, MOST)));
}

export function forgetLinks(secrets: readonly string[]): void {
  if (secrets.length === 0) return;
  localStorage.setItem(LINKS, JSON.stringify(keptLinks().filter(({ secret }) => !secrets.includes(secret))));
}

export function keptName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** The key of the server with which this browser last made a match. */
export function keptKey(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function keepKey(key: string): void {
  localStorage.setItem(KEY, key);
}

/** True if the user has hidden the chat of a match. */
export function isMuted(match: string): boolean {
  return mutedMatches().includes(match);
}

export function mute(match: string, muted: boolean): void {
  const others = mutedMatches().filter((each) => each !== match);
  localStorage.setItem(MUTED, (muted ? [match, ...others] : others).slice(0, MOST).join(" "));
}

function mutedMatches(): readonly string[] {
  return (localStorage.getItem(MUTED) ?? "").split(" ").filter((each) => each !== "");
}

function isLink(data: unknown): data is KeptLink {
  if (typeof data !== "object" || data === null) return false;
  const { secret, match, role } = data as Partial<Record<keyof KeptLink, unknown>>;
  return (
    typeof secret === "string" && typeof match === "string" && ["host", "seat", "spectator"].includes(String(role))
  );
}
