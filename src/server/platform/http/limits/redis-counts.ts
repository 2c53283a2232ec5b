import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import type { Counted, Counts } from './counts.ts'
import { MemoryCounts, type Untold } from './memory-counts.ts'

/** Timeout of a count. A Redis in the same network takes about a millisecond. */
const PATIENCE_MS = 250
/** How long Redis is skipped after it did not answer. */
const ASIDE_MS = 2_000
/** Interval in which processes exchange the counts that are made in memory. */
const TELLING_MS = 1_000
/** Counts per request to Redis. */
const BATCH = 500
const MAX_WAITING = 5_000

/**
 * Counts in Redis, shared by all processes of a shop. While Redis is unavailable, each process counts for itself: being open
 * matters more than an exact limit.
 */
export class RedisCounts implements Counts {
  #client: Client
  #prefix: string
  /** Counts in parallel, to take over when Redis does not answer. */
  #memory = new MemoryCounts()
  #log: Logger
  #isLost = false
  #asideUntil = 0
  #timers: NodeJS.Timeout[] = []

  /**
   * @param url `redis://…` or, over TLS, `rediss://…`
   * @param shopId separates the counts of shops that share a Redis
   */
  constructor(url: string, shopId: string, log: Logger) {
    this.#log = log
    this.#prefix = `mercer:${shopId}:`
    this.#client = openClient(url)
    this.#client.on('error', (error: unknown) => this.#lost(error))
    this.#client.on('ready', () => void this.#greet())
    // Reconnects for as long as the shop is open.
    this.#client.connect().catch((error: unknown) => this.#lost(error))
  }

  async count(key: string, windowMs: number): Promise<Counted> {
    const here = this.#memory.count(key, windowMs)
    const [counted = here] = (await this.#add([{ key, calls: 1, windowMs }])) ?? []
    return counted
  }

  /** For counts that cannot wait for Redis: counts locally, and exchanges the counts with other processes once a second. */
  share(counts: MemoryCounts): void {
    counts.shareWithOthers()
    this.#timers.push(setInterval(() => void this.#exchange(counts), TELLING_MS).unref())
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#client.destroy()
  }

  async #exchange(counts: MemoryCounts): Promise<void> {
    const untold = counts.takeUntold()
    for (let from = 0; from < untold.length; from += BATCH) {
      const batch = untold.slice(from, from + BATCH)
      const counted = await this.#add(batch)
      batch.forEach(({ key, windowMs }, index) => {
        const all = counted?.[index]
        if (all) counts.takeOver(key, all, windowMs)
      })
    }
  }

  /** Adds to several counts in one round trip and at one moment. */
  async #add(calls: Untold[]): Promise<Counted[] | undefined> {
    const replies = await this.#ask((client) => {
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
  async #ask<T>(question: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (!this.#client.isReady || performance.now() < this.#asideUntil) return undefined
    try {
      const answer = await inTime(question(this.#client))
      this.#found()
      return answer
    } catch (error) {
      this.#asideUntil = performance.now() + ASIDE_MS
      this.#lost(error)
      return undefined
    }
  }

  /** A connection is no answer: a Redis that is ending still gets some, and breaks them off. */
  async #greet(): Promise<void> {
    this.#asideUntil = 0
    await this.#ask((client) => client.ping())
  }

  #lost(error: unknown): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.warn({ err: error }, 'Redis does not answer; each process counts calls for itself until it does')
  }

  #found(): void {
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

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
