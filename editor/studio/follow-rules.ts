/** When the match follows what is typed into its rules. */
import { effect, type ReadonlySignal } from "@preact/signals";
import { sameFiles, sameRules, type MatchFiles } from "./match-files.ts";

/**
 * After a keystroke the match waits this long, then until the rules are checked, but no longer than `PATIENCE`: whoever
 * types sees first what is wrong. A change that alters no rule can wait until typing pauses. In milliseconds.
 */
const DEBOUNCE = 20;
const PATIENCE = 100;
const REST = 400;

/**
 * Calls `follow` when the files of the match have changed, and those that are played with are others.
 *
 * @param sent the files that are played with
 * @param checked resolves when the rules have been checked as they are written now
 */
export function followRules(
  files: ReadonlySignal<MatchFiles | undefined>,
  sent: () => MatchFiles | undefined,
  checked: () => Promise<void>,
  follow: () => unknown,
): void {
  let debounce: ReturnType<typeof setTimeout> | undefined;
  const followWhen = async (known: Promise<void>) => {
    await Promise.race([known, new Promise((done) => setTimeout(done, PATIENCE))]);
    follow();
  };
  effect(() => {
    const now = files.value;
    const before = sent();
    if (now === before) return;
    clearTimeout(debounce);
    const rest = now && before && sameFiles(before, now, sameRules);
    debounce = setTimeout(() => void (rest ? follow() : followWhen(checked())), rest ? REST : DEBOUNCE);
  });
}
