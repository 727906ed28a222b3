/** Prints the IR of a game: `node scripts/ir.ts games/small/tic-tac-toe.yaml 2`. */
import { readFileSync } from "node:fs";
import { compileGame, loadGame } from "../src/index.ts";
import { printProgram } from "../src/interpreter/ir/printer.ts";

const [file, players] = process.argv.slice(2);
if (file === undefined) throw new Error("Say which file: node scripts/ir.ts FILE [PLAYERS]");
const { game, problems } = loadGame({ name: file, text: readFileSync(file, "utf8") });
if (!game || problems.length > 0) throw new Error(`${file} has mistakes: npx rulewright check ${file}`);
process.stdout.write(
  printProgram(compileGame(game, { players: players === undefined ? game.players.min : Number(players) })),
);
