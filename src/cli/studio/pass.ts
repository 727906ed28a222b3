/**
 * Lets an open page reconnect to a restarted server: both know a pass, and prove this to each other without sending it.
 * Another program that listens at the same port in the meantime learns nothing that the next server accepts. A page
 * cannot mistake the server of another folder for its own.
 */
import { createHmac, hash, randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isKey } from "./guard.ts";

/** The most open questions, because no more pages will reconnect at the same moment. */
const MOST_OPEN = 64;

/** What one side sends as proof that it knows the pass: a code for the question and the address. */
function proofOf(pass: string, side: "server" | "page", question: string, origin: string): string {
  return createHmac("sha256", pass).update(`${side} ${question} ${origin}`).digest("base64url");
}

/** A server to which open pages can reconnect. */
export class Return {
  readonly pass: string;
  private readonly open = new Set<string>();

  constructor(pass: string) {
    this.pass = pass;
  }

  /** Proves to a page that this is its server, and asks the page for the same proof. */
  answer(question: string, origin: string): { readonly question: string; readonly proof: string } {
    const own = randomBytes(18).toString("base64url");
    this.open.add(own);
    for (const old of this.open) if (this.open.size > MOST_OPEN) this.open.delete(old);
    return { question: own, proof: proofOf(this.pass, "server", question, origin) };
  }

  /** Whether a page proves that it was connected before. Each question can be answered only once. */
  knows(question: string, proof: string, origin: string): boolean {
    return this.open.delete(question) && isKey(proof, proofOf(this.pass, "page", question, origin));
  }
}

/**
 * The pass of a folder, which is the same for all its servers, and which only the user can read. `state`: the folder in
 * which passes are kept.
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
    // If the pass cannot be kept, you must open pages again after a restart.
  }
  return fresh;
}

/**
 * Whether a file is the user's, and no other user can read it. Windows has no such permissions; there the folder is
 * private.
 */
function isPrivate(file: string): boolean {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile() || facts.size < 32) return false;
  const user = process.getuid?.();
  return user === undefined || (facts.uid === user && (facts.mode & 0o077) === 0);
}
