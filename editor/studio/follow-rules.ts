/** Decides when the match takes over changes in the text of its rules. */
import { effect, type ReadonlySignal } from "@preact/signals";
import { sameFiles, sameRules, type MatchFiles } from "./match-files.ts";

/**
 * After a keystroke, the match waits `DEBOUNCE` milliseconds, and then until the rules are checked, so that mistakes
 * are shown first. It waits at most `PATIENCE` for the check. If only comments have changed, it waits `REST`
 * milliseconds.
 */
const DEBOUNCE = 20;
const PATIENCE = 100;
const REST = 400;

/**
 * Calls `follow` when the files of the match have changed and differ from those that the match uses.
 *
 * @param sent returns the files that the match uses
 * @param checked resolves when the current rules have been checked
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
