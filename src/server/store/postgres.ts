/** PostgreSQL databases, which several server processes can share. */
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./kysely-store.ts";
import { StoreError, type News } from "./store.ts";

const CHANNEL = "rulewright";

/** Each process opens at most this many connections to the database. */
const POOL = 10;

/** The error code of PostgreSQL for a row whose key already exists. */
const UNIQUE_VIOLATION = "23505";

/** After losing the connection, a process waits this long, in ms, before it opens a new one. */
const AGAIN = 500;

/** A PostgreSQL database. `address` has the form `postgres://user:password@host/name`. */
export function postgresDatabase(address: string): Database {
  const pool = new pg.Pool({ connectionString: address, max: POOL });
  // The database may close an idle connection of the pool. The error is ignored, because the next query uses another
  // connection.
  pool.on("error", () => undefined);
  return {
    dialect: new PostgresDialect({ pool }),
    isTaken: (error) => (error as { readonly code?: string }).code === UNIQUE_VIOLATION,
    others: {
      now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
      tell: (db, news) => sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db),
      listen: (listener) => listening(address, listener),
    },
  };
}

/**
 * Listens for news of other processes. If the connection was lost, it listens again, and reports that everything may
 * have changed.
 */
async function listening(address: string, listener: (news: News | "everything") => void): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: address });
    next.on("notification", ({ payload }) => listener(JSON.parse(payload!) as News));
    next.on("error", () => undefined);
    next.on("end", () => {
      if (!closed) void again();
    });
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  };
  const again = async (): Promise<void> => {
    for (;;) {
      await sleep(AGAIN);
      if (closed) return;
      try {
        await connect();
        return listener("everything");
      } catch (error) {
        if (!(error instanceof Error)) throw error;
      }
    }
  };
  try {
    await connect();
  } catch (error) {
    throw new StoreError((error as Error).message, { cause: error });
  }
  return async () => {
    closed = true;
    await client?.end();
  };
}
