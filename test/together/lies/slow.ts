/** Pages that ask for whole tables and do not read them, so that the server has to keep what it sends. */
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

/** The milliseconds between two requests: the shortest pause that the server allows. */
const ASK = 50;

/** After this many milliseconds a page ends, and another one takes its place. */
const LIFE = 60_000;

/** Opens pages that do not read, one after the other. Returns a function that ends this. */
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
