import { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** So many senders are counted; whoever was silent the longest is forgotten first. */
const MOST_SENDERS = 20_000
const MINUTE = 60_000

interface Window {
  requests: number
  /** By a clock that nobody puts back. */
  began: number
}

/**
 * Counts how often each sender asked in the current minute. The limit of all calls counts with it, and so does whatever
 * answers ahead of that limit.
 */
export class RequestCounts implements FastifyRateLimitStore {
  #windows = new LRUCache<string, Window>({ max: MOST_SENDERS })

  /** Counts a request. @returns how many there were with it, and how many milliseconds the minute has left */
  count(sender: string, timeWindow = MINUTE): { current: number; ttl: number } {
    const now = performance.now()
    let window = this.#windows.get(sender)
    if (!window || window.began + timeWindow <= now) {
      window = { requests: 0, began: now }
      this.#windows.set(sender, window)
    }
    window.requests += 1
    return { current: window.requests, ttl: window.began + timeWindow - now }
  }

  incr(
    sender: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow?: number,
  ): void {
    callback(null, this.count(sender, timeWindow))
  }

  /** For a call with a limit of its own. */
  child(): RequestCounts {
    return new RequestCounts()
  }
}

/** Who sends from an address, as the limit sees it: the address, or the network that one IPv6 customer has. */
export const senderOf = (ip: string): string => normalizeIP(ip)

/** What a limit makes its store with, when it shall count with this one. */
export function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  function Store() {
    return counts
  }
  return Store as unknown as FastifyRateLimitStoreCtor
}
