import { eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { listen } from '#server/platform/database/notices.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { ACCESS_TOKEN_MS } from '#server/platform/secrets/signing-keys.ts'
import { endedSessions } from './tables.ts'

/** The channel of the triggers in the migration 0014. */
const CHANNEL = 'sessions'
/** So often the database is asked what ended, for whom no notice reaches. */
const ASKED_EVERY_MS = 2_000
/** If the last poll is older, the list is not trusted, and each session is checked in the database. */
const BELIEVED_MS = 4_000
/** Longer than the transaction that ends a session may be open after it has taken the time of that. */
const OVERLAP_MS = 120_000
/** As long as an access token lives, and the clocks of several machines differ. */
const REMEMBERED_MS = ACCESS_TOKEN_MS + 60_000

interface Options {
  db: DatabaseClient['db']
  /** The pool for notices; without it the database is polled only. */
  pool?: DatabaseClient['pool'] | undefined
  log: Logger
  askedEveryMs?: number
}

/**
 * The sessions that ended while their access tokens are still valid, in the memory of every process, so that tokens can be
 * refused without a query: at once by notice, otherwise within four seconds of the commit by polling.
 */
export class EndedSessions {
  #db: DatabaseClient['db']
  #ended = new Map<string, number>()
  /** All that were committed until then are known. */
  #knownUntil = Number.NEGATIVE_INFINITY
  #closings: (() => Promise<void>)[] = []
  #closed = false

  private constructor(db: DatabaseClient['db']) {
    this.#db = db
  }

  /** Reads the sessions that have just ended, and follows those that do from now on. */
  static async follow({ db, pool, log, askedEveryMs = ASKED_EVERY_MS }: Options): Promise<EndedSessions> {
    const ended = new EndedSessions(db)
    const warn = (error: unknown) => log.warn({ err: error }, 'the sessions that ended could not be read')
    await ended.catchUp()
    if (pool) {
      // The pool hides the password from enumeration, so spreading its options would lose it.
      const notices = listen({ ...pool.options, password: pool.options.password }, CHANNEL, {
        onNotice: (id) => ended.#add(id),
        // What ended while nobody was listening.
        onGap: () => void (ended.#closed || ended.catchUp().catch(warn)),
        onBreak: (error) => log.warn({ err: error }, 'ends of sessions are not heard of; they are asked for'),
      })
      ended.#closings.push(notices.close)
    }
    ended.#closings.push(repeat(() => ended.catchUp(), askedEveryMs, warn))
    return ended
  }

  /** Whether this session is over. Asks the database only when it has not answered for a while. */
  has(sessionId: string): boolean | Promise<boolean> {
    if (this.#ended.has(sessionId)) return true
    return performance.now() - this.#knownUntil < BELIEVED_MS ? false : this.#ask(sessionId)
  }

  /** Learns of every session that has been ended until now. */
  async catchUp(): Promise<void> {
    const begin = performance.now()
    const window = Math.min(begin - this.#knownUntil + OVERLAP_MS, REMEMBERED_MS)
    const found = await this.#db
      .select({ id: endedSessions.id })
      .from(endedSessions)
      .where(gt(endedSessions.endedAt, sql`now() - make_interval(secs => ${window / 1000})`))
    for (const { id } of found) this.#add(id)
    this.#knownUntil = Math.max(this.#knownUntil, begin)
    this.#forget(begin - REMEMBERED_MS - OVERLAP_MS)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#closings.splice(0).map((close) => close()))
  }

  async #ask(sessionId: string): Promise<boolean> {
    return (await this.#db.$count(endedSessions, eq(endedSessions.id, sessionId))) > 0
  }

  #add(id: string): void {
    if (!this.#ended.has(id)) this.#ended.set(id, performance.now())
  }

  /** In the order in which this process learned of them. */
  #forget(before: number): void {
    for (const [id, since] of this.#ended) {
      if (since > before) return
      this.#ended.delete(id)
    }
  }
}
