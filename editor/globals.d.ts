/** In the engines of some browsers only, and read where it exists. */
interface ErrorConstructor {
  stackTraceLimit: number;
}

declare module "*.css";

// Parts of Monaco without types of their own.
declare module "monaco-editor/nls/lang/cs.js";
declare module "monaco-editor/editor/standalone/browser/standaloneServices.js" {
  /** Services by name take the place of Monaco's. Only the first call counts. */
  export const StandaloneServices: { initialize(services: Readonly<Record<string, object>>): unknown };
}
declare module "monaco-editor/platform/undoRedo/common/undoRedo.js" {
  export class UndoRedoGroup {
    readonly id: number;
  }
}
