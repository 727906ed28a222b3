/** Stores by what `--store` says. */
import { openStore } from "./kysely-store.ts";
import { sqliteDatabase } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** The store in a file. */
export function storeAt(place: string): Promise<Store> {
  return openStore(sqliteDatabase(place));
}
