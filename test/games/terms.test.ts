/**
 * Each thing is called by one term. Texts of a game or of the program must not use certain words; the test names the
 * term to write instead.
 */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/** For each file, the forbidden words, and the term to use instead of each. */
const TERMS: Readonly<Record<string, readonly (readonly [word: RegExp, term: string])[]>> = {
  "games/bily-hrad.yaml": [
    [/bojovní/, "válečník"],
    [/\bpearls?:.*one: pearl\b/, "mother-of-pearl"],
    [/one: change \d/, "exchange … for …"],
  ],
  "games/bily-hrad-duel.yaml": [
    [/\bpearls?:.*one: pearl\b/, "mother-of-pearl"],
    [/one: change \d/, "exchange … for …"],
    [/[Tt]he others of </, "the rest"],
  ],
  "games/momidzi.yaml": [
    [/druhy listů/, "typy listů"],
    [/\bslips\b/, "tucks"],
  ],
  "games/shogun.yaml": [
    [/farmář|zeměděl/, "rolník"],
    [/daimyó/, "daimjó"],
    [/stavební prostor|prostor <|: prostor$/m, "stavební místo, pole"],
    [/divadlo nô|nô theatre/, "divadlo nó, nō theatre"],
    [/kostky, které/, "kostičky"],
    [/battle or move|moves armies/, "battle / transfer armies"],
  ],
  "games/tokaido.yaml": [[/poutník/, "pocestný"]],
  "games/small/chess.yaml": [[/ask: Which man|the man on/, "piece"]],
  "games/small/go-fish.yaml": [[/one: quartet/, "book"]],
  "games/small/knockout-whist.yaml": [[/(?:křížů|kár|srdcí|piků) \}/, "křížová dvojka"]],
  "games/small/prsi.yaml": [[/one: listy|žaludů/, "zelené, žaludová sedma"]],
  "games/small/pig.yaml": [[/ask:.*throw|say:.*throw/, "roll"]],
  "games/small/yacht.yaml": [[/ask:.*throw|say:.*throw/, "roll"]],
  "games/small/poke.yaml": [[/rodin/, "druh"]],
  "src/narration/phrases.ts": [[/skryté díly/, "skryté komponenty"]],
  "src/explain/because.ts": [[/\bdíl\b|táhnout/, "komponent, dobrat"]],
  "src/semantic-diff/phrases.ts": [
    [/"kus|"Kusy|sedadlo|"postup"|"Postupy"|"volba"|"Volby"/, "komponent, místo u stolu, efekt, možnost"],
  ],
  "editor/app/phrases.ts": [[/Semínko/, "Číslo partie (seed)"]],
  "editor/play/phrases.ts": [[/karty otevřené/, "karty odkryté"]],
};

it.each(Object.entries(TERMS))("%s", (file, terms) => {
  const text = fs.readFileSync(path.join(root, file), "utf8");
  const found = terms.flatMap(([word, term]) => (word.test(text) ? [`${word.exec(text)![0]}: write ${term}`] : []));
  expect(found).toEqual([]);
});
