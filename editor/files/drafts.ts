/** Unsaved texts: the browser keeps them for this tab, so that they are there again when the page is reloaded. */
import type { Tab } from "./tab.ts";

export interface Draft {
  readonly text: string;
  /** The version of the stored file that the draft changes; undefined if there was no such file. */
  readonly version?: string | undefined;
}

const DEBOUNCE = 400;

export function keptDrafts(tab: Tab): ReadonlyMap<string, Draft> {
  return new Map(Object.entries((tab.get("drafts") ?? {}) as Record<string, Draft>));
}

/** Stores drafts, replacing earlier ones, shortly after a change or when the page is closed. */
export class DraftKeeper {
  private readonly tab: Tab;
  private readonly failed: () => void;
  private drafts: ReadonlyMap<string, Draft> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `failed` is called if the browser has no room for the drafts. */
  constructor(tab: Tab, failed: () => void) {
    this.tab = tab;
    this.failed = failed;
    addEventListener("pagehide", () => this.write());
  }

  keep(drafts: ReadonlyMap<string, Draft>): void {
    this.drafts = drafts;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), DEBOUNCE);
  }

  private write(): void {
    const { drafts } = this;
    if (!drafts) return;
    this.drafts = undefined;
    try {
      this.tab.set("drafts", drafts.size === 0 ? undefined : Object.fromEntries(drafts));
    } catch {
      this.failed();
    }
  }
}
