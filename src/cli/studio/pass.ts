/**
 * How an open page reconnects to a restarted server: both know a pass, and prove it to each other without sending it.
 * Another program that listens at the same port in the meantime learns nothing that the next server accepts. A server
 * of another folder is not mistaken for this one.
 */
import { createHmac, hash, randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isKey } from "./guard.ts";

/** The most open questions: more pages do not reconnect at the same moment. */
const MOST_OPEN = 64;

/** One side of the proof: the question with the address. */
function proofOf(pass: string, side: "server" | "page", question: string, origin: string): string {
  return createHmac("sha256", pass).update(`${side} ${question} ${origin}`).digest("base64url");
}

/** A server that pages can reconnect to. */
export class Return {
  readonly pass: string;
  private readonly open = new Set<string>();

  constructor(pass: string) {
    this.pass = pass;
  }

  /** Proves to a page which server this is, and asks the page for the same proof. */
  answer(question: string, origin: string): { readonly question: string; readonly proof: string } {
    const own = randomBytes(18).toString("base64url");
    this.open.add(own);
    for (const old of this.open) if (this.open.size > MOST_OPEN) this.open.delete(old);
    return { question: own, proof: proofOf(this.pass, "server", question, origin) };
  }

  /** Whether a page proves that it was connected before. Each question can be answered once. */
  knows(question: string, proof: string, origin: string): boolean {
    return this.open.delete(question) && isKey(proof, proofOf(this.pass, "page", question, origin));
  }
}

/**
 * The pass of a folder: the same for each of its servers, and readable only by you. `state`: the folder that has it.
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
    // If nothing can be kept, you have to open a page anew after a restart.
  }
  return fresh;
}

/** Whether a file is ours, and only we can read it. Windows has no such rights; there the folder is the user's own. */
function isPrivate(file: string): boolean {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile() || facts.size < 32) return false;
  const user = process.getuid?.();
  return user === undefined || (facts.uid === user && (facts.mode & 0o077) === 0);
}
