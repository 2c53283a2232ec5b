const MAX_WAIT_MINUTES = 240

/** A mail that is older than this, and was tried so often, is not tried again. */
export const LAST_ATTEMPT_HOURS = 24
/** Four hours of attempts: also what waited while the shop was closed gets them. */
export const MIN_ATTEMPTS = 9

/** How long to wait after so many attempts: 1, 2, 4 … minutes, and at most four hours. */
export const waitMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), MAX_WAIT_MINUTES)
