/** The thread that plays. */
import { expose } from "comlink";

const service = {};

export type MatchService = typeof service;

expose(service);
