const FIRST_WAIT_SECONDS = 15
const MAX_WAIT_SECONDS = 4 * 60 * 60
/** Random share by which a delay is shortened, so that jobs that failed together are not retried together. */
const JITTER = 0.1

/** Sixteen attempts, whose delays add up to a day. */
export const ATTEMPTS_OF_A_DAY = 16

/**
 * Delay before the next attempt in seconds: 15, 30, 60 … up to four hours, each shortened by up to a tenth at random.
 * @param attempts number of attempts so far, at least 1
 */
export const waitSeconds = (attempts: number): number => maxWaitSeconds(attempts) * (1 - JITTER * Math.random())

/** Upper bound of the delay in seconds. */
export const maxWaitSeconds = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS)

/** Lower bound of the delay in seconds. */
export const minWaitSeconds = (attempts: number): number => maxWaitSeconds(attempts) * (1 - JITTER)
