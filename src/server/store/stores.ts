/** Opens the store that the command line names with `--store`. */
import { openStore } from "./kysely-store.ts";
import { sqliteDatabase } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** Returns whether the value of `--store` names a database, and not a file. */
export function isDatabase(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/**
 * Opens the store in a file, or in a PostgreSQL database.
 * @throws StoreError if it cannot be opened
 */
export async function storeAt(place: string): Promise<Store> {
  if (!isDatabase(place)) return openStore(sqliteDatabase(place));
  const { postgresDatabase } = await import("./postgres.ts");
  return openStore(postgresDatabase(place));
}
