/** The connection to the server of a folder: it tells of changes, may break, and is made again. */
import { comeBack } from "./return.ts";
import type { FileChange } from "./storage.ts";

/** A server that was started again is asked for this often, in milliseconds. */
const AGAIN = 1000;

/** What the connection reports to. */
interface Follower {
  changed(changes: readonly FileChange[]): void;
  reachable(yes: boolean): void;
  /** Called when the connection is there again. */
  caughtUp(): Promise<void>;
}

/** While it is broken, nothing is sent: another program may answer at the address. */
export class ServerLink {
  /** Whether the server of this folder answers, as far as is known. */
  up = true;
  private readonly pass: string;

  constructor(pass: string) {
    this.pass = pass;
  }

  follow(follower: Follower): void {
    const events = new EventSource("api/events");
    events.addEventListener("message", ({ data }) => follower.changed(JSON.parse(data as string) as FileChange[]));
    events.addEventListener("error", () => {
      events.close();
      this.up = false;
      follower.reachable(false);
      setTimeout(() => void this.retry(follower), AGAIN);
    });
  }

  private async retry(follower: Follower): Promise<void> {
    if ((await comeBack(this.pass)) !== "back") {
      setTimeout(() => void this.retry(follower), AGAIN);
      return;
    }
    this.up = true;
    this.follow(follower);
    try {
      await follower.caughtUp();
      follower.reachable(true);
    } catch {
      // The connection broke again, which its own error event tells.
    }
  }
}
