/** The number of calls in a client's current time window. */
export interface Counted {
  /** Includes the call that was just counted. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Counts calls for rate limits, in this process or in all that share a Redis. */
export interface Counts {
  /** Counts a call. @param key client and endpoint */
  count(key: string, windowMs: number): Counted | Promise<Counted>
  close(): void
}
