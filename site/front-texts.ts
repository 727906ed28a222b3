/** What the front page says, in each of its languages. */

export interface FrontText {
  /** Name of the language, in itself. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly body: string;
  readonly play: string;
  readonly make: string;
  readonly readers: readonly { readonly who: string; readonly what: string }[];
  readonly tryIt: string;
  readonly tryHow: string;
  readonly rules: string;
  readonly settingUp: string;
  readonly doorsTitle: string;
  readonly doors: readonly {
    readonly title: string;
    readonly text: string;
    readonly href: string;
    readonly link: string;
  }[];
  readonly menu: { readonly games: string; readonly docs: string; readonly theme: string };
  readonly needsScript: string;
  readonly status: string;
}

const studio = "studio/index.html";

export const frontTexts = {
  en: {
    name: "English",
    title: "rulewright: write the rules of a board game, and play it at once",
    description:
      "Write the rules of a board game as a text that players can read, and play it at once: in the browser, against bots, without programming.",
    lead: "Write the rules of a board game, and play it at once",
    body: "You write what the rulebook says, in lines that players can read. The game asks the players, offers what is allowed, keeps secrets and counts points. You need no program code.",
    play: "Play one of 35 games",
    make: "Make your first game",
    readers: [
      {
        who: "You design games",
        what: "Try an idea a minute after you have it. Thousands of matches between bots show what it does to the balance.",
      },
      {
        who: "Your group plays by house rules",
        what: "Change one rule of a game that is here, and send the link. The rest of the game stays as it is.",
      },
      {
        who: "Your team keeps a rulebook",
        what: "Every example of the rulebook becomes a test. A mistake is reported at the word, with what to write instead.",
      },
    ],
    tryIt: "Change a rule, and the match goes on",
    tryHow: "This is a whole game. You play against a bot. Edit the rules, or let one of these buttons do it:",
    rules: "The rules",
    settingUp: "Setting the table …",
    doorsTitle: "What next?",
    doors: [
      {
        title: "Play",
        text: "Thirty games, from Tokaido and Shogun to chess, against bots that think.",
        href: studio,
        link: "Choose a game",
      },
      {
        title: "Change a rule",
        text: "Point at a card, say what it costs in your house, and play on.",
        href: "docs/house-variants.html",
        link: "A house variant in ten minutes",
      },
      {
        title: "Make a game",
        text: "From an empty file to a game that is tested and shared.",
        href: "docs/first-game.html",
        link: "Your first game in a quarter of an hour",
      },
      {
        title: "Check in CI",
        text: "Rules are checked and tested with every change, like code.",
        href: "docs/ci.html",
        link: "Reports, hooks and an action",
      },
    ],
    menu: { games: "Games", docs: "Documentation", theme: "Light or dark" },
    needsScript: "The game needs JavaScript. The documentation does not.",
    status: "MIT licence. Not affiliated with the authors or publishers of the games.",
  },
  cs: {
    name: "Česky",
    title: "rulewright: napiš pravidla deskové hry a hned si ji zahraj",
    description:
      "Napiš pravidla deskové hry jako text, který hráči přečtou, a hned si ji zahraj: v prohlížeči, proti botům, bez programování.",
    lead: "Napiš pravidla deskové hry a hned si ji zahraj",
    body: "Píšeš, co stojí v pravidlech, a to v řádcích, které hráči přečtou. Hra se ptá hráčů, nabízí, co je dovoleno, střeží tajemství a počítá body. Programovat nemusíš.",
    play: "Zahrát si jednu z 35 her",
    make: "Vytvořit první hru",
    readers: [
      {
        who: "Navrhuješ hry",
        what: "Vyzkoušej nápad minutu po tom, co tě napadl. Tisíce partií mezi boty ukážou, co udělá s vyvážením.",
      },
      {
        who: "Hrajete doma podle svých pravidel",
        what: "Změň jedno pravidlo některé ze zdejších her a pošli odkaz. Zbytek hry zůstane, jak je.",
      },
      {
        who: "Váš tým pečuje o pravidla",
        what: "Každý příklad z pravidel se stane testem. Chyba se ohlásí u slova i s tím, co napsat místo něj.",
      },
    ],
    tryIt: "Změň pravidlo a partie pokračuje",
    tryHow: "Tohle je celá hra. Hraješ proti botovi. Uprav pravidla, nebo stiskni některé z tlačítek:",
    rules: "Pravidla",
    settingUp: "Připravuje se stůl …",
    doorsTitle: "Co dál?",
    doors: [
      {
        title: "Hrát",
        text: "Třicet her od Tokaida a Shogunu po šachy, proti botům, kteří přemýšlejí.",
        href: studio,
        link: "Vybrat hru",
      },
      {
        title: "Změnit pravidlo",
        text: "Ukaž na kartu, řekni, kolik stojí u vás doma, a hraj dál.",
        href: "docs/house-variants.html",
        link: "Domácí varianta za deset minut (anglicky)",
      },
      {
        title: "Vytvořit hru",
        text: "Od prázdného souboru ke hře, která je otestovaná a sdílená.",
        href: "docs/first-game.html",
        link: "První hra za čtvrt hodiny (anglicky)",
      },
      {
        title: "Hlídat v CI",
        text: "Pravidla se kontrolují a testují s každou změnou, jako kód.",
        href: "docs/ci.html",
        link: "Hlášení, háčky a akce (anglicky)",
      },
    ],
    menu: { games: "Hry", docs: "Dokumentace", theme: "Světlý, nebo tmavý vzhled" },
    needsScript: "Hra potřebuje JavaScript. Dokumentace ne.",
    status: "Licence MIT. Bez spojení s autory a vydavateli her.",
  },
} as const satisfies Readonly<Record<string, FrontText>>;
