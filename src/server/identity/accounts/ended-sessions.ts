import { eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { listen } from '#server/platform/database/notices.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { ACCESS_TOKEN_MS } from '#server/platform/secrets/signing-keys.ts'
import { endedSessions } from './tables.ts'

/** The channel that the database triggers notify. */
const CHANNEL = 'sessions'
/** The database is also polled, in case notices do not arrive. */
const POLL_INTERVAL_MS = 2_000
/** If the last poll is older, each session is checked in the database instead. */
const MAX_POLL_AGE_MS = 4_000
/** Polls overlap by this, because `ended_at` is set before the transaction commits. Longer than any such transaction. */
const OVERLAP_MS = 120_000
/** Lifetime of an access token, plus a margin for clock differences between machines. */
const RETAINED_MS = ACCESS_TOKEN_MS + 60_000

interface Options {
  db: DatabaseClient['db']
  /** Where to listen for notices. Without it, the database is only polled. */
  direct?: DatabaseClient['direct'] | undefined
  log: Logger
  pollIntervalMs?: number
}

/**
 * Sessions that ended while their access tokens may still be valid. Every process keeps this list in memory, so that tokens
 * can be rejected without a query: at once after a notice, otherwise within four seconds of the commit by polling.
 */
export class EndedSessions {
  #db: DatabaseClient['db']
  #ended = new Map<string, number>()
  /** All sessions that ended before this time are in the list. */
  #lastPolledAt = Number.NEGATIVE_INFINITY
  #closings: (() => Promise<void>)[] = []
  #closed = false

  private constructor(db: DatabaseClient['db']) {
    this.#db = db
  }

  /** Loads recently ended sessions, and keeps the list up to date until `close`. */
  static async follow({ db, direct, log, pollIntervalMs = POLL_INTERVAL_MS }: Options): Promise<EndedSessions> {
    const ended = new EndedSessions(db)
    const warn = (error: unknown) => log.warn({ err: error }, 'ended sessions could not be read')
    await ended.catchUp()
    if (direct) {
      const notices = listen(direct, CHANNEL, {
        onNotice: (id) => ended.#add(id),
        // Some sessions may have ended while the connection was down.
        onGap: () => void (ended.#closed || ended.catchUp().catch(warn)),
        onBreak: (error) => log.warn({ err: error }, 'lost the connection for ended sessions; polling instead'),
      })
      ended.#closings.push(notices.close)
    }
    ended.#closings.push(repeat(() => ended.catchUp(), pollIntervalMs, warn))
    return ended
  }

  /** Whether this session has ended. Queries the database only if the last poll is too old. */
  has(sessionId: string): boolean | Promise<boolean> {
    if (this.#ended.has(sessionId)) return true
    return performance.now() - this.#lastPolledAt < MAX_POLL_AGE_MS ? false : this.#query(sessionId)
  }

  /** Reads all sessions that have ended since the last poll. */
  async catchUp(): Promise<void> {
    const startedAt = performance.now()
    const window = Math.min(startedAt - this.#lastPolledAt + OVERLAP_MS, RETAINED_MS)
    const found = await this.#db
      .select({ id: endedSessions.id })
      .from(endedSessions)
      .where(gt(endedSessions.endedAt, sql`now() - make_interval(secs => ${window / 1000})`))
    for (const { id } of found) this.#add(id)
    this.#lastPolledAt = Math.max(this.#lastPolledAt, startedAt)
    this.#evict(startedAt - RETAINED_MS - OVERLAP_MS)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#closings.splice(0).map((close) => close()))
  }

  async #query(sessionId: string): Promise<boolean> {
    return (await this.#db.$count(endedSessions, eq(endedSessions.id, sessionId))) > 0
  }

  #add(id: string): void {
    if (!this.#ended.has(id)) this.#ended.set(id, performance.now())
  }

  /** Removes old entries. Stops at the first newer one, because the map is in insertion order. */
  #evict(before: number): void {
    for (const [id, since] of this.#ended) {
      if (since > before) return
      this.#ended.delete(id)
    }
  }
}
