/** The script of a thread that runs rules for the server. */
import { parentPort } from "node:worker_threads";
import { answerCalls } from "./thread-loop.ts";

answerCalls(parentPort!);
