/** Chooses the executor that runs a program: generated code if that is allowed, otherwise the reference. */
import type { Executor } from "./executor.ts";
import { instantiate } from "./codegen/generator.ts";
import type { Program } from "../ir/program.ts";
import { reference } from "./reference/reference.ts";

/** The fastest executor that can run here: the reference executor if code must not be generated. */
export function fastExecutor(program: Program): Executor {
  try {
    return instantiate(program);
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    return reference(program);
  }
}
