const MIN_WAIT_SECONDS = 15
const MAX_WAIT_SECONDS = 4 * 60 * 60

/** Fifteen waits, which are a day together; after the attempt that follows them nothing more is tried. */
export const MAX_ATTEMPTS = 16

/** How long to wait after so many attempts: 15 s, 30 s, 1 min … and at most four hours. */
export const waitSeconds = (attempts: number): number =>
  Math.min(MIN_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS)
