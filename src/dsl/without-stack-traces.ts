/**
 * Libraries create an exception for each mistake that they find. To record its call stack would take most of the time.
 */
/** Calls `work`, while exceptions record no call stack. */
export function withoutStackTraces<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
