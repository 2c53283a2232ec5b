/** The number of calls in a client's current time window. */
export interface Counted {
  /** Includes the call that was just counted. */
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
  count(key: string, windowMs: number): Counted | Promise<Counted>
  close(): void
}

/**
 * Adds to counters that all processes of the shop share.
 * @returns what each counter shows now, in the same order; undefined while the counters are unavailable
 */
export type AddCalls = (calls: Calls[]) => Promise<Counted[] | undefined>
