/** The words of the home page, on which matches are made and found. */

export interface HomePhrases {
  readonly title: string;
  readonly newMatch: string;
  readonly choose: string;
  readonly included: string;
  readonly search: string;
  readonly loading: string;
  readonly noServer: string;
  readonly own: string;
  readonly none: string;
  readonly noneAbout: string;
  readonly forget: string;
  readonly roles: Readonly<Record<"host" | "seat" | "spectator", string>>;
  readonly status: Readonly<Record<"gathering" | "playing" | "over" | "broken", string>>;
  readonly yourTurn: string;
  readonly changed: (when: string) => string;
  readonly matchTitle: string;
  readonly matchTitleAbout: string;
  readonly players: string;
  readonly seats: string;
  readonly seat: (number: number) => string;
  readonly clock: string;
  readonly limited: string;
  readonly limitedAbout: string;
  readonly minutesEach: string;
  readonly secondsMore: string;
  readonly options: string;
  readonly spectators: string;
  readonly spectatorsAbout: string;
  readonly takeBack: string;
  readonly takeBackAbout: string;
  readonly test: string;
  readonly testAbout: string;
  readonly against: (title: string) => string;
  readonly make: string;
  readonly making: string;
  readonly back: string;
}

const en: HomePhrases = {
  title: "Play together",
  newMatch: "New match",
  choose: "Choose",
  included: "comes with the program",
  search: "Search the games",
  loading: "Reading the games …",
  noServer: "The server does not answer, or this link has no valid key. Open the link that `rulewright serve` printed.",
  own: "Your matches",
  none: "No matches yet.",
  noneAbout: "Matches whose links you open in this browser are listed here.",
  forget: "Remove from the list",
  roles: { host: "you are the host", seat: "you play", spectator: "you look on" },
  status: { gathering: "not started", playing: "in progress", over: "over", broken: "stopped" },
  yourTurn: "It is your turn",
  changed: (when) => `last move ${when}`,
  matchTitle: "Name of the match",
  matchTitleAbout: "Only if you want one: guests see it above the table.",
  players: "Players",
  seats: "Seats",
  seat: (number) => `Seat ${number}`,
  clock: "Clock",
  limited: "Limited time for each player",
  limitedAbout: "If the time of a player runs out, a bot plays on.",
  minutesEach: "Minutes for each player",
  secondsMore: "Seconds more for each move",
  options: "Options",
  spectators: "Spectators",
  spectatorsAbout: "You get a link for people who only look on. They see what lies open.",
  takeBack: "Moves can be taken back",
  takeBackAbout: "If the others agree, and nothing was revealed since.",
  test: "Test match",
  testAbout: "You can change the rules while it runs. Everybody is told what has changed.",
  against: (title) => `Cannot be played with ${title}.`,
  make: "Make the match",
  making: "Making the match …",
  back: "Other games",
};

const cs: HomePhrases = {
  title: "Hrát spolu",
  newMatch: "Nová partie",
  choose: "Vybrat",
  included: "součást programu",
  search: "Hledat hru",
  loading: "Čtou se hry …",
  noServer: "Server neodpovídá, nebo odkaz nemá platný klíč. Otevři odkaz, který vypsal `rulewright serve`.",
  own: "Tvoje partie",
  none: "Zatím žádné partie.",
  noneAbout: "Tady najdeš partie, jejichž odkazy otevřeš v tomto prohlížeči.",
  forget: "Odebrat ze seznamu",
  roles: { host: "jsi hostitel", seat: "hraješ", spectator: "díváš se" },
  status: { gathering: "nezačala", playing: "hraje se", over: "skončila", broken: "zastavená" },
  yourTurn: "Jsi na řadě",
  changed: (when) => `poslední tah ${when}`,
  matchTitle: "Název partie",
  matchTitleAbout: "Název není povinný; hosté ho uvidí nad stolem.",
  players: "Hráči",
  seats: "Místa",
  seat: (number) => `Místo ${number}`,
  clock: "Hodiny",
  limited: "Omezený čas pro každého hráče",
  limitedAbout: "Když hráči čas dojde, hraje za něj dál bot.",
  minutesEach: "Minut pro každého hráče",
  secondsMore: "Sekund navíc za každý tah",
  options: "Volby",
  spectators: "Diváci",
  spectatorsAbout: "Dostaneš odkaz pro ty, kdo se chtějí jen dívat. Diváci uvidí jen to, co leží odkryté.",
  takeBack: "Tahy lze vracet",
  takeBackAbout: "Tah lze vzít zpět, jen pokud ostatní souhlasí a nic se mezitím neodhalilo.",
  test: "Zkušební partie",
  testAbout: "Během hry můžeš měnit pravidla. Všichni se dozvědí, co se změnilo.",
  against: (title) => `Nelze hrát s: ${title}.`,
  make: "Vytvořit partii",
  making: "Partie se vytváří …",
  back: "Jiné hry",
};

export function homePhrases(language: string): HomePhrases {
  return language === "cs" ? cs : en;
}
