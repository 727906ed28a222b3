/** SQLite, as part of Node. Each statement that writes returns only after its data is on disk. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteDialect } from "kysely";
import type { Database } from "./kysely-store.ts";

/** SQLite's error codes for a row whose key already exists. */
const CONSTRAINT = new Set([1555, 2067]);

/** A database in a file, or in memory for `:memory:`. Only one process at a time can open a file. */
export function sqliteDatabase(file: string): Database {
  return {
    dialect: dialectOn(file),
    isTaken: (error) => CONSTRAINT.has((error as { readonly errcode?: number }).errcode ?? 0),
  };
}

function dialectOn(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000",
  );
  return new SqliteDialect({
    database: {
      close: () => database.close(),
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
