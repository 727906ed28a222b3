/** Computes a winding road: a smooth curve through its bends, and places at even distances along the curve. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The curve from one bend to the next is drawn as this many straight pieces. */
const PIECES = 24;

/** A smooth curve through points (a Catmull-Rom spline), as the corners of a line with many straight pieces. */
export function curveThrough(bends: readonly Point[]): Point[] {
  const at = (i: number) => bends[Math.max(0, Math.min(bends.length - 1, i))]!;
  const curve = bends
    .slice(0, -1)
    .flatMap((_, i) =>
      Array.from({ length: PIECES }, (__, n) => between(at(i - 1), at(i), at(i + 1), at(i + 2), n / PIECES)),
    );
  return [...curve, at(bends.length - 1)];
}

function between(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const along = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return { x: along(before.x, from.x, to.x, after.x), y: along(before.y, from.y, to.y, after.y) };
}

/** Spreads `count` places along a line at even distances. The first and the last place are at its ends. */
export function placesAlong(line: readonly Point[], count: number): Point[] {
  const lengths = line.slice(1).map((point, i) => Math.hypot(point.x - line[i]!.x, point.y - line[i]!.y));
  const whole = lengths.reduce((all, each) => all + each, 0);
  let [segment, passed] = [0, 0];
  return Array.from({ length: count }, (_, i) => {
    const wanted = count === 1 ? 0 : (whole * i) / (count - 1);
    while (segment < lengths.length - 1 && passed + lengths[segment]! < wanted) passed += lengths[segment++]!;
    const part = lengths[segment] ? Math.min(1, (wanted - passed) / lengths[segment]!) : 0;
    const [from, to] = [line[segment]!, line[segment + 1] ?? line[segment]!];
    return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  });
}
