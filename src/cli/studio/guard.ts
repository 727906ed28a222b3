/** Restricts the studio's server to pages that it served itself, in a browser that has its key. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * What the page may load and run: texts of rule files never become code or markup. Styles are not restricted, because
 * the editor makes its own.
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'";

/** In threads that play, the generator turns programs into JavaScript. These threads can access nothing else. */
export const PLAYER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/** Whether a request uses our host name. An attacker could make another host name lead to this address. */
export function isOurHost({ headers }: IncomingMessage, port: number): boolean {
  return headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`;
}

/** Whether a request comes from our page. Other pages in the same browser are refused. */
export function isOurPage({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return (
    (headers.origin === undefined || headers.origin === `http://${headers.host}`) &&
    (site === undefined || site === "same-origin" || site === "none")
  );
}

/** The name of our cookie. It contains the port, because all ports of a host share their cookies. */
export function cookieName(port: number): string {
  return `rulewright-${port}`;
}

/** Whether a request contains the key of this studio. */
export function knowsKey({ headers }: IncomingMessage, port: number, key: string): boolean {
  const cookies = (headers.cookie ?? "").split(";").map((each) => each.trim().split("="));
  return cookies.some(([name, value]) => name === cookieName(port) && isKey(value, key));
}

/** Compares a key in constant time, so that the time reveals nothing. */
export function isKey(given: string | null | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
