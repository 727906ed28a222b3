/** How rules and changes begin: with snippets, for a line and for a line with a block. */

interface Beginning {
  readonly word: string;
  readonly doc: string;
  /** Each with `$1`, `${2:name}` … for what is to be filled in. */
  readonly snippets: readonly string[];
}

/** The first words of rules. */
export const beginnings: readonly Beginning[] = [
  { word: "gain", doc: "Adds to a counter. What does not fit into its range is lost; with `from`, only what is there comes.", snippets: ["gain ${1:1} ${2:counter}"] },
  { word: "pay", doc: "Takes away exactly that. If it is not there, the line cannot be carried out.", snippets: ["pay ${1:1} ${2:counter}"] },
  { word: "lose", doc: "Takes away as much as there is.", snippets: ["lose ${1:1} ${2:counter}"] },
  { word: "set", doc: "Gives a state, or a name of `let`, another value.", snippets: ["set ${1:state} to ${2:value}"] },
  { word: "move", doc: "Moves all of a set to a zone, in order.", snippets: ["move ${1:pieces} to ${2:zone}"] },
  { word: "swap", doc: "Lets two pieces change places.", snippets: ["swap ${1:piece} with ${2:piece}"] },
  { word: "draw", doc: "Takes up to so many from the top of a deck or the left of a row; with a name, exactly one, which the next lines call so.", snippets: ["draw ${1:1} from ${2:deck} to ${3:zone}"] },
  { word: "shuffle", doc: "Puts a deck or a row into a random order.", snippets: ["shuffle ${1:deck}"] },
  { word: "roll", doc: "Gives each die a random value.", snippets: ["roll ${1:dice}"] },
  { word: "do", doc: "Carries out an effect, or the rules written on a piece.", snippets: ["do ${1:effect}"] },
  { word: "let", doc: "Gives a value a name for the lines that follow in this block. It is worked out now.", snippets: ["let ${1:name} = ${2:value}"] },
  { word: "require", doc: "Cannot be carried out unless the condition holds.", snippets: ["require ${1:condition}"] },
  { word: "if", doc: "The first block whose condition holds. `if possible:` carries its block out wholly, or not at all.", snippets: ["if ${1:condition}:", "if possible:"] },
  { word: "else", doc: "What happens otherwise.", snippets: ["else:", "else if ${1:condition}:"] },
  { word: "for", doc: "Once for each of a set, which is fixed at the start.", snippets: ["for each ${1:x} in ${2:set}:", "for each ${1:x} in ${2:set} in any order:"] },
  { word: "in", doc: "Each line of the block once, in an order that the player names.", snippets: ["in any order:"] },
  { word: "repeat", doc: "The block several times; the condition is tested before every round. `while possible`: as long as the block can be carried out wholly.", snippets: ["repeat ${1:3} times:", "repeat while ${1:condition}:", "repeat while possible:", "repeat until ${1:condition}:", "repeat:"] },
  { word: "as", doc: "That player acts.", snippets: ["as each ${1:p} in ${2:seats}:", "as ${1:player}:"] },
  { word: "turn", doc: "That player acts, and a turn begins: for the log and for statistics.", snippets: ["turn of each ${1:p} in ${2:seats}:", "turn of ${1:player}:"] },
  { word: "secretly", doc: "Asks all these players at once; nobody sees an answer before the last has answered.", snippets: ["secretly as each ${1:p} in ${2:seats}:"] },
  { word: "with", doc: "The changes written on a piece hold in the block.", snippets: ["with ${1:piece} in force:"] },
  { word: "choose", doc: "The player chooses one or several of a set, or one of named blocks. Only answers that can be seen through are offered.", snippets: ["choose ${1:x} in ${2:set} to ${3:label}", "choose ${1:x} in ${2:set} to ${3:label}:", "choose any number of ${1:x} in ${2:set} to ${3:label}:", "choose one to ${1:label}:"] },
  { word: "split", doc: "Asks for a share for each; the last gets what is left.", snippets: ["split ${1:3} among ${2:x} in ${3:set} as ${4:n} to ${5:label}:"] },
  { word: "may", doc: "The player may do it, or not.", snippets: ["may ${1:label}:", "may choose ${1:x} in ${2:set} to ${3:label}"] },
  { word: "pause", doc: "A decision with nothing but what is possible at any moment.", snippets: ["pause"] },
  { word: "end", doc: "Ends the match: `finish` is still played, and `winners` read. With `won by` it ends at once, with these winners.", snippets: ["end the game", "end the game won by ${1:player}"] },
];

/** The first words of changes. */
export const changeBeginnings: readonly Beginning[] = [
  { word: "before", doc: "These lines, then the effect. `before pay n counters`: only of that counter; `n` is what is asked for.", snippets: ["before ${1:effect}:", "before pay n ${1:counter}:"] },
  { word: "after", doc: "The effect, then these lines. `after gain n counters`: only of that counter; `n` is what came.", snippets: ["after ${1:effect}:", "after gain n ${1:counter}:"] },
  { word: "instead", doc: "These lines; `do usual` among them is the effect.", snippets: ["instead of ${1:effect}:"] },
];

/** What the first words of rules and changes do, by word. */
export const verbDocs: ReadonlyMap<string, string> = new Map([...beginnings, ...changeBeginnings].map(({ word, doc }) => [word, doc]));

/** What other words of the language mean where they join the parts of a line. */
export const wordDocs: ReadonlyMap<string, string> = new Map([
  ["where", "Keeps those for which a condition holds."],
  ["while", "Keeps those before the first for which a condition fails."],
  ["until", "Keeps those up to the first for which a condition holds, with it."],
  ["with", "`with most e`, `with least e`: keeps all that have the extreme value; ties stay."],
  ["by", "`by most e`, `by least e`: sorts; what is equal keeps its order."],
  ["the", "Exactly one."],
  ["possible", "Whether the block can be carried out wholly."],
  ["at", "`at random`: chance chooses."],
  ["won", "`end the game won by p`: the match ends at once, and these players have won; `nobody` for a draw."],
  ["together", "A condition on the whole set that is chosen."],
  ["becomes", "Puts another value in place of the usual one."],
  ["down", "Rounds a division down."],
  ["up", "Rounds a division up; after a zone, `up to N`: there is room for so many."],
]);
