import type { z } from 'zod'
import { MAX_NAMED_CHANGES, type PanelEvent } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { type OrderChange, readOrderChanges } from './read-order-changes.ts'

type Event = z.output<typeof PanelEvent>
type Listener = (changes: OrderChange[]) => void

/** Maximum delay from a commit to its event. */
const POLL_INTERVAL_MS = 1_000

/**
 * Publishes changes of orders to followers in this process. Polls order events while there are followers, because a `NOTIFY`
 * per payment would serialize all payments.
 */
export class OrderChangeFeed {
  #db: Database
  #onError: (error: unknown) => void
  #followers = new Set<Listener>()
  /** All events up to this ID have been published. */
  publishedTo: number | undefined
  /** Published events above that ID, newest first. */
  #latest: OrderChange[] = []
  #stop: (() => Promise<void>) | undefined

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  /**
   * Yields changes from now on. Changes that are not consumed yet are merged into one event, which lists at most
   * `MAX_NAMED_CHANGES` and otherwise sets `more`.
   */
  async *follow(signal: AbortSignal): AsyncGenerator<Event> {
    let waiting: Event['changes'] = []
    let more = false
    let wakeUp = Promise.withResolvers<void>()
    const listener: Listener = (changes) => {
      waiting.push(...changes.map(({ id, type }) => ({ id, type })))
      more ||= waiting.length > MAX_NAMED_CHANGES
      waiting = waiting.slice(-MAX_NAMED_CHANGES)
      wakeUp.resolve()
    }
    signal.addEventListener('abort', () => wakeUp.resolve(), { once: true })
    this.#add(listener)
    try {
      while (!signal.aborted) {
        await wakeUp.promise
        wakeUp = Promise.withResolvers()
        if (signal.aborted || waiting.length === 0) continue
        const event: Event = { topic: 'orders', changes: waiting, more }
        waiting = []
        more = false
        yield event
      }
    } finally {
      this.#remove(listener)
    }
  }

  #add(listener: Listener): void {
    this.#followers.add(listener)
    // The new follower may have read the orders just before these changes.
    listener(this.#latest.toReversed())
    this.#stop ??= repeat(() => this.#read(), POLL_INTERVAL_MS, this.#onError)
  }

  #remove(listener: Listener): void {
    this.#followers.delete(listener)
    if (this.#followers.size > 0) return
    void this.#stop?.()
    this.#stop = undefined
    this.publishedTo = undefined
    this.#latest = []
  }

  async #read(): Promise<void> {
    const isFirstRead = this.publishedTo === undefined
    const found = await readOrderChanges(this.#db, this.publishedTo ?? 0)
    if (this.#followers.size === 0) return
    const published = new Set(this.#latest.map(({ event }) => event))
    const unpublished = found.filter(({ event, settled }) => !published.has(event) && !(isFirstRead && settled))
    const lastPublished = found.find(({ settled }) => settled)?.event ?? this.publishedTo ?? 0
    this.publishedTo = lastPublished
    this.#latest = found.filter(({ event }) => event > lastPublished)
    if (unpublished.length > 0) for (const listener of this.#followers) listener(unpublished.toReversed())
  }
}
