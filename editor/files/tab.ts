/**
 * The stored data of a browser tab. Each tab has data under a name of its own, so that several tabs of the studio do
 * not overwrite each other.
 */

const PREFIX = "rulewright:tab:";
/**
 * The number of closed tabs whose data are kept. Data of older ones are removed, unless they contain unsaved changes.
 */
const MOST = 8;
/** When a page is reloaded, the old page may need this many milliseconds to close. */
const GOING = 1500;

/**
 * The data that a tab keeps until its next visit, by their purpose: `visit` (open files and matches) and `drafts`
 * (unsaved texts).
 */
type Kept = Readonly<Record<string, unknown>> & { readonly at: number };

export class Tab {
  private readonly scope: string;
  private readonly id: string;
  private kept: Kept;

  private constructor(scope: string, id: string, kept: Kept) {
    this.scope = scope;
    this.id = id;
    this.kept = kept;
  }

  /**
   * Finds the data of this tab. After a reload, these are the tab's own data. Otherwise the tab takes over the data of
   * the tab that was closed last. If no tab was closed, it copies the data of an open tab, except its unsaved changes.
   */
  static async open(scope: string): Promise<Tab> {
    const session = `${PREFIX}${scope}`;
    const own = sessionStorage.getItem(session);
    const known = keptIn(scope);
    const take = (id: string) => {
      sessionStorage.setItem(session, id);
      return id;
    };
    if (own !== null && (await claimed(scope, own, GOING)))
      return new Tab(scope, take(own), known.get(own) ?? { at: 0 });
    for (const [id, kept] of known) if (await claimed(scope, id, 0)) return new Tab(scope, take(id), kept);
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    await claimed(scope, id, 0);
    const like = (own === null ? undefined : known.get(own)) ?? [...known.values()][0];
    return new Tab(scope, take(id), { ...like, drafts: undefined, at: 0 });
  }

  get(purpose: string): unknown {
    return this.kept[purpose];
  }

  /** Stores a value. Throws if the browser has no room. */
  set(purpose: string, value: unknown): void {
    this.kept = { ...this.kept, [purpose]: value, at: Date.now() };
    localStorage.setItem(`${PREFIX}${this.scope}:${this.id}`, JSON.stringify(this.kept));
    const old = [...keptIn(this.scope)]
      .slice(MOST)
      .filter(([id, { drafts }]) => drafts === undefined && id !== this.id);
    for (const [id] of old) localStorage.removeItem(`${PREFIX}${this.scope}:${id}`);
  }
}

/** The data of all tabs by their ids; those that were stored last come first. */
function keptIn(scope: string): ReadonlyMap<string, Kept> {
  const prefix = `${PREFIX}${scope}:`;
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      try {
        return [[key.slice(prefix.length), JSON.parse(localStorage.getItem(key)!) as Kept] as const];
      } catch {
        return [];
      }
    });
  return new Map(all.sort(([, a], [, b]) => b.at - a.at));
}

/**
 * Tries to claim the data of a tab for this page, and returns whether no other page has them. The claim lasts as long
 * as the page is open.
 */
function claimed(scope: string, id: string, patience: number): Promise<boolean> {
  // The browser offers no locks, for example on a page without HTTPS. Then a tab takes only data that it has stored
  // itself.
  if (!("locks" in navigator)) return Promise.resolve(patience > 0);
  return new Promise((done) => {
    const held = () => new Promise<never>(() => done(true));
    const asked = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    navigator.locks
      .request(`${PREFIX}${scope}:${id}`, asked, (lock) => (lock ? held() : done(false)))
      .catch(() => done(false));
  });
}
