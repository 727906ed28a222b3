/** Opens stores by the value of `--store`. */
import { openStore } from "./kysely-store.ts";
import { sqliteDatabase } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** Whether a place names a database, and no file. */
export function isDatabase(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** The store in a file, or in a database of PostgreSQL. @throws StoreError */
export async function storeAt(place: string): Promise<Store> {
  if (!isDatabase(place)) return openStore(sqliteDatabase(place));
  const { postgresDatabase } = await import("./postgres.ts");
  return openStore(postgresDatabase(place));
}
