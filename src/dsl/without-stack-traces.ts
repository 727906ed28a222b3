/**
 * Calls parsers without recording call stacks. The parser libraries create an exception for each mistake that they
 * find, and recording its call stack would take most of the time.
 */
/** Calls `work`. While it runs, new exceptions record no call stack. */
export function withoutStackTraces<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
