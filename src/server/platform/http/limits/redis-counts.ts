import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import type { Counted, Counts } from './counts.ts'
import { MemoryCounts, type UnsharedCount } from './memory-counts.ts'

/** Timeout of a count. A Redis in the same network takes about a millisecond. */
const TIMEOUT_MS = 250
/** How long Redis is not used after a timeout or error. */
const SKIP_MS = 2_000
/** Interval at which processes exchange counts kept in memory. */
const EXCHANGE_INTERVAL_MS = 1_000
/** Counts per request to Redis. */
const BATCH_SIZE = 500
const MAX_WAITING = 5_000

/**
 * Counts in Redis, shared by all processes of a shop. While Redis is unavailable, each process counts for itself: being open
 * matters more than an exact limit.
 */
export class RedisCounts implements Counts {
  #client: Client
  #prefix: string
  /** Also counts locally, in case Redis does not answer. */
  #memory = new MemoryCounts()
  #log: Logger
  #isLost = false
  #skipUntil = 0
  #timers: NodeJS.Timeout[] = []

  /**
   * @param url `redis://…` or, over TLS, `rediss://…`
   * @param shopId separates the counts of shops that share a Redis
   */
  constructor(url: string, shopId: string, log: Logger) {
    this.#log = log
    this.#prefix = `mercer:${shopId}:`
    this.#client = openClient(url)
    this.#client.on('error', (error: unknown) => this.#markLost(error))
    this.#client.on('ready', () => void this.#ping())
    // Reconnects for as long as the shop is open.
    this.#client.connect().catch((error: unknown) => this.#markLost(error))
  }

  async count(key: string, windowMs: number): Promise<Counted> {
    const here = this.#memory.count(key, windowMs)
    const [counted = here] = (await this.#add([{ key, calls: 1, windowMs }])) ?? []
    return counted
  }

  /** For counts that cannot wait for Redis: counts locally, and exchanges the counts with other processes once a second. */
  share(counts: MemoryCounts): void {
    counts.shareWithOthers()
    this.#timers.push(setInterval(() => void this.#exchange(counts), EXCHANGE_INTERVAL_MS).unref())
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#client.destroy()
  }

  async #exchange(counts: MemoryCounts): Promise<void> {
    const unshared = counts.takeUnshared()
    for (let from = 0; from < unshared.length; from += BATCH_SIZE) {
      const batch = unshared.slice(from, from + BATCH_SIZE)
      const counted = await this.#add(batch)
      batch.forEach(({ key, windowMs }, index) => {
        const all = counted?.[index]
        if (all) counts.applyShared(key, all, windowMs)
      })
    }
  }

  /** Adds to several counts in one transaction and round trip. */
  async #add(calls: UnsharedCount[]): Promise<Counted[] | undefined> {
    const replies = await this.#run((client) => {
      const commands = client.multi()
      for (const { key, calls: number, windowMs } of calls) {
        const name = this.#prefix + key
        commands.set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
        commands.incrBy(name, number)
        commands.pTTL(name)
      }
      return commands.exec()
    })
    return (
      replies &&
      calls.map((_, index) => ({
        current: Number(replies[index * 3 + 1]),
        ttl: Math.max(Number(replies[index * 3 + 2]), 0),
      }))
    )
  }

  /** @returns undefined while Redis is unavailable */
  async #run<T>(command: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (!this.#client.isReady || performance.now() < this.#skipUntil) return undefined
    try {
      const answer = await withTimeout(command(this.#client))
      this.#markFound()
      return answer
    } catch (error) {
      this.#skipUntil = performance.now() + SKIP_MS
      this.#markLost(error)
      return undefined
    }
  }

  /** Pings after connecting, because a Redis that is shutting down may still accept connections. */
  async #ping(): Promise<void> {
    this.#skipUntil = 0
    await this.#run((client) => client.ping())
  }

  #markLost(error: unknown): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.warn({ err: error }, 'Redis does not answer; each process counts calls for itself until it does')
  }

  #markFound(): void {
    if (!this.#isLost) return
    this.#isLost = false
    this.#log.warn('Redis answers again; all processes count calls together')
  }
}

type Client = ReturnType<typeof openClient>

const openClient = (url: string) =>
  createClient({
    url,
    // Supported by every Redis-compatible server.
    RESP: 2,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 5_000) },
  })

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
