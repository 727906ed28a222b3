/**
 * A dialog that explains how to play a game with others: the user starts a match server by the command `npx rulewright
 * serve`.
 */
import { Dialog } from "../components/Dialog.tsx";
import { Sentence } from "../components/Sentence.tsx";
import type { Studio } from "../studio/studio.ts";

const COMMAND = "npx rulewright serve";

const en = {
  title: "Play with others",
  steps: [
    `Type \`${COMMAND}\` in the folder of your games. It prints a link.`,
    "Open the link, choose the game, its variants and its bots. You get a link for each seat; guests open it on a phone, too.",
    "Tick “Test match” to change rules while people play: save a file here, and the page of the host offers to go on with the new rules.",
  ],
  copy: "Copy the command",
  copied: "Copied.",
  close: "Close",
};

const cs: typeof en = {
  title: "Hrát s ostatními",
  steps: [
    `Ve složce se svými hrami napiš \`${COMMAND}\`. Příkaz vypíše odkaz.`,
    "Odkaz otevři, vyber hru, varianty a boty. Pro každé místo dostaneš odkaz; hosté ho otevřou i na telefonu.",
    "Zaškrtni „Zkušební partie“, když chceš během hry měnit pravidla: ulož tady soubor a stránka hostitele nabídne pokračovat podle nových.",
  ],
  copy: "Kopírovat příkaz",
  copied: "Zkopírováno.",
  close: "Zavřít",
};

export function PlayTogether({ studio }: { readonly studio: Studio }) {
  const phrases = studio.match.language.value === "cs" ? cs : en;
  const close = () => (studio.dialog.value = undefined);
  const copy = async () => {
    await navigator.clipboard.writeText(COMMAND);
    close();
    studio.say(phrases.copied);
  };
  return (
    <Dialog label={phrases.title} onClose={close}>
      <div class="form">
        <h2>{phrases.title}</h2>
        <ol class="numbered">
          {phrases.steps.map((step) => (
            <li key={step}>
              <Sentence text={step} />
            </li>
          ))}
        </ol>
        <div class="buttons">
          <button type="button" onClick={close}>
            {phrases.close}
          </button>
          <button type="button" class="primary" onClick={() => void copy()}>
            {phrases.copy}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
