/** The server of the studio answers only a browser that has its key, and serves only files in its folder. */
import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
} from "node:fs";
import { createHmac } from "node:crypto";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passOf } from "../../src/cli/studio/pass.ts";
import { startStudio, type Studio } from "../../src/cli/studio/server.ts";
import { placeOf } from "../../src/cli/commands/edit.ts";
import { watchFolder } from "../../src/cli/studio/watch.ts";
import { Workspace } from "../../src/cli/studio/workspace.ts";
import { folderWith, STONES } from "../cli/harness.ts";

const assets = folderWith({
  "index.html": "<!doctype html><title>studio</title>",
  "main.js": "export {};",
  "match.worker.js": "export {};",
});
const outside = folderWith({ "secret.yaml": "game: secret\n" });
const folder = folderWith({
  "stones.yaml": STONES,
  "notes.yaml": "a: list of things\n",
  "readme.txt": "game: no\n",
  "games/inner.yaml": STONES,
  ".hidden/game.yaml": STONES,
  "node_modules/game.yaml": STONES,
});

let studio: Studio;
let host: string;
let port: number;
let cookie: string;

beforeAll(async () => {
  symlinkSync(join(outside, "secret.yaml"), join(folder, "link.yaml"));
  symlinkSync(outside, join(folder, "away"));
  symlinkSync(join(folder, "stones.yaml"), join(folder, "alias.yaml"));
  symlinkSync(join(outside, "nothing.yaml"), join(folder, "dangling.yaml"));
  studio = await startStudio({ folder, assets, open: "stones.yaml", port: 0 });
  const address = new URL(studio.address);
  host = address.host;
  port = Number(address.port);
  const answer = await ask("GET", address.pathname + address.search);
  cookie = answer.headers["set-cookie"]![0]!.split(";")[0]!;
});

afterAll(() => studio.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & {
    readonly "set-cookie"?: string[] | undefined;
  };
  readonly text: string;
}

/** Sends an HTTP request. The path is sent as it is written; `..` in it is not resolved. */
function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = request({ host: "127.0.0.1", port, method, path, headers: { host, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => done({ status: response.statusCode!, headers: response.headers, text }));
    });
    call.on("error", fail);
    call.end(body);
  });
}

const api = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: string) =>
  ask(method, path, { cookie, ...headers }, body);
const put = (path: string, text: string, headers: Readonly<Record<string, string>> = { "if-none-match": "*" }) =>
  api("PUT", `/api/files/${path}`, headers, text);

async function filesOf(): Promise<Record<string, { readonly text: string; readonly version: string }>> {
  const { files } = JSON.parse((await api("GET", "/api/workspace")).text) as {
    files: { path: string; text: string; version: string }[];
  };
  return Object.fromEntries(files.map(({ path, ...rest }) => [path, rest]));
}

describe("who is let in", () => {
  test("the address with the key gives a cookie that scripts and other sites do not get", async () => {
    const address = new URL(studio.address);
    const answer = await ask("GET", address.pathname + address.search);
    expect(answer.status).toBe(303);
    expect(answer.headers["location"]).toBe("/");
    expect(answer.headers["set-cookie"]![0]).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  test("without the key the page can be had, files cannot", async () => {
    expect((await ask("GET", "/")).status).toBe(200);
    expect((await ask("GET", "/?key=wrong")).headers["set-cookie"]).toBeUndefined();
    for (const headers of [{}, { cookie: `${cookie}x` }, { cookie: cookie.replace(/=.*/, "=") }]) {
      expect((await ask("GET", "/api/workspace", headers)).status).toBe(401);
      expect((await ask("GET", "/api/events", headers)).status).toBe(401);
      expect((await ask("PUT", "/api/files/new.yaml", { ...headers, "if-none-match": "*" }, STONES)).status).toBe(401);
    }
  });

  test("another name for this address is refused, whatever it asks", async () => {
    for (const name of ["example.com", `example.com:${port}`, "127.0.0.1", `127.0.0.1.example.com:${port}`]) {
      expect((await api("GET", "/", { host: name })).status).toBe(403);
      expect((await api("GET", "/api/workspace", { host: name })).status).toBe(403);
    }
  });

  test("pages of other origins are refused", async () => {
    for (const origin of ["http://example.com", "null", `https://${host}`, "http://127.0.0.1:1"]) {
      expect((await api("PUT", "/api/files/new.yaml", { origin, "if-none-match": "*" }, STONES)).status).toBe(403);
    }
    for (const site of ["cross-site", "same-site"])
      expect((await api("GET", "/api/workspace", { "sec-fetch-site": site })).status).toBe(403);
    expect(
      (await api("GET", "/api/workspace", { origin: `http://${host}`, "sec-fetch-site": "same-origin" })).status,
    ).toBe(200);
    expect((await api("OPTIONS", "/api/files/stones.yaml")).headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("nobody but this machine can reach it", () => {
    expect(new URL(studio.address).hostname).toBe("127.0.0.1");
  });
});

describe("a page that was let in by the server before", () => {
  const proof = (pass: string, text: string) => createHmac("sha256", pass).update(text).digest("base64url");
  const asked = async () => JSON.parse((await ask("GET", "/api/return?question=mine")).text) as Record<string, string>;
  const answered = (body: object) => ask("POST", "/api/return", {}, JSON.stringify(body));
  const passOfPage = async () => (JSON.parse((await api("GET", "/api/workspace")).text) as { pass: string }).pass;

  test("is let in again when both have proved that they know the pass", async () => {
    const pass = await passOfPage();
    const { question, proof: theirs } = await asked();
    expect(theirs).toBe(proof(pass, `server mine http://${host}`));
    const answer = await answered({ question, proof: proof(pass, `page ${question} http://${host}`) });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]![0]!.split(";")[0]).toBe(cookie);
  });

  test("is not let in by a proof for another address, side or question, nor twice by the same", async () => {
    const pass = await passOfPage();
    const { question } = await asked();
    for (const text of [
      `page ${question} http://127.0.0.1:1`,
      `server ${question} http://${host}`,
      `page x http://${host}`,
    ]) {
      const again = (await asked())["question"]!;
      expect((await answered({ question: again, proof: proof(pass, text) })).status).toBe(401);
    }
    const right = { question, proof: proof(pass, `page ${question} http://${host}`) };
    expect((await answered(right)).status).toBe(200);
    expect((await answered(right)).status).toBe(401);
    for (const wrong of [{}, [], { question: 1, proof: null }, { question: "unasked", proof: "" }])
      expect((await answered(wrong)).status).toBe(401);
    expect((await ask("GET", "/api/return?question=x", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test("the pass is kept for the next server of the same folder, where nobody else can read it", () => {
    const state = folderWith({});
    const pass = passOf(state, "/games");
    expect(passOf(state, "/games")).toBe(pass);
    expect(passOf(state, "/other")).not.toBe(pass);
    const [file] = readdirSync(join(state, "studio"));
    expect(statSync(join(state, "studio", file!)).mode & 0o077).toBe(0);
    for (const name of readdirSync(join(state, "studio"))) chmodSync(join(state, "studio", name), 0o644);
    expect(passOf(state, "/games")).not.toBe(pass);
  });
});

describe("what is listed", () => {
  test("are rule files of the folder, also through links that stay inside", async () => {
    expect(Object.keys(await filesOf())).toEqual(["alias.yaml", "games/inner.yaml", "stones.yaml"]);
  });
});

describe("what is written", () => {
  test("replaces the version that was read, and no other", async () => {
    const { version } = (await filesOf())["games/inner.yaml"]!;
    const text = `${STONES}# Ťuk\n`;
    const written = await put("games/inner.yaml", text, { "if-match": `"${version}"` });
    expect(written.status).toBe(200);
    expect(readFileSync(join(folder, "games/inner.yaml"), "utf8")).toBe(text);
    const again = await put("games/inner.yaml", STONES, { "if-match": `"${version}"` });
    expect(again.status).toBe(412);
    expect((JSON.parse(again.text) as { file: { text: string } }).file.text).toBe(text);
    expect((await put("games/inner.yaml", STONES)).status).toBe(412);
    expect((await api("PUT", "/api/files/games/inner.yaml", {}, STONES)).status).toBe(428);
    expect(readFileSync(join(folder, "games/inner.yaml"), "utf8")).toBe(text);
  });

  test("a new file may lie in a new folder, and leaves nothing half done beside it", async () => {
    expect((await put("made/here/n%C3%A1padn%C3%A1.yaml", STONES)).status).toBe(200);
    expect(readdirSync(join(folder, "made/here"))).toEqual(["nápadná.yaml"]);
  });

  test("keeps the rights of the file, and follows a link inside the folder", async () => {
    chmodSync(join(folder, "stones.yaml"), 0o640);
    const { version } = (await filesOf())["alias.yaml"]!;
    expect((await put("alias.yaml", `${STONES}# more\n`, { "if-match": `"${version}"` })).status).toBe(200);
    expect(readFileSync(join(folder, "stones.yaml"), "utf8")).toContain("# more");
    expect(statSync(join(folder, "stones.yaml")).mode & 0o777).toBe(0o640);
  });

  test("a recorded match, which is not listed", async () => {
    expect((await put("matches/a-1.match.json", "{}\n")).status).toBe(200);
    expect(readFileSync(join(folder, "matches/a-1.match.json"), "utf8")).toBe("{}\n");
    expect(Object.keys(await filesOf())).not.toContain("matches/a-1.match.json");
  });

  test.each([
    "../out.match.json",
    "package.json",
    "out.json",
    ".match.json",
    "../out.yaml",
    "..%2Fout.yaml",
    "%2e%2e/out.yaml",
    "games/../../out.yaml",
    "/etc/out.yaml",
    "%2Fetc%2Fout.yaml",
    "..%5Cout.yaml",
    "C:%5Cout.yaml",
    "c:out.yaml",
    "away/out.yaml",
    "away/secret.yaml",
    "link.yaml",
    "dangling.yaml",
    ".git/out.yaml",
    ".out.yaml",
    "node_modules/out.yaml",
    "games//out.yaml",
    "out%00.yaml",
    "out.txt",
    "out",
    "out.yaml/",
    "out.yaml%20",
    "stones.yaml/inner.yaml",
    "stones.yaml/more/inner.yaml",
    "readme.txt",
    `${"a".repeat(600)}.yaml`,
  ])("nothing at %s", async (path) => {
    const before = [readdirSync(folder), readdirSync(outside)];
    const answer = await put(path, "game: bad\n");
    expect([400, 403, 404]).toContain(answer.status);
    expect([readdirSync(folder), readdirSync(outside)]).toEqual(before);
    expect(readFileSync(join(outside, "secret.yaml"), "utf8")).toBe("game: secret\n");
  });

  test("not what is too large or no text", async () => {
    expect((await put("large.yaml", "x".repeat(9 * 2 ** 20)).catch(() => ({ status: 403 }))).status).toBe(403);
    const answer = await fetch(`http://${host}/api/files/bytes.yaml`, {
      method: "PUT",
      headers: { cookie, "if-none-match": "*" },
      body: new Uint8Array([0x67, 0xff, 0xfe]),
    });
    expect(answer.status).toBe(403);
    expect(readdirSync(folder).filter((name) => /large|bytes/.test(name))).toEqual([]);
  });

  test("goes when its version is named", async () => {
    await put("gone.yaml", STONES);
    const { version } = (await filesOf())["gone.yaml"]!;
    expect((await api("DELETE", "/api/files/gone.yaml")).status).toBe(428);
    expect((await api("DELETE", "/api/files/gone.yaml", { "if-match": '"0"' })).status).toBe(412);
    expect((await api("DELETE", "/api/files/link.yaml", { "if-match": `"${version}"` })).status).toBe(403);
    expect((await api("DELETE", "/api/files/gone.yaml", { "if-match": `"${version}"` })).status).toBe(200);
    expect(readdirSync(folder)).not.toContain("gone.yaml");
  });
});

describe("what is served", () => {
  test("the page may not run what is written in it, nor be framed", async () => {
    const policy = (await ask("GET", "/")).headers["content-security-policy"] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
  });

  test("the page says so itself, for hosts that do not", async () => {
    const page = readFileSync(new URL("../../editor/index.html", import.meta.url), "utf8");
    const said = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
    expect((await ask("GET", "/")).headers["content-security-policy"]).toBe(`${said}; frame-ancestors 'none'`);
  });

  test("only threads that play may make code, and they reach nothing", async () => {
    expect((await ask("GET", "/match.worker.js")).headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'",
    );
    expect((await ask("GET", "/main.js")).headers["content-security-policy"]).not.toContain("unsafe-eval");
  });

  test.each([
    "/../package.json",
    "/..%2Fpackage.json",
    "/index.html/../main.ts",
    "/api",
    "/nothing.js",
    "/__proto__",
    "/constructor",
  ])("nothing else: %s", async (path) => {
    expect((await ask("GET", path)).status).toBe(404);
  });
});

test("what others change in the folder is reported", async () => {
  const watched = mkdtempSync(join(tmpdir(), "rulewright-"));
  mkdirSync(join(watched, "games"));
  writeFileSync(join(watched, "games/stones.yaml"), STONES);
  const other = await startStudio({ folder: watched, assets, port: 0 });
  const { host, port, search } = new URL(other.address);
  const entered = await fetch(`http://127.0.0.1:${port}/${search}`, { redirect: "manual" });
  const key = entered.headers.get("set-cookie")!.split(";")[0]!;
  const events = await fetch(`http://${host}/api/events`, { headers: { cookie: key } });
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (part: string) => {
    for (let text = ""; ;) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The server ended without ${part}.`);
      text += value;
      if (text.includes(part)) return text;
    }
  };
  await until(": here");
  writeFileSync(join(watched, "games/stones.yaml"), `${STONES}# changed outside\n`);
  expect(await until("changed outside")).toContain('"path":"games/stones.yaml"');
  mkdirSync(join(watched, "games/later"));
  writeFileSync(join(watched, "games/later/new.yaml"), STONES);
  expect(await until("games/later/new.yaml")).toContain('"path":"games/later/new.yaml"');
  await reader.cancel();
  await other.close();
});

test.each([true, false])("a folder that goes away and comes back is watched on; at once: %s", async (atOnce) => {
  const parent = mkdtempSync(join(tmpdir(), "rulewright-"));
  const watched = join(parent, "rules");
  mkdirSync(watched);
  writeFileSync(join(watched, "stones.yaml"), STONES);
  const told: string[] = [];
  let heard = () => {};
  const stop = watchFolder(new Workspace(watched), (changes) => {
    told.push(...changes.map(({ path }) => path));
    heard();
  });
  const until = async (path: string) => {
    while (!told.includes(path)) await new Promise<void>((go) => (heard = go));
  };
  renameSync(watched, join(parent, "away"));
  if (!atOnce) await setTimeout(200);
  mkdirSync(watched);
  writeFileSync(join(watched, "other.yaml"), STONES);
  await until("other.yaml");
  writeFileSync(join(watched, "later.yaml"), STONES);
  await until("later.yaml");
  stop();
});

test("a port that is taken is said", async () => {
  await expect(startStudio({ folder, assets, port })).rejects.toThrow(`Port ${port} is in use.`);
});

describe("the folder that is worked in", () => {
  test("can be named from here or from the root", () => {
    for (const name of ["games", "games/", "./games", join(folder, "games"), `${join(folder, "games")}/`])
      expect(placeOf(folder, name)).toEqual({ folder: join(folder, "games") });
    expect(placeOf(folder, "stones.yaml")).toEqual({ folder, open: "stones.yaml" });
    expect(placeOf("/", join(folder, "stones.yaml")).open).toBe("stones.yaml");
  });
});
