/** Reads and writes files in a folder of this computer, through the server that `rulewright edit` starts. */
import { ServerLink } from "./server-link.ts";
import type { FileStorage, StoredFile, WriteResult } from "./storage.ts";

interface Listing {
  readonly folder: string;
  readonly open?: string;
  /** A secret from the server. With this secret, the page proves to a restarted server that it was connected before. */
  readonly pass: string;
  readonly files: readonly StoredFile[];
  /** The paths of YAML files in the folder that are not encoded in UTF-8, so that the studio cannot read them. */
  readonly unreadable: readonly string[];
}

/**
 * The reason why there is no folder: no server answers (`absent`), or the address lacks the server's key (`locked`).
 */
export type NoFolder = "absent" | "locked";

/** Opens the folder whose server serves this page. */
export async function openFolder(): Promise<FileStorage | NoFolder> {
  const answer = await fetch("api/workspace").catch(() => undefined);
  if (answer?.status === 401) return "locked";
  if (!answer?.ok || !answer.headers.get("content-type")?.startsWith("application/json")) return "absent";
  return folderStorage((await answer.json()) as Listing);
}

function folderStorage(first: Listing): FileStorage {
  let listed: readonly StoredFile[] | undefined = first.files;
  const known = new Set(first.files.map(({ path }) => path));
  const link = new ServerLink(first.pass);
  const list = async () => {
    const { files } = (await (await fetch("api/workspace")).json()) as Listing;
    for (const { path } of files) known.add(path);
    return files;
  };
  const changing = async (path: string, change: () => Promise<WriteResult>): Promise<WriteResult> => {
    if (!link.up) return { kind: "failed", why: "unreachable" };
    known.add(path);
    return change();
  };
  return {
    kind: "folder",
    name: first.folder,
    wanted: first.open,
    original: () => undefined,
    unreadable: first.unreadable,
    async list() {
      const files = listed ?? (await list());
      listed = undefined;
      return files;
    },
    write: (path, text, expected) => changing(path, () => send("PUT", path, expected, text)),
    remove: (path, expected) => changing(path, () => send("DELETE", path, expected)),
    watch(changed, reachable) {
      link.follow({
        changed,
        reachable,
        /** After a break of the connection, reports the files that have changed meanwhile. */
        async caughtUp() {
          const now = new Map((await list()).map((file) => [file.path, file]));
          changed([...known].map((path) => ({ path, file: now.get(path) })));
        },
      });
    },
  };
}

async function send(method: string, path: string, expected: string | undefined, text?: string): Promise<WriteResult> {
  const headers: HeadersInit = expected === undefined ? { "if-none-match": "*" } : { "if-match": `"${expected}"` };
  const address = `api/files/${path.split("/").map(encodeURIComponent).join("/")}`;
  try {
    const answer = await fetch(address, {
      method,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
      ...(text === undefined ? {} : { body: text }),
    });
    const result = (await answer.json()) as WriteResult & { readonly message?: string };
    return answer.ok || answer.status === 412
      ? result
      : { kind: "failed", why: { message: result.message ?? answer.statusText } };
  } catch {
    return { kind: "failed", why: "unreachable" };
  }
}
