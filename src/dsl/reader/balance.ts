/**
 * Reads the section `balance`. Each name in it stands for a band: the ranges in which the figures of many matches
 * between certain bots should be.
 */
import type { BandDecl, LimitDecl } from "../ast/balance-section.ts";
import { parseName } from "../grammar/index.ts";
import { band, limit, seatLimits } from "../schema/balance.ts";
import { sections } from "../schema/sections.ts";
import { type Node, type Scalar, valueIn } from "../yaml/index.ts";
import { declared } from "./declarations.ts";
import type { Reading } from "./reading.ts";
import { wordOf } from "./texts.ts";

/** Reads the entries (bands) below `balance`, each of which sets limits for matches between bots. */
export function readBalance(node: Node | undefined, reading: Reading): readonly BandDecl[] {
  return declared(node, sections.balance!, "balance", parseName, reading, (name, value, key) => {
    const before = reading.problems.length;
    const pairs = reading.pairs(value, band, key.text);
    const at = (what: string) => valueIn(pairs, what);
    const players = at("players");
    const count = reading.number(players, "players");
    const bots = at("bots");
    const limits = (["wins", "points"] as const).flatMap((figure) =>
      declared(at(figure), seatLimits, figure, parseName, reading, (seat, each) =>
        readLimit(each, figure, seat, reading),
      ),
    );
    const means = (["turns", "decisions"] as const).map((figure) => readLimit(at(figure), figure, undefined, reading));
    return {
      name,
      range: name.range,
      bots: bots && reading.fits(bots, limit, "bots") ? wordOf(bots as Scalar) : undefined,
      players: players && count !== undefined ? { count, range: players.range } : undefined,
      limits: [...limits, ...means].filter((each) => each !== undefined),
      unread: reading.problems.length > before,
    };
  });
}

function readLimit(
  node: Node | undefined,
  figure: LimitDecl["figure"],
  seat: LimitDecl["seat"],
  reading: Reading,
): LimitDecl | undefined {
  if (!node || !reading.fits(node, { ...limit, type: ["string"] }, seat?.text ?? figure)) return undefined;
  const { text, range } = node as Scalar;
  const [, low, high] = /^(\d{1,9}(?:\.\d{1,4})?) *\.\. *(\d{1,9}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  if (
    low !== undefined &&
    high !== undefined &&
    Number(low) < Number(high) &&
    (figure !== "wins" || Number(high) <= 100)
  )
    return { figure, seat, low: Number(low), high: Number(high), range };
  reading.report("band-range", range, { text, share: figure === "wins" });
  return undefined;
}
