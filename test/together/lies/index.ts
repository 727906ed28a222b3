/** `node test/together/lies/index.ts 50000`: lets a page send so many lies while honest people play, and prints what came of it. */
import { started } from "../../server/servers.ts";
import { lie } from "./lies.ts";

const lies = Number(process.argv[2] ?? 50_000);
const server = await started();
const began = performance.now();
let sent = 0;
for (let seed = 1; sent < lies; seed++) {
  const { told, ...figures } = await lie(server, "planning", Math.min(5000, lies - sent), seed);
  sent += figures.sent;
  console.log(figures);
  if (told.length > 0 || !figures.over) {
    console.log(told);
    process.exitCode = 1;
  }
}
console.log({ sent, seconds: Math.round((performance.now() - began) / 1000) });
await server.close();
