import type { AddCalls, CallCount, Counts } from './counts.ts'
import { MemoryCounts } from './memory-counts.ts'

/** How often processes exchange the calls they counted in memory. */
const EXCHANGE_INTERVAL_MS = 1_000
/** Counters per exchange. */
const BATCH_SIZE = 500

/**
 * Counts together with the other processes of the shop. While the shared counters are unavailable, each process counts for
 * itself, because staying available matters more than an exact limit.
 */
export class SharedCounts implements Counts {
  #add: AddCalls
  /** Counts everything too, as a fallback while the shared counters are unavailable. */
  #memory = new MemoryCounts()
  #timers: NodeJS.Timeout[] = []

  constructor(add: AddCalls) {
    this.#add = add
  }

  async count(key: string, windowMs: number): Promise<CallCount> {
    const local = this.#memory.count(key, windowMs)
    const [counted = local] = (await this.#add([{ key, calls: 1, windowMs }])) ?? []
    return counted
  }

  /** For calls that must be counted without waiting: they are counted locally, and exchanged with the other processes once a second. */
  share(counts: MemoryCounts): void {
    counts.shareWithOthers()
    this.#timers.push(setInterval(() => void this.#exchange(counts), EXCHANGE_INTERVAL_MS).unref())
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
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
}
