/** The requests that the page sends to the server by HTTP. */
import type { Model } from "../../src/session/model.ts";
import type {
  GamesShown,
  HostedMatch,
  NewMatch,
  OwnMatch,
  Picture,
  PlayedMatch,
  Refusal,
} from "../../src/together/protocol.ts";

/** Thrown when the server refuses a request. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Asks for the games that the server offers. `key` is the server's key. */
export function games(key: string): Promise<GamesShown> {
  return call("GET", "/api/games", key);
}

export function picture(key: string, path: string): Promise<Picture> {
  return call("GET", `/api/games/${path.split("/").map(encodeURIComponent).join("/")}/picture`, key);
}

export function makeMatch(key: string, match: NewMatch): Promise<HostedMatch> {
  return call("POST", "/api/matches", key, match);
}

/** Asks for the matches to which links belong, in the order of the links. The result has null for an invalid link. */
export function ownMatches(secrets: readonly string[]): Promise<readonly (OwnMatch | null)[]> {
  return call("POST", "/api/mine", undefined, { secrets });
}

/** Asks for the model of a match: the data that stay the same as long as the rules do. */
export function model(secret: string, id: string): Promise<Model> {
  return call("GET", `/api/model/${id}`, secret);
}

/** Asks for the record of a whole match. */
export function played(secret: string): Promise<PlayedMatch> {
  return call("GET", "/api/played", secret);
}

/**
 * Sends a request to the server.
 *
 * @throws Refused if the server refuses it; TypeError if the server cannot be reached
 */
async function call<Result>(method: string, path: string, secret: string | undefined, body?: object): Promise<Result> {
  const reply = await fetch(path, {
    method,
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data: unknown = await reply.json();
  if (!reply.ok) throw new Refused(data as Refusal);
  return data as Result;
}
