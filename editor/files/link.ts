/**
 * Puts a match (files, setup and moves) into a link, and reads it from there. All of it stands behind the `#` of the
 * address, which browsers never send to a server.
 */
import { isSeed } from "../../src/interpreter/runtime/random.ts";
import type { Choices } from "../studio/left.ts";
import { isRulePath } from "./rule-path.ts";

export interface Shared {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly choices: Choices;
  readonly moves: readonly { readonly by: string; readonly answer: string }[];
}

const KEY = "#match=";
/** The most characters to which a link may unpack. Without a limit, a short link could fill the memory. */
const MOST_CHARACTERS = 4 * 2 ** 20;

/** Makes an address that opens the studio with this match. */
export async function linkOf(shared: Shared, address = location.href.split("#")[0]!): Promise<string> {
  const packed = await bytesOf(
    new Blob([JSON.stringify(shared)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  );
  return `${address}${KEY}${btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")}`;
}

/** Why a link cannot be opened. */
export type BadLink = "no match" | "damaged";

/** Reads the match from the part of an address after `#`; undefined if that part contains no match. */
export async function sharedIn(hash: string): Promise<Shared | BadLink | undefined> {
  if (!hash.startsWith(KEY)) return undefined;
  try {
    const packed = Uint8Array.from(atob(hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const found: unknown = JSON.parse(
      await textOf(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))),
    );
    return isShared(found) ? found : "no match";
  } catch {
    return "damaged";
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error("too much");
  }
  return text + decoder.decode();
}

/** Checks that the unpacked value has the form of a match, because links come from strangers. */
function isShared(value: unknown): value is Shared {
  const record = (each: unknown): each is Record<string, unknown> => typeof each === "object" && each !== null;
  const texts = (each: unknown, ...keys: string[]) =>
    record(each) && keys.every((key) => typeof each[key] === "string");
  if (!record(value) || !Array.isArray(value["files"]) || !Array.isArray(value["moves"]) || !record(value["choices"]))
    return false;
  const { game, players, variants, options, seed } = value["choices"];
  return (
    value["files"].every((file) => texts(file, "path", "text") && isRulePath((file as { path: string }).path)) &&
    value["moves"].every((move) => texts(move, "by", "answer")) &&
    typeof game === "string" &&
    value["files"].some((file: { path: string }) => file.path === game) &&
    (players === undefined || Number.isInteger(players)) &&
    isSeed(seed) &&
    Array.isArray(variants) &&
    variants.every((name) => typeof name === "string") &&
    record(options) &&
    Object.values(options).every((text) => typeof text === "string")
  );
}
