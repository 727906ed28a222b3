/** This property exists only in the engines of some browsers. */
interface ErrorConstructor {
  stackTraceLimit: number;
}

declare module "*.css";

// Parts of Monaco without types of their own.
declare module "monaco-editor/nls/lang/cs.js";
declare module "monaco-editor/editor/standalone/browser/standaloneServices.js" {
  /** These services replace Monaco's by name. Only the first call has an effect. */
  export const StandaloneServices: { initialize(services: Readonly<Record<string, object>>): unknown };
}
declare module "monaco-editor/platform/undoRedo/common/undoRedo.js" {
  export class UndoRedoGroup {
    readonly id: number;
  }
}
