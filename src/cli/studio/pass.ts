/**
 * Lets an open page reconnect after its server was restarted. The page and the servers of a folder share a secret pass,
 * and prove to each other that they know it without sending it. If another program listens at the same port in the
 * meantime, it learns nothing that the next server accepts. A page cannot mistake the server of another folder for its
 * own.
 */
import { createHmac, hash, randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isKey } from "./guard.ts";

/**
 * The server asks each page that reconnects for a proof. At most this many of these questions wait for an answer,
 * because no more pages will reconnect at the same moment.
 */
const MOST_OPEN = 64;

/**
 * The proof that one side knows the pass, which it sends to the other side: a code (HMAC) made from the question and
 * the address.
 */
function proofOf(pass: string, side: "server" | "page", question: string, origin: string): string {
  return createHmac("sha256", pass).update(`${side} ${question} ${origin}`).digest("base64url");
}

/**
 * Lets open pages reconnect to a new server: page and server prove to each other that they know the same secret pass.
 */
export class Return {
  readonly pass: string;
  private readonly open = new Set<string>();

  constructor(pass: string) {
    this.pass = pass;
  }

  /** Answers a page's question with a proof that this is the page's own server. Asks the page a question in return. */
  answer(question: string, origin: string): { readonly question: string; readonly proof: string } {
    const own = randomBytes(18).toString("base64url");
    this.open.add(own);
    for (const old of this.open) if (this.open.size > MOST_OPEN) this.open.delete(old);
    return { question: own, proof: proofOf(this.pass, "server", question, origin) };
  }

  /** Returns whether the proof shows that the page was connected before. Each question accepts only one proof. */
  knows(question: string, proof: string, origin: string): boolean {
    return this.open.delete(question) && isKey(proof, proofOf(this.pass, "page", question, origin));
  }
}

/**
 * The pass of a folder: a secret text in a file that only the user can read. All servers of the folder use the same
 * pass. `state`: the folder in which passes are stored.
 */
export function passOf(state: string | undefined, folder: string): string {
  const fresh = randomBytes(32).toString("base64url");
  if (state === undefined) return fresh;
  const place = join(state, "studio");
  const file = join(place, hash("sha256", folder, "hex").slice(0, 32));
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    chmodSync(place, 0o700);
    if (isPrivate(file)) return readFileSync(file, "utf8");
    rmSync(file, { force: true });
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
  } catch {
    // If the pass cannot be stored, the user must open pages again after a restart.
  }
  return fresh;
}

/**
 * Returns whether a file belongs to the user, and no other user can read it. Windows has no such permissions, but its
 * folder for such files is private.
 */
function isPrivate(file: string): boolean {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile() || facts.size < 32) return false;
  const user = process.getuid?.();
  return user === undefined || (facts.uid === user && (facts.mode & 0o077) === 0);
}
