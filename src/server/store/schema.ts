/** The tables of a store, and the migrations that create them. They are the same in SQLite and PostgreSQL. */
import { type Kysely, sql } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";

/** The tables of the database. Times are in ms since 1970; `body` is JSON. */
export interface Tables {
  readonly setups: { readonly id: string; readonly body: string };
  readonly matches: { readonly id: string; readonly created: number; readonly body: string };
  readonly links: {
    readonly secret: string;
    readonly match: string;
    readonly role: string;
    readonly player: string | null;
    /** The position of the link in the list of the match's links, in the order of their creation. */
    readonly place: number;
  };
  readonly entries: {
    readonly match: string;
    readonly number: number;
    readonly at: number;
    readonly by: string;
    readonly client: string | null;
    readonly body: string;
  };
  readonly leases: Leases;
}

/** The process that is responsible for a match, and until when. The time is that of the database's clock. */
interface Leases {
  readonly match: string;
  readonly process: string;
  readonly until: number;
}

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "1 matches": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("setups")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("matches")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created", "bigint", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("links")
        .addColumn("secret", "text", (column) => column.primaryKey())
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("player", "text")
        .addColumn("place", "integer", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("links_of_match").on("links").column("match").execute();
      await db.schema
        .createTable("entries")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addColumn("by", "text", (column) => column.notNull())
        .addColumn("client", "text")
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("entries_in_order", ["match", "number"])
        .execute();
      // A unique index. A message that a page sends twice is stored only once, even if different processes receive it.
      await db.schema
        .createIndex("entries_once")
        .unique()
        .on("entries")
        .columns(["match", "by", "client"])
        .where(sql.ref("client"), "is not", null)
        .execute();
      await db.schema
        .createTable("leases")
        .addColumn("match", "text", (column) => column.primaryKey().references("matches.id"))
        .addColumn("process", "text", (column) => column.notNull())
        .addColumn("until", "bigint", (column) => column.notNull())
        .execute();
    },
  },
};

/** All migrations (changes of the tables from one version to the next). They run in the order of their names. */
export const migrations: MigrationProvider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) };
