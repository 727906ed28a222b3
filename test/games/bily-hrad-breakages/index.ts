/** One-line breakages of `games/bily-hrad.yaml`, each with the rules of the catalogue that it breaks. */
import type { Breakage } from "../rulebook.ts";
import { ACTIONS } from "./actions.ts";
import { CASTLE } from "./castle.ts";
import { SOLO } from "./solo.ts";

export const BREAKAGES: readonly Breakage[] = [...CASTLE, ...ACTIONS, ...SOLO];
