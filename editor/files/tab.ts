/** Identifies this tab among several: the data of a tab has its own name, so that tabs do not overwrite each other. */

const PREFIX = "rulewright:tab:";
/** The number of closed tabs that are remembered. Older ones are forgotten, unless they have unsaved changes. */
const MOST = 8;
/** When a page is reloaded, the old one may need this long to close, in milliseconds. */
const GOING = 1500;

/** The data of a tab between two visits, by purpose: `visit`, `drafts`. */
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
   * Finds the data of this tab: its own data after a reload; otherwise that of a closed tab, the latest first;
   * otherwise new data, copied from the latest tab without its drafts.
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

/** The stored data of tabs, by their ids, the latest first. */
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

/** Claims the data of a tab; returns whether no other page has it. The claim lasts as long as the page is open. */
function claimed(scope: string, id: string, patience: number): Promise<boolean> {
  // Without locks, as on pages that are not secure, a tab owns only the data that it has stored itself.
  if (!("locks" in navigator)) return Promise.resolve(patience > 0);
  return new Promise((done) => {
    const held = () => new Promise<never>(() => done(true));
    const asked = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    navigator.locks
      .request(`${PREFIX}${scope}:${id}`, asked, (lock) => (lock ? held() : done(false)))
      .catch(() => done(false));
  });
}
