import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { type Metric, type ReadMetric, readMetric } from './metric.ts'
import { readProcess } from './process-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** What the other workers of the supervisor report. */
export interface OtherWorkers {
  metrics: ReadMetric[][]
  /** Workers that did not answer in time. Only their counters are reported, as they were last. */
  silent: number
}

/** The metrics of this process, and of the others of its supervisor. */
export class Metrics {
  readonly #all: Metric[] = []
  readonly #log: Logger
  /** Undefined in a process alone. */
  readOthers: (() => Promise<OtherWorkers>) | undefined

  constructor(log: Logger) {
    this.#log = log
  }

  add(metrics: Metric[]): void {
    this.#all.push(...metrics)
  }

  /** What this process alone can report. */
  async readOwn(): Promise<ReadMetric[]> {
    return [...(await readProcess()), ...(await this.#read('process')).metrics]
  }

  /** All metrics in the text format of Prometheus. */
  async describe(): Promise<string> {
    const [own, shop, others] = await Promise.all([this.readOwn(), this.#read('shop'), this.readOthers?.()])
    const about = await Promise.all(
      gaugesAbout({ silent: others?.silent ?? 0, unreadable: shop.unreadable }).map(readMetric),
    )
    const all = [own, shop.metrics, about, ...(others?.metrics ?? [])]
    // Their type is that of prom-client's own JSON, which it does not export.
    return AggregatorRegistry.aggregate(all as unknown as object[]).metrics()
  }

  /** The names and descriptions of all metrics, for the manual. */
  list(): Pick<Metric, 'name' | 'help' | 'kind'>[] {
    return [...this.#all, ...gaugesAbout({ silent: 0, unreadable: 0 })]
  }

  /** One that cannot be read, such as while the database is down, leaves the others readable. */
  async #read(of: Metric['of']): Promise<{ metrics: ReadMetric[]; unreadable: number }> {
    const read = await Promise.allSettled(this.#all.filter((metric) => metric.of === of).map(readMetric))
    const failed = read.filter((each) => each.status === 'rejected')
    if (failed[0]) this.#log.warn({ err: failed[0].reason }, 'metrics could not be read')
    return {
      metrics: read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
      unreadable: failed.length,
    }
  }
}

const gaugesAbout = ({ silent, unreadable }: { silent: number; unreadable: number }): Metric[] => [
  {
    name: 'mercer_workers_silent',
    help: 'Workers that did not report their metrics within a second',
    kind: 'gauge',
    of: 'shop',
    read: () => [{ value: silent }],
  },
  {
    name: 'mercer_metrics_unreadable',
    help: 'Metrics that could not be read, such as while the database is down',
    kind: 'gauge',
    of: 'shop',
    read: () => [{ value: unreadable }],
  },
]
