const FIRST_WAIT_SECONDS = 15
const MAX_WAIT_SECONDS = 4 * 60 * 60
/** By which part a wait may be shorter, so that what failed together does not come back together. */
const JITTER = 0.1

/** With fifteen waits between them, which are a day together. */
export const ATTEMPTS_OF_A_DAY = 16

/**
 * How long to wait before the next attempt, in seconds: 15, 30, 60 … and at most four hours, each up to a tenth shorter at
 * random.
 * @param attempts how many were made, at least 1
 */
export const waitSeconds = (attempts: number): number => maxWaitSeconds(attempts) * (1 - JITTER * Math.random())

/** The longest that such a wait can be, in seconds. */
export const maxWaitSeconds = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS)

/** The shortest, in seconds. */
export const minWaitSeconds = (attempts: number): number => maxWaitSeconds(attempts) * (1 - JITTER)
