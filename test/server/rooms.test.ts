/** A server removes a match from its memory when nobody has its page open. */
import { afterEach, expect, test, vi } from "vitest";
import { Rooms } from "../../src/server/rooms.ts";
import { Client } from "./client.ts";
import { made, started } from "./servers.ts";

/** The time, in milliseconds, after which a match without pages is removed from memory. */
const SWEPT = 30_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a page that arrives at the moment in which its match is closed sees what happens next", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const server = await started();
  const address = server.addresses.own;
  const [first, second] = (await made(address)).seats;
  const get = Rooms.prototype.get;
  vi.spyOn(Rooms.prototype, "get").mockImplementationOnce(function (this: Rooms, id) {
    const room = get.call(this, id);
    vi.advanceTimersByTime(SWEPT);
    return room;
  });
  const early = await new Client(address, first!.secret).stay();
  const late = await new Client(address, second!.secret).connect();
  await late.send({ kind: "sit", name: "Berta" });
  await early.until(() => early.match!.seats.some(({ name }) => name === "Berta"));
  expect(early.wholes).toBe(1);
  early.close();
  late.close();
  await server.close();
});
