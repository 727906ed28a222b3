/** The property `stackTraceLimit` exists only in some browsers. */
interface ErrorConstructor {
  stackTraceLimit: number;
}

declare module "*.css";

// Files of the text editor Monaco that have no types.
declare module "monaco-editor/nls/lang/cs.js";
declare module "monaco-editor/editor/standalone/browser/standaloneServices.js" {
  /** Replaces services of Monaco, each by its name. Only the first call has an effect. */
  export const StandaloneServices: { initialize(services: Readonly<Record<string, object>>): unknown };
}
declare module "monaco-editor/platform/undoRedo/common/undoRedo.js" {
  export class UndoRedoGroup {
    readonly id: number;
  }
}
