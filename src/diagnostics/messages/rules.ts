/** Mistakes in rules whose names and types are right: dead rules, impossible ones, and contradictions. */
import { entry } from "../entry.ts";
import { counted, grouped } from "../english.ts";

/** Messages about what rules do. */
export const rulesMessages = {
  "calls-too-deep": entry<{ name: string; limit: number; sort: "values" | "effects" }>({
    severity: "error",
    title: ({ name, limit, sort }) => `This call of \`${name}\` makes a chain of more than ${limit} ${sort}.`,
    hint: ({ sort }) =>
      sort === "values"
        ? "Combine some of them into one, for example with a table, or with a sum such as `sum(… for x in …)`."
        : "Merge some of them into one effect.",
    why: "Files may come from strangers. This limit keeps a faulty or malicious file from stopping the program.",
  }),
  "calls-itself": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` depends on itself, so it could never be computed.`,
    hint: () => "To do something step by step, write an effect with `repeat`.",
    why: "A value that depends on itself cannot be calculated.",
  }),
  unused: entry<{ name: string; sort: string }>({
    severity: "warning",
    title: ({ name, sort }) => `Nothing uses the ${sort} \`${name}\`.`,
    hint: () => "Is a rule missing? If not, remove it.",
    why: "An unused name often points to a forgotten rule or a misspelt name.",
  }),
  "unused-local": entry<{ name: string; how: string; meant?: string }>({
    severity: "warning",
    title: ({ name }) => `Nothing uses \`${name}\`.`,
    hint: ({ how, meant }) =>
      meant
        ? `Did you mean \`${meant}\`?`
        : how === "draw"
          ? "Use the name, or write `draw 1` instead. `draw 1` also works if the deck is empty; to prevent that, add a line above it, such as `require any(stock)`."
          : "Remove the line, or use the name.",
    why: "An unused name is often a misspelt one.",
  }),
  "always-same": entry<{
    words: string;
    result: boolean | 1;
    number?: string | undefined;
    /**
     * Set if `words` counts the pieces in a zone, such as `count(hand)`: the name of the zone, and in `room` its
     * capacity.
     */
    zone?: string;
    room?: number;
  }>({
    severity: "warning",
    title: ({ words, result }) => `\`${words}\` is always ${result}.`,
    hint: ({ result, number, zone, room }) =>
      zone !== undefined
        ? `\`${zone}\` has room for ${room}, and a line that would exceed this limit cannot be carried out. To let players discard down to ${room}, remove \`up to ${room}\`.`
        : number === undefined
          ? "Compare it with something else, or remove the condition."
          : result === 1
            ? `Write the number itself: \`${number}\`.`
            : `Test the amount instead: \`${number} > 0\`.`,
    why: "A condition that never changes hides a rule that never applies, or one that always does.",
  }),
  "counted-once": entry<{ name: string; there: string; from: string; each: string; once: string }>({
    severity: "warning",
    title: ({ there, from, once }) =>
      `If several members of \`${from}\` share a member of \`${there}\`, its \`${once.slice(1)}\` counts only once.`,
    hint: ({ name, there, from, each, once }) =>
      `To count it separately for each member of \`${from}\`, write \`${name}(x${each} for x in ${from})\`. To count it only once for each member of \`${there}\`, write \`${name}(x${once} for x in ${there})\`.`,
    why: "A dot after a set gives each piece only once, but it gives numbers and words as often as they occur. It is therefore unclear how often a sum should count a shared piece.",
  }),
  "ends-nothing": entry<{ name: string; by: string; secret: boolean }>({
    severity: "error",
    title: ({ name, by, secret }) =>
      secret
        ? `A secret answer cannot end \`${name}\`, which continues for all players.`
        : `\`${by}\` can reach this line when \`${name}\` is not running.`,
    hint: ({ name, secret }) =>
      secret
        ? `Record the secret answer, and write \`end ${name}\` after the block.`
        : `Write \`end ${name}\` only in lines that \`${name}\` runs. To end the whole game, write \`end the game\`.`,
    why: "Only an effect that is running can be ended.",
  }),
  unreachable: entry<{ words: string; part?: string }>({
    severity: "warning",
    title: ({ words, part }) =>
      `\`${words}\` is never reached, because ${part === undefined ? "the game" : `\`${part}\``} has already ended.`,
    hint: ({ part }) =>
      `Put this line before the one that ends ${part === undefined ? "the game" : `\`${part}\``}, or remove it.`,
    why: "A rule that never runs is probably a mistake.",
  }),
  "negative-amount": entry<{ verb: string }>({
    severity: "error",
    title: ({ verb }) => `This amount is always less than 0, but \`${verb}\` needs an amount of 0 or more.`,
    hint: ({ verb }) =>
      verb === "gain" ? "Use `pay` or `lose` with a number above 0." : "Use `gain` with a number above 0.",
    why: "The verb says whether an amount is gained or paid.",
  }),
  "kind-is-itself": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is a subtype of itself: its \`is\` leads back to it.`,
    hint: () => "Remove one `is` from the circle.",
    why: "A kind can be a subtype of a more general kind, but not of itself.",
  }),
  "never-out-of-the-box": entry<{ kind: string; family: string; other: string }>({
    severity: "error",
    title: ({ kind, family, other }) =>
      `No zone can hold pieces of the kind \`${kind}\`, so they stay in the box, where no player sees them. Only the related kind \`${other}\`, which is also a \`${family}\`, has a zone.`,
    hint: ({ kind }) =>
      `Give them a zone, such as \`places: row of all ${kind}\`. If they never move, make them a separate kind, without \`is\`.`,
    why: "If a kind has a zone, its pieces stay in the box until a line moves them. Pieces without any zone are places on the board.",
  }),
  "owner-is-player": entry<{ kind: string; owner: string }>({
    severity: "error",
    title: ({ owner }) => `Only players can own pieces, but \`${owner}\` is not a player.`,
    hint: () => "Write `owner: player`. To put pieces on another piece, give that piece a zone.",
    fix: (_, range) => ({ title: "Write `player`", range, newText: "player", safe: false }),
    why: "Pieces can belong only to players.",
  }),
  "nobody-owns": entry<{ kind: string }>({
    severity: "error",
    title: ({ kind }) => `Pieces of the kind \`${kind}\` have no owner, so they cannot be made for each player.`,
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
    title: () => "Players cannot be created with a number or a grid.",
    hint: () =>
      "Players with a seat need no row. Write a row with a name for each automated player. In a row, `seat` gives a name to a seat.",
    why: "The number of players is given under `players`.",
  }),
  "seat-taken": entry<{ seat: number }>({
    severity: "error",
    title: ({ seat }) => `Seat ${seat} already has a player.`,
    hint: () => "Give each player a separate seat.",
    why: "A seat belongs to only one player.",
  }),
  "no-such-seat": entry<{ seat: number; players: number }>({
    severity: "error",
    title: ({ seat, players }) =>
      `There is no seat ${seat}, because this game is for up to ${counted(players, "player")}.`,
    hint: ({ players }) => `Write a seat number from 1 to ${players}.`,
    why: "The number of seats is given under `players`.",
  }),
  "players-range": entry<object>({
    severity: "error",
    title: () => "The number of players must be a range between 1 and 64, with the smaller number first.",
    hint: () =>
      "Write the smaller number first, as in `players: 2..4`. For exactly two players, write the number twice, as in `players: 2..2`.",
    why: "A match can begin only if the game says how many players it is for.",
  }),
  "not-a-setting": entry<object>({
    severity: "error",
    title: () => "Whether a piece is in the game must be known before the match begins.",
    hint: () => "After `when`, use only options, numbers, and `count(seats)`.",
    why: "The pieces are laid out before the first rule runs.",
  }),
  "cell-missing": entry<{ field: string; kind: string; row: string; others: number; range: string | undefined }>({
    severity: "error",
    title: ({ field, row, others }) =>
      `\`${row}\`${others > 0 ? ` and ${others} ${others === 1 ? "other" : "others"}` : ""} ${others > 0 ? "do" : "does"} not say what \`${field}\` is.`,
    hint: ({ field, kind, range }) =>
      range === undefined
        ? "Give it in each row."
        : `Give it in each row, or give the field of \`${kind}\` a default, such as \`${field}: ${range}\`.`,
    why: "A forgotten number would silently become 0.",
  }),
  "not-in-every-game": entry<{ name: string; row: string; setting: string }>({
    severity: "error",
    title: ({ name, row, setting }) => `\`${row}\` can be in a game without \`${name}\`, for example with ${setting}.`,
    hint: ({ name, row }) => `Give \`${row}\` the \`when:\` of \`${name}\`, or name a piece that is always there.`,
    why: "A cell is printed on the piece, so it must exist in every game with that piece.",
  }),
  "starts-without-room": entry<{ piece: string; zone: string; room: number }>({
    severity: "error",
    title: ({ piece, zone, room }) =>
      `There is no room for \`${piece}\` where it starts, because \`${zone}\` holds only ${room}.`,
    hint: () => "Let it start somewhere else. If a match uses only one of these pieces, say so with `when:`.",
    why: "A zone never holds more pieces than it has room for.",
  }),
  "no-holder": entry<{ piece: string; zone: string }>({
    severity: "error",
    title: ({ piece, zone }) => `\`${piece}\` can also be in \`${zone}\`, where no player holds it.`,
    hint: () => "Write `me` for the player who acts, or give the pieces in that zone a kind of their own.",
    why: "The holder is the player whose zone holds the piece.",
  }),
  "secret-in-secret": entry<object>({
    severity: "error",
    title: () => "All players are already deciding in secret here, so a second secret decision cannot begin.",
    hint: () => "Put the second `secretly` after the block of the first.",
    why: "A player can have only one secret decision at a time. It ends when all players have answered.",
  }),
  "secret-change": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) =>
      `All players decide in secret at the same time here, so each may change only their own things, and \`${words}\` is not one of them.`,
    hint: () =>
      "Store the choice in a zone or counter of the player (`me.…`), and apply it after the block, below `as each p in seats:`.",
    why: "The first answer must not affect the questions that the other players get, or the result.",
  }),
  "asks-of-unseen": entry<{ words: string; counts: boolean }>({
    severity: "error",
    title: ({ words, counts }) =>
      `The player who decides cannot see ${counts ? `how many pieces are in \`${words}\`` : `\`${words}\``}, but the list of answers would reveal it.`,
    hint: () =>
      "Before you ask, move the pieces to a zone that the player can see. Or let chance choose, as in `choose c in stock at random`.",
    why: "The player sees the possible answers. If they depend on hidden information, the question reveals it.",
  }),
  "face-down": entry<{ words: string }>({
    severity: "warning",
    title: ({ words }) =>
      `The player who decides cannot see the pieces in \`${words}\`, so the answers are positions, such as \`2\`, instead of names.`,
    hint: () =>
      "If the player may look, first move the pieces to a zone that the player can see, or make the zone visible, as in `seen by p in seats`. If chance should choose, write `at random`.",
    why: "The player would choose a face-down piece blindly, which is rarely what a rulebook means.",
  }),
  "told-by-clause": entry<{ words: string; role: "looks" | "answers" }>({
    severity: "warning",
    title: ({ words, role }) =>
      role === "looks"
        ? `Who may look here depends on \`${words}\`, which some players cannot see, so looking reveals it.`
        : `Who answers for a player depends on \`${words}\`, which some players cannot see, so the question reveals it.`,
    hint: ({ role }) =>
      role === "looks"
        ? "Use only what all players can see, or what belongs to the player who looks, such as their own zones and counters."
        : "Use only what all players can see.",
    why: "All players see who decides, and players know when they may look.",
  }),
  "secret-read": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) =>
      `All players decide in secret at the same time here, but \`${words}\` depends on the answers of others.`,
    hint: () => "Give it a name with `let` above the block.",
    why: "The first answer must not affect the questions that the other players get.",
  }),
  "wrong-decider": entry<object>({
    severity: "error",
    title: () => "`decider` must take one player and return the player who answers for them.",
    hint: () => "Write `decider(player p): if p is in seats then p else …`.",
    why: "Every decision uses `decider` to find out who answers.",
  }),
  "changes-nothing": entry<{ name: string; limited: boolean }>({
    severity: "warning",
    title: ({ name }) => `This changes nothing, because it replaces \`${name}\` with its usual rules.`,
    hint: ({ name, limited }) =>
      limited
        ? `If the condition does not hold, \`${name}\` happens as usual, too. Reverse the condition, and write what should happen when it holds, or \`[]\` if nothing should.`
        : "Write what should happen instead, or remove the change.",
    why: "A change should make a difference, at least sometimes.",
  }),
  "wrong-side": entry<object>({
    severity: "error",
    title: () => "`side` must return the side of a player, and a side is a word from a list.",
    hint: () =>
      "Name the sides under `names`, and give each player one, as in `side(player p): p.team`. If you mean something else, give the value a different name.",
    why: "All players on a side win together and are counted as one.",
  }),
  "no-sides": entry<{ list: string }>({
    severity: "error",
    title: ({ list }) => `Only players or sides can win, but a word of \`${list}\` is not a side.`,
    hint: ({ list }) =>
      `Say which side each player is on: under \`values\`, write \`side(player p): …\`, which must return a word of \`${list}\`.`,
    why: "The game must know which players belong to the winning side.",
  }),
  "wrong-change": entry<{ name: string; how: string; sort: string }>({
    severity: "error",
    title: ({ name, how, sort }) =>
      sort === "batch"
        ? `\`${name}\` can be changed with \`before\` and \`after\`, but not with \`${how}\`.`
        : sort === "value"
          ? `\`${name}\` is a value, so it cannot be changed with \`${how}\`.`
          : `\`${name}\` is an effect, so it cannot become a value.`,
    hint: ({ name, sort }) =>
      sort === "batch"
        ? `A \`${name}\` changes all its counters in a single step. Write \`before ${name}:\` or \`after ${name}:\`; to replace only a part of it, move that part into an effect.`
        : sort === "value"
          ? `Write \`${name} becomes …\`.`
          : `Write \`before ${name}:\`, \`after ${name}:\` or \`instead of ${name}:\`.`,
    why: "You change a value with `becomes`, and an effect with rules before, after, or instead of its own.",
  }),
  "wrong-number-of-players": entry<{ game: string; players: number; min: number; max: number }>({
    severity: "error",
    title: ({ game, players }) => `\`${game}\` is not for ${counted(players, "player")}.`,
    hint: ({ min, max }) => (min === max ? `It is for ${min}.` : `It is for ${min} to ${max} players.`),
    why: "A game says under `players` how many can play.",
  }),
  "anytime-circle": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `The exchanges give back everything that \`${name}\` pays, so it could be repeated forever.`,
    hint: () =>
      "Make it always pay from a counter that no exchange under `anytime` increases. Trading back and forth belongs in the turn, below a line such as `may repeat:`.",
    why: "Exchanges count towards what a player can afford, so a cycle of exchanges would never end.",
  }),
  "same-answer": entry<{ name: string; as: "line" | "exchange" | "word" }>({
    severity: "error",
    title: ({ name, as }) =>
      as === "line"
        ? `Two lines of this block would give the same answer, \`${name}\`.`
        : as === "exchange"
          ? `\`${name}\` would be the name of two answers: this one and the exchange of the same name.`
          : `\`${name}\` would be the name of two answers: doing this and declining it.`,
    hint: ({ as }) =>
      as === "line"
        ? "Move one of them into an effect with a different name, and write `do NAME`."
        : "Give this answer its own name: write `may NAME:`, with the rules below it.",
    why: "Players, scenarios, and records give answers by name. If two answers had the same name, the second could never be given.",
  }),
  "too-many-pieces": entry<{ count: number; most: number }>({
    severity: "error",
    title: ({ count, most }) =>
      `This makes ${counted(count, "piece")}, but a game can have at most ${grouped(most)} of one kind.`,
    hint: () => "If the pieces are only counted, use a counter instead.",
    why: "Without a limit, a typing error such as an extra zero could fill the memory.",
  }),
  "pieces-without-end": entry<{ kind: string }>({
    severity: "error",
    title: ({ kind }) =>
      `Each zone of a \`${kind}\` would be filled with pieces of the same kind, so there would be infinitely many of them.`,
    hint: ({ kind }) =>
      `Remove the number from the zone, as in \`pile of ${kind}\`, and say under \`pieces\` how many there are.`,
    why: "A number in a zone creates that many pieces for each such zone.",
  }),
  "chance-chooses": entry<Record<string, never>>({
    severity: "error",
    title: () => "A random choice must be for one thing or a fixed number of things, without `may` or `together`.",
    hint: () =>
      "Say how many, as in `choose 2 c in me.hand at random`. If the rule is optional, put `may` in front of the whole rule, on a separate line.",
    why: "Chance needs a fixed number, because it cannot decline or weigh conditions.",
  }),
};
