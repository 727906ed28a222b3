/** Stores matches in a database, by means of the query builder Kysely. */
import { randomBytes } from "node:crypto";
import { type Dialect, Kysely, type RawBuilder, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Setup } from "../../simulation/setup.ts";
import { migrations, type Tables } from "./schema.ts";
import { type Entry, type Here, type Link, type News, type Store, StoreError, type StoredMatch } from "./store.ts";

/** A database: the dialect with which Kysely uses it, and the things that Kysely does not cover. */
export interface Database {
  readonly dialect: Dialect;
  /** Returns whether an error means that a row with the same key already exists. */
  readonly isTaken: (error: unknown) => boolean;
  /**
   * Returns a promise that is fulfilled when everything written before the call is on the disk. Absent if each
   * statement that writes already waits for the disk.
   */
  readonly durable?: () => Promise<void>;
  /**
   * The means by which several server processes share the database. Absent if only one process at a time can open it.
   */
  readonly others?: OtherProcesses;
}

/** The functions that several server processes need in order to share one database. */
interface OtherProcesses {
  /** The current time by the clock of the database, in ms. */
  readonly now: RawBuilder<number>;
  /** Sends news about a match to the other processes. */
  readonly tell: (db: Kysely<Tables>, news: News) => Promise<unknown>;
  /** Receives news from the other processes. Returns a function that ends the listening. */
  readonly listen: (listener: (news: News | "everything") => void) => Promise<() => Promise<void>>;
}

/** Opens a store in a database, and changes the tables of an older version to the current form. */
export async function openStore(database: Database): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: database.dialect });
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error)
    throw new StoreError(error instanceof Error ? error.message : "The tables cannot be made.", { cause: error });
  const store = new KyselyStore(db, database);
  await store.begin();
  return store;
}

class KyselyStore implements Store {
  private readonly db: Kysely<Tables>;
  private readonly database: Database;
  private readonly listeners: ((news: News | "everything") => void)[] = [];
  /** A random name for this process. It differs from the names of all processes that share the database. */
  private readonly process = randomBytes(9).toString("base64url");
  private silence: (() => Promise<void>) | undefined;

  constructor(db: Kysely<Tables>, database: Database) {
    this.db = db;
    this.database = database;
  }

  async begin(): Promise<void> {
    this.silence = await this.database.others?.listen((news) => {
      if (news !== "everything" && news.process === this.process) return;
      for (const listener of this.listeners) listener(news);
    });
  }

  async create({ id, created, ...body }: StoredMatch, links: readonly Link[], setup: Setup): Promise<void> {
    await this.writing(() =>
      this.db.transaction().execute(async (db) => {
        await db
          .insertInto("setups")
          .values({ id: body.rules.id, body: JSON.stringify(setup) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await db
          .insertInto("matches")
          .values({ id, created, body: JSON.stringify(body) })
          .execute();
        await db
          .insertInto("links")
          .values(links.map((link, place) => ({ ...link, player: link.player ?? null, place })))
          .execute();
      }),
    );
  }

  async keepSetup(id: string, setup: Setup): Promise<void> {
    await this.writing(() =>
      this.db
        .insertInto("setups")
        .values({ id, body: JSON.stringify(setup) })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }

  async setup(id: string): Promise<Setup | undefined> {
    const row = await this.doing(() =>
      this.db.selectFrom("setups").select("body").where("id", "=", id).executeTakeFirst(),
    );
    return row && (JSON.parse(row.body) as Setup);
  }

  async match(id: string): Promise<StoredMatch | undefined> {
    const row = await this.doing(() =>
      this.db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirst(),
    );
    return row && matchIn(row);
  }

  async matches(): Promise<readonly StoredMatch[]> {
    const rows = await this.doing(() =>
      this.db.selectFrom("matches").selectAll().orderBy("created", "desc").orderBy("id").execute(),
    );
    return rows.map(matchIn);
  }

  async link(secret: string): Promise<Link | undefined> {
    const row = await this.doing(() =>
      this.db.selectFrom("links").selectAll().where("secret", "=", secret).executeTakeFirst(),
    );
    return row && linkIn(row);
  }

  async links(match: string): Promise<readonly Link[]> {
    const rows = await this.doing(() =>
      this.db.selectFrom("links").selectAll().where("match", "=", match).orderBy("place").execute(),
    );
    return rows.map(linkIn);
  }

  async entries(match: string, after = 0): Promise<readonly Entry[]> {
    const rows = await this.doing(() =>
      this.db
        .selectFrom("entries")
        .selectAll()
        .where("match", "=", match)
        .where("number", ">", after)
        .orderBy("number")
        .execute(),
    );
    return rows.map(({ number, at, by, client, body }) => ({
      number,
      at: Number(at),
      by,
      client: client ?? undefined,
      event: JSON.parse(body) as Entry["event"],
    }));
  }

  async append(match: string, { number, at, by, client, event }: Entry): Promise<boolean> {
    const { others } = this.database;
    const insert = (db: Kysely<Tables>) =>
      db
        .insertInto("entries")
        .values({ match, number, at, by, client: client ?? null, body: JSON.stringify(event) })
        .execute();
    try {
      if (!others) await insert(this.db);
      else
        await this.db.transaction().execute(async (db) => {
          await insert(db);
          await others.tell(db, { process: this.process, match });
        });
      await this.database.durable?.();
    } catch (error) {
      if (this.database.isTaken(error)) return false;
      throw failed(error);
    }
    return true;
  }

  async keeps(match: string, time: number): Promise<boolean> {
    const {
      process,
      database: { others },
    } = this;
    if (!others) return true;
    const until = sql<number>`${others.now} + ${time}`;
    const rows = await this.doing(() =>
      this.db
        .insertInto("leases")
        .values({ match, process, until })
        .onConflict((conflict) =>
          conflict
            .column("match")
            .doUpdateSet({ process, until })
            .where((where) =>
              where.or([where("leases.process", "=", process), where("leases.until", "<", others.now)]),
            ),
        )
        .returning("match")
        .execute(),
    );
    return rows.length > 0;
  }

  async announce(match: string, here: Here): Promise<void> {
    const { database, process } = this;
    await this.doing(async () => database.others?.tell(this.db, { process, match, here }));
  }

  onNews(listener: (news: News | "everything") => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    await this.silence?.();
    await this.db.destroy();
  }

  /** Runs a query that changes the database, and waits until the change is on the disk. */
  private writing(query: () => Promise<unknown>): Promise<void> {
    return this.doing(async () => {
      await query();
      await this.database.durable?.();
    });
  }

  private async doing<Result>(query: () => Promise<Result>): Promise<Result> {
    try {
      return await query();
    } catch (error) {
      throw failed(error);
    }
  }
}

function failed(error: unknown): StoreError {
  return new StoreError(error instanceof Error ? error.message : String(error), { cause: error });
}

function matchIn({ id, created, body }: Tables["matches"]): StoredMatch {
  return { id, created: Number(created), ...(JSON.parse(body) as Omit<StoredMatch, "id" | "created">) };
}

function linkIn({ secret, match, role, player }: Tables["links"]): Link {
  return { secret, match, role: role as Link["role"], player: player ?? undefined };
}
