/** Opens stores by the value of `--store`. */
import { openStore } from "./kysely-store.ts";
import { sqliteDatabase } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** Whether the value names a database, and not a file. */
export function isDatabase(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/**
 * Opens the store in a file, or in a PostgreSQL database.
 * @throws StoreError
 */
export async function storeAt(place: string): Promise<Store> {
  if (!isDatabase(place)) return openStore(sqliteDatabase(place));
  const { postgresDatabase } = await import("./postgres.ts");
  return openStore(postgresDatabase(place));
}
