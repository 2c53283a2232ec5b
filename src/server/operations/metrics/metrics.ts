import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { isSummedCounter, type Metric, type ReadMetric, readMetric } from './metric.ts'
import { readProcessMetrics, WORKERS } from './process-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** The metrics of the other workers. */
export interface OtherWorkers {
  metrics: ReadMetric[][]
  /** Number of workers that did not respond in time. Only the last values of their counters are reported. */
  silent: number
}

/** The metrics of this process and of the other workers. */
export class Metrics {
  readonly #all: Metric[] = []
  readonly #log: Logger
  /** Undefined without a supervisor; resolves to undefined when the supervisor does not respond. */
  readOthers: (() => Promise<OtherWorkers | undefined>) | undefined

  constructor(log: Logger) {
    this.#log = log
  }

  add(metrics: Metric[]): void {
    this.#all.push(...metrics)
  }

  /** The metrics of this process. */
  async readOwn(): Promise<ReadMetric[]> {
    return [...(await readProcessMetrics()), ...(await this.#read('process')).metrics]
  }

  /** All metrics in the text format of Prometheus. */
  async describe(): Promise<string> {
    const [own, shop, others] = await Promise.all([this.readOwn(), this.#read('shop'), this.readOthers?.()])
    const collectionGauges = await Promise.all(
      createCollectionGauges({
        silent: others?.silent ?? 0,
        supervisorSilent: this.#isLost(others) ? 1 : 0,
        unreadable: shop.unreadable,
      }).map(readMetric),
    )
    // Without the other workers, sums would be smaller, which Prometheus would interpret as a restart.
    const reported = this.#isLost(others) ? own.filter((metric) => !isSummedCounter(metric)) : own
    const all = [reported, shop.metrics, collectionGauges, ...(others?.metrics ?? [])]
    // Their type is that of prom-client's own JSON, which it does not export.
    return AggregatorRegistry.aggregate(all as unknown as object[]).metrics()
  }

  /** The metrics of each worker. @returns undefined when the supervisor does not respond */
  async readWorkers(): Promise<ReadMetric[][] | undefined> {
    const [own, others] = await Promise.all([this.readOwn(), this.readOthers?.()])
    return this.#isLost(others) ? undefined : [own, ...(others?.metrics ?? [])]
  }

  async countWorkers(): Promise<{ serving: number; silent: number; isSupervised: boolean }> {
    const others = await this.readOthers?.()
    const serving = (others?.metrics ?? []).filter((metrics) => metrics.some(({ name }) => name === WORKERS))
    return { serving: serving.length + 1, silent: others?.silent ?? 0, isSupervised: !this.#isLost(others) }
  }

  #isLost(others: OtherWorkers | undefined): boolean {
    return this.readOthers !== undefined && others === undefined
  }

  /** The names and descriptions of all metrics, for the manual. */
  list(): Pick<Metric, 'name' | 'help' | 'kind'>[] {
    return [...this.#all, ...createCollectionGauges({ silent: 0, supervisorSilent: 0, unreadable: 0 })]
  }

  /** Reads metrics. One that cannot be read, such as while the database is down, does not affect the others. */
  async #read(scope: Metric['scope']): Promise<{ metrics: ReadMetric[]; unreadable: number }> {
    const read = await Promise.allSettled(this.#all.filter((metric) => metric.scope === scope).map(readMetric))
    const failed = read.filter((each) => each.status === 'rejected')
    if (failed[0]) this.#log.warn({ err: failed[0].reason }, 'metrics could not be read')
    return {
      metrics: read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
      unreadable: failed.length,
    }
  }
}

const createCollectionGauges = ({
  silent,
  supervisorSilent,
  unreadable,
}: {
  silent: number
  supervisorSilent: number
  unreadable: number
}): Metric[] => [
  {
    name: 'mercer_workers_silent',
    help: 'Workers that did not report their metrics within a second',
    kind: 'gauge',
    scope: 'shop',
    read: () => [{ value: silent }],
  },
  {
    name: 'mercer_supervisor_silent',
    help: 'Whether the supervisor is unresponsive, so that only one worker is reported, without counters',
    kind: 'gauge',
    scope: 'shop',
    read: () => [{ value: supervisorSilent }],
  },
  {
    name: 'mercer_metrics_unreadable',
    help: 'Metrics that could not be read, such as while the database is down',
    kind: 'gauge',
    scope: 'shop',
    read: () => [{ value: unreadable }],
  },
]
