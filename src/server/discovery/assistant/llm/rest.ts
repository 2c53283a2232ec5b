/** Failures in a row after which something is left alone. */
const MAX_FAILURES = 3
/** For how long, in ms. */
const REST_MS = 30_000

/**
 * Leaves alone for a while what has failed several times in a row, so that not everybody waits for it in vain. When the while
 * is over, one tries it again; if that fails as well, the next while begins. Each process finds out for itself.
 */
export class Rest {
  #failures = 0
  #until = 0

  /** Whether it is worth trying now. Who gets a yes says afterwards how it went. */
  mayTry(): boolean {
    if (this.#failures < MAX_FAILURES) return true
    if (Date.now() < this.#until) return false
    // Until the one who tries knows more, the others go on as before.
    this.#until = Date.now() + REST_MS
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  /** @returns whether a while of rest begins with it */
  failed(): boolean {
    this.#failures++
    this.#until = Date.now() + REST_MS
    return this.#failures >= MAX_FAILURES
  }
}
