/** Who may use the studio's server: pages that it served itself, for a browser that has its key. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * What the page may load and run. Texts of rule files never become code or markup. Styles are unrestricted, because the
 * editor makes its own.
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'";

/** In threads that play, programs become JavaScript from the generator. These threads have no access to anything. */
export const PLAYER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/** An attacker could let another host name lead to this address. */
export function isOurHost({ headers }: IncomingMessage, port: number): boolean {
  return headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`;
}

/** Requests of other pages in the same browser are refused. */
export function isOurPage({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return (
    (headers.origin === undefined || headers.origin === `http://${headers.host}`) &&
    (site === undefined || site === "same-origin" || site === "none")
  );
}

/** Cookies are shared by all ports of a host, so their names tell them apart. */
export function cookieName(port: number): string {
  return `rulewright-${port}`;
}

/** Whether a request carries the key of this studio. */
export function knowsKey({ headers }: IncomingMessage, port: number, key: string): boolean {
  const cookies = (headers.cookie ?? "").split(";").map((each) => each.trim().split("="));
  return cookies.some(([name, value]) => name === cookieName(port) && isKey(value, key));
}

/** Compares a given key in constant time. */
export function isKey(given: string | null | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
