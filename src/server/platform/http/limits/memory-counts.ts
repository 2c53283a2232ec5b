import { LRUCache } from 'lru-cache'
import type { CallCount, Calls, Counts } from './counts.ts'

/** Maximum number of counters; the least recently used is dropped first. */
const MAX_KEYS = 50_000

interface Window {
  calls: number
  /** End of the window, by the monotonic clock `performance.now()`. */
  endsAt: number
  windowMs: number
  /** Calls not yet shared with other processes. */
  unshared: number
}

/** Counts calls in the memory of this process. */
export class MemoryCounts implements Counts {
  /** Limited by size, because `max` would allocate memory for all keys in advance. */
  #windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  #unshared: Map<string, Window> | undefined

  /** @param calls how many to count */
  count(key: string, windowMs: number, calls = 1): CallCount {
    const window = this.#getWindow(key, windowMs)
    window.calls += calls
    if (this.#unshared) {
      window.unshared += calls
      this.#unshared.set(key, window)
    }
    return { current: window.calls, ttl: window.endsAt - performance.now() }
  }

  /** Starts collecting counts for other processes. */
  shareWithOthers(): void {
    this.#unshared ??= new Map()
  }

  /** Returns the counts since the last call of this method. */
  takeUnshared(): Calls[] {
    const taken = [...(this.#unshared ?? [])].map(([key, window]) => {
      const { unshared: calls, windowMs } = window
      window.unshared = 0
      return { key, calls, windowMs }
    })
    this.#unshared?.clear()
    return taken
  }

  /** Sets a count to the total of all processes, plus calls counted here in the meantime. */
  applyShared(key: string, { current, ttl }: CallCount, windowMs: number): void {
    const window = this.#getWindow(key, windowMs)
    window.calls = current + window.unshared
    window.endsAt = performance.now() + ttl
  }

  close(): void {
    this.#windows.clear()
  }

  #getWindow(key: string, windowMs: number): Window {
    const now = performance.now()
    let window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      window = { calls: 0, endsAt: now + windowMs, windowMs, unshared: 0 }
      this.#windows.set(key, window)
    }
    return window
  }
}
