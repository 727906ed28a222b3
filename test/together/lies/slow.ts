/** Pages that ask for whole tables, and do not read them. */
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

/** The pause between two requests, in ms: the shortest that a page may make. */
const ASK = 50;

/** A page stops after this many ms, and another one takes its place. */
const LIFE = 60_000;

/** Opens such a page again and again. Returns a function that ends it. */
export function readSlowly(address: string, secret: string): () => void {
  let socket: WebSocket | undefined;
  const open = () => {
    socket?.terminate();
    const next = new WebSocket(`${address.replace(/^http/, "ws")}/socket`, { perMessageDeflate: false });
    next.on("error", () => undefined);
    next.on("open", () => {
      next.send(JSON.stringify({ kind: "hello", protocol: 1, secret }));
      next.pause();
    });
    socket = next;
  };
  const ask = () => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: "resync", id: randomUUID() }));
  };
  open();
  const timers = [setInterval(ask, ASK), setInterval(open, LIFE)];
  return () => {
    timers.forEach(clearInterval);
    socket?.terminate();
  };
}
