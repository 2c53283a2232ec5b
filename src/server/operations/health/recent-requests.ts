import type { Metrics } from '../metrics/metrics.ts'
import { countRequests, type RouteCounts, subtractCounts } from './route-counts.ts'

const HOUR_MS = 3_600_000
const SNAPSHOT_INTERVAL_MS = 300_000
const FIRST_SNAPSHOT_AFTER_MS = 1_000

interface Snapshot {
  /** By `performance.now()`. */
  at: number
  counts: Map<string, RouteCounts>
}

/**
 * Counts the requests to all workers in about the last hour: the current counters minus those of a snapshot. Each process takes
 * snapshots, because any of them may serve the request for this check.
 */
export class RecentRequests {
  readonly #metrics: Metrics
  readonly #snapshots: Snapshot[] = []
  readonly #timers: NodeJS.Timeout[]

  /** @param onError called when the counters could not be read */
  constructor(metrics: Metrics, onError: (error: unknown) => void) {
    this.#metrics = metrics
    const takeSnapshot = () => void this.#takeSnapshot().catch(onError)
    // The first one is delayed, until the other workers can respond.
    this.#timers = [
      setTimeout(takeSnapshot, FIRST_SNAPSHOT_AFTER_MS).unref(),
      setInterval(takeSnapshot, SNAPSHOT_INTERVAL_MS).unref(),
    ]
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** @returns the requests by method and route, and the length of the period in seconds */
  async read(): Promise<{ seconds: number; routes: Map<string, RouteCounts> }> {
    if (this.#snapshots.length === 0) await this.#takeSnapshot()
    const counts = await this.#count()
    const oldest = this.#snapshots[0]
    if (!counts || !oldest) return { seconds: 0, routes: new Map() }
    return { seconds: (performance.now() - oldest.at) / 1000, routes: subtractCounts(oldest.counts, counts) }
  }

  async #takeSnapshot(): Promise<void> {
    // Without other workers, the counters start at zero with this process.
    const isFirst = this.#snapshots.length === 0 && this.#metrics.readOthers === undefined
    const counts = isFirst ? new Map<string, RouteCounts>() : await this.#count()
    const at = performance.now()
    if (!counts) return
    this.#snapshots.push({ at: isFirst ? 0 : at, counts })
    while (this.#snapshots[1] && this.#snapshots[0] && this.#snapshots[0].at < at - HOUR_MS) this.#snapshots.shift()
  }

  /** @returns undefined while the supervisor does not respond, because the sums would be too small */
  async #count(): Promise<Map<string, RouteCounts> | undefined> {
    const read = await this.#metrics.readWorkers()
    return read && countRequests(read)
  }
}
