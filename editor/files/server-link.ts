/** The connection to the server of a folder. It reports changed files. If it breaks, it is made again. */
import { comeBack } from "./return.ts";
import type { FileChange } from "./storage.ts";

/** The milliseconds between two attempts to connect again. */
const AGAIN = 1000;

/** The functions that are called when files or the connection change. */
interface Follower {
  changed(changes: readonly FileChange[]): void;
  reachable(yes: boolean): void;
  /** Called when the connection works again. It must find out which files have changed meanwhile. */
  caughtUp(): Promise<void>;
}

/**
 * The connection to the server of a folder. While it is broken, the page sends no files, because another program may
 * answer at the address.
 */
export class ServerLink {
  /** False if the server of this folder did not answer the last request. */
  up = true;
  private readonly pass: string;

  constructor(pass: string) {
    this.pass = pass;
  }

  /**
   * Receives the events of the server.
   *
   * @param missed true if files may have changed while the connection was broken
   */
  follow(follower: Follower, missed = false): void {
    const events = new EventSource("api/events");
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      events.close();
      this.up = false;
      follower.reachable(false);
      this.retryLater(follower);
    };
    const catchUp = async () => {
      await follower.caughtUp();
      if (lost) return;
      this.up = true;
      follower.reachable(true);
    };
    events.addEventListener("message", ({ data }) => follower.changed(JSON.parse(data as string) as FileChange[]));
    events.addEventListener("error", lose);
    // When the connection is open, the server reports all later changes. Earlier changes are in its list of files,
    // which is read then.
    if (missed) events.addEventListener("open", () => void catchUp().catch(lose));
  }

  private retryLater(follower: Follower): void {
    setTimeout(() => void this.retry(follower), AGAIN);
  }

  private async retry(follower: Follower): Promise<void> {
    if ((await comeBack(this.pass)) === "back") this.follow(follower, true);
    else this.retryLater(follower);
  }
}
