/** The connection to the server of a folder. It reports changed files, and connects again after a break. */
import { comeBack } from "./return.ts";
import type { FileChange } from "./storage.ts";

/** The pause between two attempts to reach a restarted server, in milliseconds. */
const AGAIN = 1000;

/** The receiver of the connection's events. */
interface Follower {
  changed(changes: readonly FileChange[]): void;
  reachable(yes: boolean): void;
  /** Called when the connection works again. */
  caughtUp(): Promise<void>;
}

/** While the connection is broken, nothing is sent, because another program may answer at the address. */
export class ServerLink {
  /** Whether the server of this folder answers, as far as known. */
  up = true;
  private readonly pass: string;

  constructor(pass: string) {
    this.pass = pass;
  }

  /** `missed`: files may have changed while the connection was broken. */
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
    // From here on all changes are reported; earlier ones are in the list.
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
