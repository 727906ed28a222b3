/** The words that the table itself needs. All other words on it come from the game. */

export interface TablePhrases {
  readonly faceDown: (kind: string) => string;
  readonly chooses: (answer: string) => string;
  readonly chosenBy: (count: number) => string;
  readonly cannotBeChosen: string;
  readonly times: (count: number) => string;
  readonly of: (value: number, max: number) => string;
  readonly empty: string;
  readonly zone: (title: string, count: string) => string;
  readonly uncounted: string;
  readonly acts: string;
  readonly whyNotHint: string;
  readonly belongsTo: (player: string) => string;
  readonly table: string;
  readonly larger: string;
  readonly smaller: string;
  readonly fit: string;
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
  readonly close: string;
  readonly fold: string;
  readonly unfold: string;
  readonly which: string;
}

const en: TablePhrases = {
  faceDown: (kind) => `${kind}, face down`,
  chooses: (answer) => `can be chosen: ${answer}`,
  chosenBy: (count) => `can be chosen in ${count} ways`,
  cannotBeChosen: "cannot be chosen now",
  times: (count) => `${count} times`,
  of: (value, max) => `${value} of ${max}`,
  empty: "empty",
  zone: (title, count) => `${title}: ${count}`,
  uncounted: "not counted",
  acts: "acts",
  whyNotHint: "? tells why not",
  belongsTo: (player) => `belongs to ${player}`,
  table: "The table",
  larger: "Larger",
  smaller: "Smaller",
  fit: "Fit the table to its room",
  yes: "yes",
  no: "no",
  unknown: "hidden",
  fold: "Fold",
  unfold: "Unfold",
  close: "Close",
  which: "Which answer do you mean?",
};

const cs: TablePhrases = {
  faceDown: (kind) => `${kind}, rubem nahoru`,
  chooses: (answer) => `lze vybrat: ${answer}`,
  chosenBy: (count) => `lze vybrat ${count} způsoby`,
  cannotBeChosen: "teď nelze vybrat",
  times: (count) => `${count}×`,
  of: (value, max) => `${value} z ${max}`,
  empty: "prázdné",
  zone: (title, count) => `${title}: ${count}`,
  uncounted: "nepočítá se",
  acts: "je na řadě",
  whyNotHint: "? řekne proč ne",
  belongsTo: (player) => `patří: ${player}`,
  table: "Stůl",
  larger: "Zvětšit",
  smaller: "Zmenšit",
  fit: "Přizpůsobit stůl místu",
  yes: "ano",
  no: "ne",
  unknown: "skryto",
  fold: "Sbalit",
  unfold: "Rozbalit",
  close: "Zavřít",
  which: "Kterou odpověď myslíš?",
};

export function tablePhrases(language: string): TablePhrases {
  return language === "cs" ? cs : en;
}
