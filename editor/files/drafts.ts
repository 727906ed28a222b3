/** Texts that are not saved yet: the browser keeps them, so that they are there again when the page is loaded anew. */
import type { FileStorage } from "./storage.ts";

export interface Draft {
  readonly text: string;
  /** Of the file that it was made from; undefined: there was none. */
  readonly version?: string | undefined;
}

const CALM = 400;

const keyOf = ({ kind, name }: FileStorage) => `rulewright:drafts:${kind}:${name}`;

export function keptDrafts(storage: FileStorage): ReadonlyMap<string, Draft> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(keyOf(storage)) ?? "{}") as Record<string, Draft>));
  } catch {
    return new Map();
  }
}

/** Keeps drafts in place of those before, a moment later or when the page is left. */
export class DraftKeeper {
  private readonly key: string;
  private readonly failed: () => void;
  private drafts: ReadonlyMap<string, Draft> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `failed`: the browser has no room for them. */
  constructor(storage: FileStorage, failed: () => void) {
    this.key = keyOf(storage);
    this.failed = failed;
    addEventListener("pagehide", () => this.write());
  }

  keep(drafts: ReadonlyMap<string, Draft>): void {
    this.drafts = drafts;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), CALM);
  }

  private write(): void {
    const { drafts } = this;
    if (!drafts) return;
    this.drafts = undefined;
    try {
      if (drafts.size === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(Object.fromEntries(drafts)));
    } catch {
      this.failed();
    }
  }
}
