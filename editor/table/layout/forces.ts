/** Where places lie of which only the links are known: linked ones attract each other, and all repel each other. Numbers only, without chance. */
import type { Point } from "./places.ts";

/** A place that moves until it has found where it lies. */
interface Body {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const STEPS = 400;
/** What is left of the forces after each step, and of the speed. */
const COOLING = 0.0228;
const SPEED_KEPT = 0.6;
const LINK_LENGTH = 60;
const LINK_STRENGTH = 0.9;
const REPULSION = 260;
/** Places are kept so far from each other. */
const ROOM = 52;
/** How much each is drawn to the middle: boards are wider than high. */
const TO_MIDDLE = { x: 0.035, y: 0.06 } as const;
/** Places start on a spiral. */
const START = 10;
const TURN = Math.PI * (3 - Math.sqrt(5));

/** The same links give the same layout. */
export function forcePoints(count: number, links: readonly (readonly [number, number])[]): Point[] {
  const bodies = Array.from({ length: count }, (_, i): Body => {
    const from = START * Math.sqrt(0.5 + i);
    return { x: from * Math.cos(i * TURN), y: from * Math.sin(i * TURN), dx: 0, dy: 0 };
  });
  const degree = bodies.map((_, i) => links.filter((link) => link.includes(i)).length);
  for (let step = 0, heat = 1; step < STEPS; step++) {
    heat *= 1 - COOLING;
    for (const [from, to] of links) attract(bodies, degree, from, to, heat);
    for (const [i, one] of bodies.entries()) for (const other of bodies.slice(i + 1)) repel(one, other, heat);
    for (const body of bodies) {
      body.dx = (body.dx - body.x * TO_MIDDLE.x * heat) * SPEED_KEPT;
      body.dy = (body.dy - body.y * TO_MIDDLE.y * heat) * SPEED_KEPT;
      body.x += body.dx;
      body.y += body.dy;
    }
  }
  return bodies.map(({ x, y }) => ({ x, y }));
}

/** The one with more links moves less. */
function attract(bodies: readonly Body[], degree: readonly number[], from: number, to: number, heat: number): void {
  const [one, other] = [bodies[from]!, bodies[to]!];
  const [x, y] = [other.x + other.dx - one.x - one.dx, other.y + other.dy - one.y - one.dy];
  const length = Math.max(1e-6, Math.hypot(x, y));
  const pull = ((length - LINK_LENGTH) / length) * heat * LINK_STRENGTH;
  const share = degree[from]! / (degree[from]! + degree[to]!);
  push(other, -x * pull * share, -y * pull * share);
  push(one, x * pull * (1 - share), y * pull * (1 - share));
}

function repel(one: Body, other: Body, heat: number): void {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const square = Math.max(1, x * x + y * y);
  const away = (REPULSION * heat) / square;
  push(other, x * away, y * away);
  push(one, -x * away, -y * away);
  const [nextX, nextY] = [other.x + other.dx - one.x - one.dx, other.y + other.dy - one.y - one.dy];
  const apart = Math.max(1e-6, Math.hypot(nextX, nextY));
  if (apart >= ROOM) return;
  const missing = (ROOM - apart) / apart / 2;
  push(other, nextX * missing, nextY * missing);
  push(one, -nextX * missing, -nextY * missing);
}

function push(body: Body, x: number, y: number): void {
  body.dx += x;
  body.dy += y;
}
