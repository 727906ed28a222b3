import { files } from "./files.ts";
import { games } from "./games.ts";
import { records } from "./records.ts";
import type { Search } from "./search.ts";
import { secrets } from "./secrets.ts";

/** All searches. Do not change their order: the seed of an attempt depends on the index of its search. */
export const searches: readonly Search[] = [files, games, records, secrets];
