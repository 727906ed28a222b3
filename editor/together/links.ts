/** Addresses of the pages. Secrets are after the `#`, which no browser sends to a server. */

/** The page at an address. */
export type Place =
  /** The page of a host, with the key of the server; without a key only the person's own matches. */
  { readonly kind: "home"; readonly key: string | undefined } | { readonly kind: "match"; readonly secret: string };

export function placeOf({ pathname, hash }: Pick<Location, "pathname" | "hash">): Place {
  const secret = hash.slice(1);
  if (pathname === "/m" && secret !== "") return { kind: "match", secret };
  return { kind: "home", key: secret === "" ? undefined : secret };
}

/**
 * The link of a seat, of spectators, of the table or of a host. `from`: `http://192.168.1.20:4690`, or nothing for this
 * server.
 */
export function linkTo(secret: string, from = ""): string {
  return `${from}/m#${secret}`;
}

export function homeOf(key: string | undefined): string {
  return key === undefined ? "/" : `/#${key}`;
}

/** Whether an address works on this computer only. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
