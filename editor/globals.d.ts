/** Known to the engines of the browsers that have it, and read where it is. */
interface ErrorConstructor {
  stackTraceLimit: number;
}

declare module "*.css";
