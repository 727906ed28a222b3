/** Mistakes in rules whose names and types are right: dead rules, impossible ones, and contradictions. */
import { entry } from "../entry.ts";
import { counted, grouped } from "../english.ts";

/** Messages about what rules do. */
export const rulesMessages = {
  "calls-too-deep": entry<{ name: string; limit: number; sort: "values" | "effects" }>({
    severity: "error",
    title: ({ name, limit, sort }) => `With this call of \`${name}\`, more than ${limit} ${sort} call one another.`,
    hint: ({ sort }) =>
      sort === "values"
        ? "Combine some of them into one, such as `sum(… for x in …)`, or in a table."
        : "Write the lines of some of them below one another, in one effect.",
    why: "Files can come from strangers, too. A limit keeps a wrong or hostile file from stopping the program.",
  }),
  "calls-itself": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` depends on itself, so it could never be computed.`,
    hint: () => "For something that goes on step by step, write an effect with `repeat`.",
    why: "A value that needs itself cannot be worked out.",
  }),
  unused: entry<{ name: string; sort: string }>({
    severity: "warning",
    title: ({ name, sort }) => `Nothing uses the ${sort} \`${name}\`.`,
    hint: () => "Is a rule missing? Otherwise remove it.",
    why: "An unused name is often a forgotten rule, or a misspelt name.",
  }),
  "unused-local": entry<{ name: string; how: string; meant?: string }>({
    severity: "warning",
    title: ({ name }) => `Nothing uses \`${name}\`.`,
    hint: ({ how, meant }) =>
      meant
        ? `Did you mean \`${meant}\`?`
        : how === "draw"
          ? "Use the name, or write `draw 1` instead. `draw 1` also works if the deck is empty; to forbid that, put a line above it, such as `require any(stock)`."
          : "Remove the line, or use the name.",
    why: "An unused name is often a misspelt one.",
  }),
  "always-same": entry<{
    words: string;
    result: boolean | 1;
    number?: string | undefined;
    /** The zone that is counted, and how many it has room for. */
    zone?: string;
    room?: number;
  }>({
    severity: "warning",
    title: ({ words, result }) => `\`${words}\` is always ${result}.`,
    hint: ({ result, number, zone, room }) =>
      zone !== undefined
        ? `\`${zone}\` has room for ${room}, and a line that brings more cannot be carried out. To let players discard down to ${room}, remove \`up to ${room}\`.`
        : number === undefined
          ? "Compare with something else, or remove the condition."
          : result === 1
            ? `Write the number itself: \`${number}\`.`
            : `Ask how much it is: \`${number} > 0\`.`,
    why: "A condition that never changes hides a rule that never applies, or one that always does.",
  }),
  "counted-once": entry<{ name: string; there: string; from: string; each: string; once: string }>({
    severity: "warning",
    title: ({ there, from, once }) =>
      `Where several of \`${from}\` share one of \`${there}\`, its \`${once.slice(1)}\` counts only once.`,
    hint: ({ name, there, from, each, once }) =>
      `For each of \`${from}\`: \`${name}(x${each} for x in ${from})\`. Once for each of \`${there}\`: \`${name}(x${once} for x in ${there})\`.`,
    why: "A dot after a set gives each piece once, but numbers and words as often as they occur. A sum over such pieces can mean either.",
  }),
  "ends-nothing": entry<{ name: string; by: string; secret: boolean }>({
    severity: "error",
    title: ({ name, by, secret }) =>
      secret
        ? `What is answered in secret cannot end \`${name}\`, which goes on for all.`
        : `\`${by}\` reaches this line while \`${name}\` is not being carried out.`,
    hint: ({ name, secret }) =>
      secret
        ? `Note the answer in secret, and write \`end ${name}\` after the block.`
        : `Write \`end ${name}\` in lines that only \`${name}\` carries out. The whole game ends by \`end the game\`.`,
    why: "Only what has begun can end.",
  }),
  unreachable: entry<{ words: string; part?: string }>({
    severity: "warning",
    title: ({ words, part }) =>
      `\`${words}\` is never reached: ${part === undefined ? "the game" : `\`${part}\``} has ended.`,
    hint: () => "Put the line before the one that ends, or remove it.",
    why: "A rule that never runs is a mistake.",
  }),
  "negative-amount": entry<{ verb: string }>({
    severity: "error",
    title: ({ verb }) => `This amount is always less than 0, and \`${verb}\` needs an amount of 0 or more.`,
    hint: ({ verb }) =>
      verb === "gain" ? "Use `pay` or `lose` with a number above 0." : "Use `gain` with a number above 0.",
    why: "Gains and payments are told apart by their verbs.",
  }),
  "kind-is-itself": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is a sort of itself: its \`is\` leads back to it.`,
    hint: () => "Remove one `is` of the circle.",
    why: "A kind is a sort of a more general one.",
  }),
  "never-out-of-the-box": entry<{ kind: string; family: string; other: string }>({
    severity: "error",
    title: ({ kind, family, other }) =>
      `No zone can hold pieces of the kind \`${kind}\`. Only its sister kind \`${other}\`, also a \`${family}\`, has a zone. So they stay in the box, and no player sees them.`,
    hint: ({ kind }) =>
      `Give them a zone, such as \`places: row of all ${kind}\`. If they never move, make them a kind of their own, without \`is\`.`,
    why: "Pieces of a kind with a zone start in the box until a line moves them. Pieces of a kind without any zone are places of the board.",
  }),
  "owner-is-player": entry<{ kind: string; owner: string }>({
    severity: "error",
    title: ({ owner }) => `Only players can own pieces; \`${owner}\` is no player.`,
    hint: () => "Write `owner: player`. For pieces that are on another piece, give that piece a zone.",
    fix: (_, range) => ({ title: "Write `player`", range, newText: "player", safe: false }),
    why: "Pieces can only belong to players.",
  }),
  "nobody-owns": entry<{ kind: string }>({
    severity: "error",
    title: ({ kind }) => `Pieces of kind \`${kind}\` belong to nobody, so there cannot be some for each player.`,
    hint: ({ kind }) => `Write \`${kind}: { owner: player }\` below \`kinds\`.`,
    why: "`per player` makes pieces that belong to players.",
  }),
  "per-player-only": entry<{ of: string }>({
    severity: "error",
    title: ({ of }) => `Pieces can be made for each player, not for each \`${of}\`.`,
    hint: () =>
      "Write `1 per player`. To start with a piece in each zone of a kind, declare the zone with a number, such as `slot of 1 pawn`.",
    why: "Each player has the same set of pieces in the box.",
  }),
  "players-are-rows": entry<object>({
    severity: "error",
    title: () => "Players are not made by a number or a grid.",
    hint: () =>
      "Players with a seat are there without being written. Write a row with a name for each automated player. In a row, `seat` gives a seat its name.",
    why: "The number of players is declared by `players`.",
  }),
  "seat-taken": entry<{ seat: number }>({
    severity: "error",
    title: ({ seat }) => `Seat ${seat} already has a player.`,
    hint: () => "Give each its own seat.",
    why: "A seat belongs to one player.",
  }),
  "no-such-seat": entry<{ seat: number; players: number }>({
    severity: "error",
    title: ({ seat, players }) => `There is no seat ${seat}: this game is for up to ${players}.`,
    hint: ({ players }) => `Write a seat number from 1 to ${players}.`,
    why: "The number of seats is declared by `players`.",
  }),
  "players-range": entry<object>({
    severity: "error",
    title: () => "The number of players is a range within 1 to 64, with the lesser number first.",
    hint: () =>
      "Write the lesser number first, such as `players: 2..4`. For exactly two players, write it twice, as in `players: 2..2`.",
    why: "A match can begin only if the game says how many may play.",
  }),
  "not-a-setting": entry<object>({
    severity: "error",
    title: () => "Whether a piece is in the game must be known before it begins.",
    hint: () => "After `when`, use only options, numbers and `count(seats)`.",
    why: "The pieces are laid out before the first rule is carried out.",
  }),
  "cell-missing": entry<{ field: string; kind: string; row: string; others: number; range: string | undefined }>({
    severity: "error",
    title: ({ field, row, others }) =>
      `\`${row}\`${others > 0 ? ` and ${others} more` : ""} ${others > 0 ? "do" : "does"} not say what \`${field}\` is.`,
    hint: ({ field, kind, range }) =>
      range === undefined
        ? "Say it in each row."
        : `Say it in each row, or give the field of \`${kind}\` a default, such as \`${field}: ${range}\`.`,
    why: "A forgotten number would silently be 0.",
  }),
  "not-in-every-game": entry<{ name: string; row: string; setting: string }>({
    severity: "error",
    title: ({ name, row, setting }) => `\`${name}\` is not in every game that \`${row}\` is in: not with ${setting}.`,
    hint: ({ name, row }) => `Give \`${row}\` the \`when:\` of \`${name}\`, or name a piece that is always there.`,
    why: "A cell is printed on the piece, so it must exist in every game with that piece.",
  }),
  "starts-without-room": entry<{ piece: string; zone: string; room: number }>({
    severity: "error",
    title: ({ piece, zone, room }) => `\`${piece}\` finds no room where it starts: \`${zone}\` holds ${room}.`,
    hint: () => "Let it start somewhere else. If a match has only one of these pieces, say so with `when:`.",
    why: "A zone never holds more pieces than it has room for.",
  }),
  "no-holder": entry<{ piece: string; zone: string }>({
    severity: "error",
    title: ({ piece, zone }) => `\`${piece}\` can also be in \`${zone}\`, where no player holds it.`,
    hint: () => "Write `me` for the player who acts, or give the pieces in that zone a kind of their own.",
    why: "The holder is the player whose zone holds the piece in force.",
  }),
  "secret-in-secret": entry<object>({
    severity: "error",
    title: () => "All players already decide at once in secret here, so a second secret decision cannot begin.",
    hint: () => "Put the second `secretly` after the block of the first.",
    why: "A player has one secret decision at a time. It ends when all have answered.",
  }),
  "secret-change": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) =>
      `All players decide at once in secret here, so each may change only their own things, and \`${words}\` is not one of them.`,
    hint: () =>
      "Keep the choice in a zone or counter of the player (`me.…`), and carry it out after the block, in `as each p in seats:`.",
    why: "The first answer must not change the questions of the others, nor the result.",
  }),
  "asks-of-unseen": entry<{ words: string; counts: boolean }>({
    severity: "error",
    title: ({ words, counts }) =>
      `The player who decides cannot see ${counts ? `how many pieces are in \`${words}\`` : `\`${words}\``}, but the list of answers would reveal it.`,
    hint: () =>
      "Move the pieces to a zone that the player sees, and ask then. Or let chance choose, as in `choose c in stock at random`.",
    why: "The player sees which answers there are. If these depend on hidden things, the question reveals them.",
  }),
  "face-down": entry<{ words: string }>({
    severity: "warning",
    title: ({ words }) =>
      `The player who decides cannot see the pieces in \`${words}\`, so the answers are places, such as \`2\`, not names.`,
    hint: () =>
      "If the player may look, move the pieces to a zone that they see first, or let the zone be seen, such as `seen by p in seats`. If chance chooses, write `at random`.",
    why: "The player would choose a face-down piece blindly. Rulebooks rarely mean that.",
  }),
  "told-by-clause": entry<{ words: string; role: "looks" | "answers" }>({
    severity: "warning",
    title: ({ words, role }) =>
      role === "looks"
        ? `Who may look here depends on \`${words}\`, which some players cannot see, so looking reveals it.`
        : `Who answers for a player depends on \`${words}\`, which some players cannot see, so the question reveals it.`,
    hint: ({ role }) =>
      role === "looks"
        ? "Use what all players see, or what the player who looks sees: their own zones and counters."
        : "Use what all players see.",
    why: "All players see who decides, and players who may look know that they may.",
  }),
  "secret-read": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) =>
      `All players decide at once in secret here, but \`${words}\` depends on the answers of others.`,
    hint: () => "Give it a name with `let` above the block.",
    why: "The first answer must not change the questions of the others.",
  }),
  "wrong-decider": entry<object>({
    severity: "error",
    title: () => "`decider` takes one player and gives the player who answers for it.",
    hint: () => "Write `decider(player p): if p is in seats then p else …`.",
    why: "Every decision asks `decider` who answers.",
  }),
  "changes-nothing": entry<{ name: string; limited: boolean }>({
    severity: "warning",
    title: ({ name }) => `This changes nothing: what is usual is done instead of \`${name}\`.`,
    hint: ({ name, limited }) =>
      limited
        ? `Where the condition does not hold, \`${name}\` is done as well. Reverse the condition, and write what is done then; \`[]\` for nothing.`
        : "Write what is done instead, or remove the change.",
    why: "A change should do something else, at least sometimes.",
  }),
  "wrong-side": entry<object>({
    severity: "error",
    title: () => "`side` gives the side of a player, and a side is a word of a list.",
    hint: () =>
      "Name the sides below `names`, and give each player one, such as `side(player p): p.team`. If you mean something else, give the value another name.",
    why: "All players of one side win together, and are counted as one.",
  }),
  "no-sides": entry<{ list: string }>({
    severity: "error",
    title: ({ list }) => `Players win, or sides; a word of \`${list}\` is no side.`,
    hint: ({ list }) =>
      `Say on which side each player is: below \`values\`, \`side(player p): …\`, a word of \`${list}\`.`,
    why: "The game must know which players win with a side.",
  }),
  "wrong-change": entry<{ name: string; how: string; sort: string }>({
    severity: "error",
    title: ({ name, how, sort }) =>
      sort === "batch"
        ? `\`${name}\` can have something \`before\` and \`after\`, not \`${how}\`.`
        : sort === "value"
          ? `\`${name}\` is a value: it cannot have something \`${how}\`.`
          : `\`${name}\` is an effect: it cannot become a value.`,
    hint: ({ name, sort }) =>
      sort === "batch"
        ? `A \`${name}\` is one batch of all its counters, and is carried out whole. Write \`before ${name}:\` or \`after ${name}:\`; put the part that should be replaced into an effect.`
        : sort === "value"
          ? `Write \`${name} becomes …\`.`
          : `Write \`before ${name}:\`, \`after ${name}:\` or \`instead of ${name}:\`.`,
    why: "A value becomes something else. An effect gets rules before, after or instead of its own.",
  }),
  "wrong-number-of-players": entry<{ game: string; players: number; min: number; max: number }>({
    severity: "error",
    title: ({ game, players }) => `\`${game}\` is not for ${counted(players, "player")}.`,
    hint: ({ min, max }) => (min === max ? `It is for ${min}.` : `It is for ${min} to ${max}.`),
    why: "A game declares by `players` how many can play.",
  }),
  "anytime-circle": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` pays nothing that the exchanges do not give back, so it could go on for ever.`,
    hint: () =>
      "Let it always pay from a counter that no exchange below `anytime` increases. Trading back and forth belongs in the turn, such as `may repeat:`.",
    why: "Exchanges count towards what a player can afford. A circle of exchanges would never end.",
  }),
  "same-answer": entry<{ name: string; as: "line" | "exchange" | "word" }>({
    severity: "error",
    title: ({ name, as }) =>
      as === "line"
        ? `Two lines of this block would be the answer \`${name}\`.`
        : as === "exchange"
          ? `\`${name}\` would be two answers: this one, and the exchange of that name.`
          : `\`${name}\` would be two answers: to do it, and not to.`,
    hint: ({ as }) =>
      as === "line"
        ? "Put what one of them does into an effect with a name of its own, and write `do NAME`."
        : "Give this answer a name of its own: `may NAME:`, and the rules below it.",
    why: "Answers are given by name: by players, in scenarios and in records. If two have one name, the second could not be given.",
  }),
  "too-many-pieces": entry<{ count: number; most: number }>({
    severity: "error",
    title: ({ count, most }) => `These are ${counted(count, "piece")}; a game can have ${grouped(most)} of a sort.`,
    hint: () => "Use a counter for what is only counted.",
    why: "Without a limit, a slip such as a zero too many would fill the memory.",
  }),
  "pieces-without-end": entry<{ kind: string }>({
    severity: "error",
    title: ({ kind }) => `Each zone of a \`${kind}\` gets pieces of this kind, so there would be no end of them.`,
    hint: ({ kind }) =>
      `Leave the number out of the zone, as in \`pile of ${kind}\`, and say under \`pieces\` how many there are.`,
    why: "A number in a zone makes that number of pieces for each such zone.",
  }),
  "chance-chooses": entry<Record<string, never>>({
    severity: "error",
    title: () => "A choice at random takes one thing or a fixed number of things, without `may` and `together`.",
    hint: () =>
      "Say how many, as in `choose 2 c in me.hand at random`, and put a `may` in front of the whole rule on a line of its own.",
    why: "Chance needs a number. It cannot decline or weigh conditions.",
  }),
};
