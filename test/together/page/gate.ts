/** A proxy before a server. It can close all connections, and refuse new ones for a while. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class Gate {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isOpen = true;

  /** @param port the port of the server behind the proxy */
  constructor(port: number) {
    this.server = createServer((near) => {
      if (!this.isOpen) return void near.destroy();
      const far = connect(port, "127.0.0.1");
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on("error", () => from.destroy());
        from.on("close", () => {
          this.sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
  }

  /** Starts to listen, and returns the address of the proxy. */
  async start(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Closes all connections without a word. New ones are possible. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Closes all connections, and refuses new ones until `open`. */
  shut(): void {
    this.isOpen = false;
    this.cut();
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.shut();
    this.server.close();
  }
}
