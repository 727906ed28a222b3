/** The addresses of the pages. A secret stands behind the `#`, which browsers never send to a server. */

/** The page that an address names: the home page or a match. */
export type Place =
  /** The home page. With the server's key it can make matches; without a key it lists only the person's own matches. */
  { readonly kind: "home"; readonly key: string | undefined } | { readonly kind: "match"; readonly secret: string };

export function placeOf({ pathname, hash }: Pick<Location, "pathname" | "hash">): Place {
  const secret = hash.slice(1);
  if (pathname === "/m" && secret !== "") return { kind: "match", secret };
  return { kind: "home", key: secret === "" ? undefined : secret };
}

/**
 * Makes the link of a seat, of the spectators, of the whole table, or of the host.
 *
 * @param from the address of the server, such as `http://192.168.1.20:4690`; by default this server
 */
export function linkTo(secret: string, from = ""): string {
  return `${from}/m#${secret}`;
}

export function homeOf(key: string | undefined): string {
  return key === undefined ? "/" : `/#${key}`;
}

/** True if an address can be reached only from this computer. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
