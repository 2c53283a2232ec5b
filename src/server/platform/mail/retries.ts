const MAX_WAIT_MINUTES = 240

/** An email that is older than this, and has had `MIN_ATTEMPTS`, is not retried. */
export const LAST_ATTEMPT_HOURS = 24
/** About four hours of attempts, also for emails that waited while the shop was down. */
export const MIN_ATTEMPTS = 9

/** Exponential backoff in minutes by the number of attempts: 1, 2, 4 …, at most 240. */
export const waitMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), MAX_WAIT_MINUTES)
