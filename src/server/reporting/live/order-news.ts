import type { z } from 'zod'
import { MAX_NAMED_CHANGES, type PanelEvent } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { type OrderChange, readOrderChanges } from './read-order-changes.ts'

type Event = z.output<typeof PanelEvent>
type Hear = (changes: OrderChange[]) => void

/** Maximum delay from a commit to its event. */
const READ_EVERY_MS = 1_000

/**
 * Publishes changes of orders to followers in this process. Polls the events of orders, only while there are followers: a
 * notice per payment would serialize all payments.
 */
export class OrderNews {
  #db: Database
  #onError: (error: unknown) => void
  #followers = new Set<Hear>()
  /** All events up to this one have been told. */
  #toldTo: number | undefined
  /** Those above it that have been told, the newest first. */
  #latest: OrderChange[] = []
  #stop: (() => Promise<void>) | undefined

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  /** What happens from now on. What nobody has taken yet is put together, and beyond a number only counted as more. */
  async *follow(signal: AbortSignal): AsyncGenerator<Event> {
    let waiting: Event['changes'] = []
    let more = false
    let woken = Promise.withResolvers<void>()
    const hear: Hear = (changes) => {
      waiting.push(...changes.map(({ id, type }) => ({ id, type })))
      more ||= waiting.length > MAX_NAMED_CHANGES
      waiting = waiting.slice(-MAX_NAMED_CHANGES)
      woken.resolve()
    }
    signal.addEventListener('abort', () => woken.resolve(), { once: true })
    this.#add(hear)
    try {
      while (!signal.aborted) {
        await woken.promise
        woken = Promise.withResolvers()
        if (signal.aborted || waiting.length === 0) continue
        const event: Event = { topic: 'orders', changes: waiting, more }
        waiting = []
        more = false
        yield event
      }
    } finally {
      this.#remove(hear)
    }
  }

  #add(hear: Hear): void {
    this.#followers.add(hear)
    // A new follower read the orders a moment ago, and may have missed these.
    hear(this.#latest.toReversed())
    this.#stop ??= repeat(() => this.#read(), READ_EVERY_MS, this.#onError)
  }

  #remove(hear: Hear): void {
    this.#followers.delete(hear)
    if (this.#followers.size > 0) return
    void this.#stop?.()
    this.#stop = undefined
    this.#toldTo = undefined
    this.#latest = []
  }

  async #read(): Promise<void> {
    const begins = this.#toldTo === undefined
    const found = await readOrderChanges(this.#db, this.#toldTo ?? 0)
    if (this.#followers.size === 0) return
    const told = new Set(this.#latest.map(({ event }) => event))
    const fresh = found.filter(({ event, settled }) => !told.has(event) && !(begins && settled))
    const toldTo = found.find(({ settled }) => settled)?.event ?? this.#toldTo ?? 0
    this.#toldTo = toldTo
    this.#latest = found.filter(({ event }) => event > toldTo)
    if (fresh.length > 0) for (const hear of this.#followers) hear(fresh.toReversed())
  }
}
