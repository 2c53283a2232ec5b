import { LRUCache } from 'lru-cache'
import type { Counted, Counts } from './counts.ts'

/** Maximum number of counters; the least recently used is dropped first. */
const MAX_KEYS = 50_000

interface Window {
  calls: number
  /** By a clock that nobody puts back. */
  ends: number
  windowMs: number
  /** Calls of which the other processes have not been told. */
  untold: number
}

/** Calls that were counted here, of which others are to be told. */
export interface Untold {
  key: string
  calls: number
  windowMs: number
}

/** Counts calls in the memory of this process. */
export class MemoryCounts implements Counts {
  #windows = new LRUCache<string, Window>({ max: MAX_KEYS })
  #untold: Map<string, Window> | undefined

  count(key: string, windowMs: number): Counted {
    const window = this.#windowOf(key, windowMs)
    window.calls += 1
    if (this.#untold && ++window.untold === 1) this.#untold.set(key, window)
    return { current: window.calls, ttl: window.ends - performance.now() }
  }

  /** From now on notes what others have to be told. */
  shareWithOthers(): void {
    this.#untold ??= new Map()
  }

  /** What was counted since this was last asked. */
  takeUntold(): Untold[] {
    const taken = [...(this.#untold ?? [])].map(([key, window]) => {
      const { untold: calls, windowMs } = window
      window.untold = 0
      return { key, calls, windowMs }
    })
    this.#untold?.clear()
    return taken
  }

  /** Takes over what all processes have counted together; what was counted here meanwhile is added. */
  takeOver(key: string, { current, ttl }: Counted, windowMs: number): void {
    const window = this.#windowOf(key, windowMs)
    window.calls = current + window.untold
    window.ends = performance.now() + ttl
  }

  close(): void {
    this.#windows.clear()
  }

  #windowOf(key: string, windowMs: number): Window {
    const now = performance.now()
    let window = this.#windows.get(key)
    if (!window || window.ends <= now) {
      window = { calls: 0, ends: now + windowMs, windowMs, untold: 0 }
      this.#windows.set(key, window)
    }
    return window
  }
}
