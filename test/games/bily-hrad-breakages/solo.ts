/** Wrong lines for the solo mode and the first game of `games/bily-hrad.yaml`, each instead of a right one. */
import type { Breakage } from "../rulebook.ts";

const TURN = "          - do shift(c.bridge)\n";

export const SOLO: readonly Breakage[] = [
  { rules: ["WC-10"], from: "s13:     [steward-room-3.card]", to: "s12:     [steward-room-3.card]" },
  {
    rules: ["WC-10"],
    from: "lay-castle: [shuffle stewards, shuffle diplomats]",
    to: "lay-castle: [shuffle diplomats]",
  },
  {
    rules: ["WC-10"],
    from: "black-any:   [diplomat-room-1.tiles]",
    to: "black-any:   [diplomat-room-2.tiles]",
  },
  {
    rules: ["WC-10"],
    from: "white-iron:  [steward-room-1.tiles]",
    to: "black-iron:  [steward-room-1.tiles]",
  },

  { rules: ["WC-110"], from: "pairs-on-offer becomes 1", to: "pairs-on-offer becomes 2" },
  { rules: ["WC-110"], from: "    - shuffle supply-cards\n", to: "" },
  { rules: ["WC-110"], from: "if a is post or few-players then 1", to: "if a is post or count(player) = 3 then 1" },
  { rules: ["WC-110"], from: "- if few-players: move c", to: "- if count(seats) = 2: move c" },
  { rules: ["WC-111"], from: "{ easy: 0, medium: 3, hard: 8 }", to: "{ easy: 0, medium: 3, hard: 7 }" },
  {
    rules: ["WC-111"],
    from: "{ easy: year-0, medium: year-1, hard: year-3 }",
    to: "{ easy: year-0, medium: year-0, hard: year-3 }",
  },
  {
    rules: ["WC-111"],
    from: "          - move seats.marker to year-0.stack\n",
    to: "          - move seats.marker to left of year-0.stack\n",
  },
  { rules: ["WC-112"], from: "plans: deck of all plan showing top", to: "plans: deck of all plan" },
  { rules: ["WC-112"], from: "o9:      [white-bridge,  right-die", to: "o9: [2x, white-bridge, right-die" },
  {
    rules: ["WC-113", "WC-129"],
    from: "move me.marker to (the last(first(n, ahead))).stack",
    to: "do advance(n)",
  },
  {
    rules: ["WC-113", "WC-125"],
    from: "send-courtier: move",
    to: "send-courtier:\n    - lose 2 coins\n    - move",
  },
  {
    rules: ["WC-113", "WC-119"],
    from: "          - gain max(0, d.value - covered(a)) coins",
    to: "          - if d.value < covered(a): lose covered(a) - d.value coins\n          - else: gain d.value - covered(a) coins",
  },
  { rules: ["WC-114", "WC-115", "WC-119"], from: TURN, to: `${TURN}          - if a = well: do a.use\n` },
  { rules: ["WC-114"], from: TURN, to: `${TURN}          - if c.side = left-die: do lantern\n` },
  {
    rules: ["WC-114", "WC-123"],
    from: "to g.gardeners\n      send-up",
    to: "to g.gardeners\n        - do g.action\n      send-up",
  },
  {
    rules: ["WC-114", "WC-128"],
    from: "if any(free-dais): move c to (the first(free-dais)).courtier",
    to: "for each s in first(1, free-dais): [move c to s.courtier, do the daimyo-card.rewards(number(s))]",
  },
  {
    rules: ["WC-115"],
    from: "          - gain max(0, d.value - covered(a)) coins",
    to: "          - gain max(0, d.value - covered(a)) coins and 1 food",
  },
  {
    rules: ["WC-116"],
    from: "if any(c.target.dice) then well",
    to: "if any(c.target.dice) or not c.target.takes(d.colour) then well",
  },

  { rules: ["WC-117"], from: "          - move top(plans) to revealed\n          - repeat", to: "          - repeat" },
  { rules: ["WC-117", "WC-118"], from: "repeat until any(wanted(the top(plans)))", to: "repeat 0 times" },
  { rules: ["WC-117"], from: TURN, to: "" },
  { rules: ["WC-117", "WC-123"], from: "decider(player p): the seats", to: "decider(player p): p" },
  {
    rules: ["WC-118"],
    from: "else if c.side = middle-die then c.bridge.middle",
    to: "else if c.side = middle-die then c.bridge.lantern-end",
  },
  { rules: ["WC-119"], from: "let a = if any(c.target.dice) then well else c.target", to: "let a = c.target" },
  { rules: ["WC-119", "WC-116"], from: "let a = if any(c.target.dice) then well else c.target", to: "let a = well" },
  {
    rules: ["WC-119"],
    from: "          - gain max(0, d.value - covered(a))",
    to: "          - gain max(0, d.value - covered(c.target))",
  },
  { rules: ["WC-120"], from: "in right(2, revealed)", to: "in revealed" },
  { rules: ["WC-120"], from: "in right(2, revealed)", to: "in right(1, revealed)" },
  { rules: ["WC-120"], from: "in right(2, revealed)", to: "in reverse(right(2, revealed))" },
  { rules: ["WC-120"], from: "for each n in 1..2:", to: "for each n in reverse(1..2):" },
  { rules: ["WC-121"], from: "                  - else: gain round points\n", to: "" },
  { rules: ["WC-121"], from: "- else: gain round points", to: "- else: gain 1 point" },
  {
    rules: ["WC-121", "WC-129"],
    from: "send-influence(1..2 n): move",
    to: "send-influence(1..2 n):\n        - if any(ahead): move",
  },
  {
    rules: ["WC-121", "WC-126"],
    from: "let t = item(n, following(f))",
    to: "let t = the last(first(n, following(f)))",
  },
  { rules: ["WC-122"], from: "move revealed to bottom of plans", to: "move reverse(revealed) to bottom of plans" },
  { rules: ["WC-122"], from: "move revealed to bottom of plans", to: "move revealed to top of plans" },

  { rules: ["WC-123"], from: "with least g.points to plant", to: "to plant" },
  { rules: ["WC-123"], from: "is in s and not planted(g) with", to: "is in s with" },
  { rules: ["WC-123"], from: "send-gardener(zen)", to: "send-gardener(garden)" },
  { rules: ["WC-123"], from: "send-gardener(blooming)", to: "send-gardener(garden)" },
  { rules: ["WC-124"], from: "send-warrior(yard-3)", to: "send-warrior(yard-1)" },
  {
    rules: ["WC-70", "WC-124", "WC-121"],
    from: "send-warrior(yard y): move the left(",
    to: "send-warrior(yard y): move left(",
  },
  { rules: ["WC-125"], from: "to gate.courtiers\n  climb", to: "to steward-floor.courtiers\n  climb" },
  { rules: ["WC-126"], from: "the first(my-floors)", to: "the last(my-floors)" },
  {
    rules: ["WC-126"],
    from: "the first(my-floors)",
    to: "the first(f in castle where any(f.courtiers))",
  },
  { rules: ["WC-126"], from: "let t = item(n, following(f))", to: "let t = item(1, following(f))" },
  { rules: ["WC-127"], from: "- move r.card to box", to: "- move r.card to tokugawa.card" },
  {
    rules: ["WC-127"],
    from: "            - if any(deck-of(r)):\n                - move r.card to box\n",
    to: "            - if true:\n                - move r.card to box\n",
  },
  { rules: ["WC-127"], from: "where r.floor = t to enter\n            - if any", to: "to enter\n            - if any" },
  { rules: ["WC-128"], from: "(the first(free-dais))", to: "(the last(free-dais))" },
  {
    rules: ["WC-128"],
    from: "if any(free-dais): move c to (the first(free-dais)).courtier",
    to: "move first(1, c) to left-dais.courtier",
  },
  { rules: ["WC-129"], from: "send-influence(2)", to: "send-influence(1)" },
  { rules: ["WC-129"], from: "blooming), gain 3 coins]", to: "blooming), gain 2 coins]" },

  { rules: ["WC-130"], from: "left(order).owner then 3 else 5", to: "left(order).owner then 5 else 3" },
  {
    rules: ["WC-130"],
    from: "while possible: [pay coins-for-points coins",
    to: "me.coins / coins-for-points up times: [lose coins-for-points coins",
  },
  {
    rules: ["WC-130"],
    from: "pay coins-for-points coins, gain round points",
    to: "pay coins-for-points coins, gain 1 point",
  },
  { rules: ["WC-130"], from: "- after update-order:", to: "- before update-order:" },
  { rules: ["WC-131"], from: "gain round * count(s) points", to: "gain round points" },
  { rules: ["WC-131"], from: "count(s) points", to: "count(g in bridge.gardens where planted(g)) points" },
  { rules: ["WC-132"], from: "      - before roll-dice: shuffle plans\n", to: "" },
  {
    rules: ["WC-133"],
    from: "  - as each p in player:\n      - gain me.marker",
    to: "  - as each p in seats:\n      - gain me.marker",
  },
  { rules: ["WC-133"], from: "the p in seating by most p.points", to: "the p in reverse(seating) by most p.points" },
  { rules: ["WC-133"], from: "the p in seating by most p.points", to: "the p in seats by most p.points" },
];
