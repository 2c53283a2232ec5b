/** Consecutive failures that open the circuit. */
const MAX_FAILURES = 3
/** How long it stays open, in milliseconds. */
const OPEN_MS = 30_000

/**
 * A circuit breaker: after several consecutive failures, requests skip the model for a while instead of each waiting
 * for it. Then one request tries the model again; if it fails, the circuit stays open for another period. Each process
 * has its own.
 */
export class CircuitBreaker {
  #failures = 0
  #until = 0

  /** Whether to try now. After `true`, the caller reports `succeeded` or `failed`. */
  mayTry(): boolean {
    if (this.#failures < MAX_FAILURES) return true
    if (Date.now() < this.#until) return false
    // Half-open: other requests skip the model until this one reports.
    this.#until = Date.now() + OPEN_MS
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  /** @returns whether the circuit is open */
  failed(): boolean {
    this.#failures++
    this.#until = Date.now() + OPEN_MS
    return this.#failures >= MAX_FAILURES
  }
}
