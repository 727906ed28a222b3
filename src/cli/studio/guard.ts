/** Decides which requests the studio's server accepts: only those from its own pages, in a browser that has its key. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * The Content-Security-Policy of the page: what it may load and run. It prevents that texts of rule files become code
 * or markup. Styles are not restricted, because the editor creates styles of its own.
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'";

/**
 * The Content-Security-Policy of the threads that play matches. They turn the rules into JavaScript code and run it, so
 * they may create code, but they may load nothing.
 */
export const PLAYER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/**
 * Whether a request uses the host name of this server. An attacker could make another host name lead to the same
 * address (DNS rebinding).
 */
export function isOurHost({ headers }: IncomingMessage, port: number): boolean {
  return headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`;
}

/**
 * Whether a request comes from the studio's own page. Requests from other pages in the same browser are refused.
 */
export function isOurPage({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return (
    (headers.origin === undefined || headers.origin === `http://${headers.host}`) &&
    (site === undefined || site === "same-origin" || site === "none")
  );
}

/**
 * The name of the studio's cookie. It contains the port, because a browser sends the cookies of a host to all its
 * ports.
 */
export function cookieName(port: number): string {
  return `rulewright-${port}`;
}

/** Returns whether a request contains the key of this studio in its cookie. */
export function knowsKey({ headers }: IncomingMessage, port: number, key: string): boolean {
  const cookies = (headers.cookie ?? "").split(";").map((each) => each.trim().split("="));
  return cookies.some(([name, value]) => name === cookieName(port) && isKey(value, key));
}

/**
 * Compares a given key with the right one. The comparison always takes the same time, so an attacker learns nothing by
 * measuring the time.
 */
export function isKey(given: string | null | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
