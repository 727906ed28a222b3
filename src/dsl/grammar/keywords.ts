/** The words of the language in rules, apart from the names of builtins. */

/** Words that join the parts of an expression; they cannot name a thing. */
export const littleWords = [
  "and", "or", "not", "is", "in", "if", "then", "else", "where", "while", "until", "with", "by", "for", "each", "from", "to", "of", "the", "mod", "among", "possible",
  "one", "becomes",
] as const;

/** The first words of rules. */
export const verbs = [
  "gain", "pay", "lose", "move", "swap", "draw", "choose", "do", "if", "else", "for", "set", "let", "require", "may", "as", "turn", "repeat", "shuffle", "roll", "split", "in", "with",
  "secretly", "pause", "end",
] as const;

/** Words with a meaning where a rule or a clause can stand; everywhere else they are free as names. */
export const softWords = [
  "move", "swap", "draw", "shuffle", "roll", "set", "gain", "pay", "lose", "do", "let", "require", "end", "game", "as", "turn", "repeat", "times", "choose", "any", "number", "more",
  "together", "at", "random", "may", "split", "secretly", "force", "pause", "order", "top", "bottom", "left", "right", "up", "down", "most", "least", "before", "after",
  "instead", "seen", "owner", "nobody", "won", "refilled", "showing", "uncounted", "everyone", "list", "all", "per", "grid", "x",
] as const;
