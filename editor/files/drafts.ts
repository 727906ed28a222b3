/** Unsaved texts (drafts). The browser keeps those of a tab, so that they are there again when the page is reloaded. */
import type { Tab } from "./tab.ts";

export interface Draft {
  readonly text: string;
  /** The version of the stored file from which the draft was made; undefined if there was no such file. */
  readonly version?: string | undefined;
}

const DEBOUNCE = 400;

export function keptDrafts(tab: Tab): ReadonlyMap<string, Draft> {
  return new Map(Object.entries((tab.get("drafts") ?? {}) as Record<string, Draft>));
}

/**
 * Stores the drafts of a tab, shortly after a change and when the page is closed. Later drafts replace earlier ones.
 */
export class DraftKeeper {
  private readonly tab: Tab;
  private readonly failed: () => void;
  private drafts: ReadonlyMap<string, Draft> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param failed called if the browser has no room for the drafts */
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
