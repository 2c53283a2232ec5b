import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import type { AddCalls } from './counts.ts'

/** Timeout of a count. A Redis in the same network takes about a millisecond. */
const TIMEOUT_MS = 250
/** Time for which Redis is not used after a timeout or error. */
const SKIP_MS = 2_000
const MAX_QUEUED_COMMANDS = 5_000

/** Counters in Redis, which all processes of a shop share. */
export class RedisCounters {
  #client: Client
  #prefix: string
  #log: Logger
  #isUnavailable = false
  #skipUntil = 0

  /**
   * @param url `redis://…` or, over TLS, `rediss://…`
   * @param shopId separates the counts of shops that share a Redis
   */
  constructor(url: string, shopId: string, log: Logger) {
    this.#log = log
    this.#prefix = `mercer:${shopId}:`
    this.#client = openClient(url)
    this.#client.on('error', (error: unknown) => this.#markUnavailable(error))
    this.#client.on('ready', () => void this.#ping())
    // Reconnects for as long as the shop is open.
    this.#client.connect().catch((error: unknown) => this.#markUnavailable(error))
  }

  close(): void {
    this.#client.destroy()
  }

  /** Adds to several counters in one transaction and round trip. */
  readonly add: AddCalls = async (calls) => {
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
      const reply = await withTimeout(command(this.#client))
      this.#markAvailable()
      return reply
    } catch (error) {
      this.#skipUntil = performance.now() + SKIP_MS
      this.#markUnavailable(error)
      return undefined
    }
  }

  /** Pings after connecting, because a Redis that is shutting down may still accept connections. */
  async #ping(): Promise<void> {
    this.#skipUntil = 0
    await this.#run((client) => client.ping())
  }

  #markUnavailable(error: unknown): void {
    if (this.#isUnavailable) return
    this.#isUnavailable = true
    this.#log.warn({ err: error }, 'Redis is unavailable; each process counts calls separately until it is back')
  }

  #markAvailable(): void {
    if (!this.#isUnavailable) return
    this.#isUnavailable = false
    this.#log.warn('Redis is available again; all processes share their counts')
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
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 5_000) },
  })

async function withTimeout<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No reply within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([reply, limit])
  } finally {
    clearTimeout(timer)
  }
}
