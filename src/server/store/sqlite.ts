/**
 * Stores in SQLite, which is part of Node. Statements run at once, in the thread of the server. The disk is the slow
 * part of a write, so the server waits for the disk separately and serves other requests meanwhile.
 */
import { closeSync, fdatasync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { promisify } from "node:util";
import { SqliteDialect } from "kysely";
import { Flushes } from "./flushes.ts";
import type { Database } from "./kysely-store.ts";
import { StoreError } from "./store.ts";

/** SQLite's error codes for a row whose key already exists. */
const CONSTRAINT = new Set([1555, 2067]);

const flushed = promisify(fdatasync);

/**
 * An SQLite database in a file, or in memory if `file` is `:memory:`. Only one process at a time can open a file.
 * @throws StoreError if the file system does not support the write-ahead log of SQLite
 */
export function sqliteDatabase(file: string): Database {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000");
  const journal = database.prepare("PRAGMA journal_mode = WAL").get()?.["journal_mode"];
  const isTaken = (error: unknown) => CONSTRAINT.has((error as { readonly errcode?: number }).errcode ?? 0);
  if (journal === "memory") return { dialect: dialectOf(database, () => undefined), isTaken };
  if (journal !== "wal")
    throw new StoreError(`${file} cannot be a store, because its file system does not support write-ahead logs.`);

  // With `synchronous = NORMAL`, a commit only writes to the log of SQLite, and this code flushes the log to the disk.
  // That gives the same guarantee as `FULL`, which would stop the whole server during each flush.
  let log: number | undefined;
  const flushes = new Flushes(() => flushed((log ??= openSync(`${file}-wal`, "r+"))));
  return {
    dialect: dialectOf(database, () => log !== undefined && closeSync(log)),
    isTaken,
    durable: () => flushes.done(),
  };
}

function dialectOf(database: DatabaseSync, closed: () => void): SqliteDialect {
  return new SqliteDialect({
    database: {
      close() {
        closed();
        database.close();
      },
      prepare(text) {
        const statement = database.prepare(text);
        const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        };
      },
    },
  });
}
