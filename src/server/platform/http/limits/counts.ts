/** How often somebody called in the window of time that is running for them. */
export interface Counted {
  /** The call that was just counted included. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Counts calls for the limits of endpoints: in this process, or in all that share a Redis. */
export interface Counts {
  /** Counts a call. @param key whose, and of what */
  count(key: string, windowMs: number): Counted | Promise<Counted>
  close(): void
}
