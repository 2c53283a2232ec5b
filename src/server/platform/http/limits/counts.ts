/** The state of a counter. */
export interface CallCount {
  /** Calls in the current time window, including the one that was just counted. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Calls of one client, to be added to its counter. */
export interface Calls {
  /** Client and endpoint. */
  key: string
  calls: number
  windowMs: number
}

/** Counts calls for rate limits. */
export interface Counts {
  /** Counts one call. @param key client and endpoint */
  count(key: string, windowMs: number): CallCount | Promise<CallCount>
  close(): void
}

/**
 * Adds to counters that all processes of the shop share.
 * @returns the new state of each counter, in the same order; undefined while the counters are unavailable
 */
export type AddCalls = (calls: Calls[]) => Promise<CallCount[] | undefined>
