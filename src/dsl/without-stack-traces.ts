/** Libraries make an exception for every mistake they find; recording its call stack would take most of the time. */
/** Does work during which exceptions record no call stack. */
export function withoutStackTraces<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
