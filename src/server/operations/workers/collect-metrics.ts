import type { ChildProcess } from 'node:child_process'
import type { ReadMetric } from '../metrics/metric.ts'
import type { ToWorker } from './messages.ts'

/** Time for a worker to report its metrics. */
const MAX_MEASURING_MS = 1_000

export interface CollectMetrics {
  /** Sends a worker the metrics of all others. */
  answer(asking: ChildProcess, id: number): Promise<void>
  /** To be called with what a worker reports. */
  receive(worker: ChildProcess, report: { id: number; metrics: ReadMetric[] }): void
  /** To be called when a worker has ended. */
  end(worker: ChildProcess): void
}

/**
 * Collects the metrics of all workers. The counters of a worker that has ended, or does not answer, are reported as they were
 * last: a sum that became smaller would look as if all counters had started again.
 */
export function collectMetrics(
  serving: ReadonlySet<ChildProcess>,
  send: (worker: ChildProcess, message: ToWorker) => void,
): CollectMetrics {
  const lastReports = new Map<ChildProcess, ReadMetric[]>()
  const waiting = new Map<number, () => void>()
  let ended: ReadMetric[] = []
  let requests = 0

  /** @returns undefined when it does not answer */
  function ask(worker: ChildProcess): Promise<ReadMetric[] | undefined> {
    const id = ++requests
    return new Promise((resolve) => {
      const settle = (metrics: ReadMetric[] | undefined) => {
        clearTimeout(patience)
        waiting.delete(id)
        resolve(metrics)
      }
      const patience = setTimeout(settle, MAX_MEASURING_MS, undefined)
      waiting.set(id, () => settle(lastReports.get(worker)))
      send(worker, { type: 'measure', id })
    })
  }

  return {
    async answer(asking, id) {
      const others = [...serving].filter((worker) => worker !== asking)
      const reports = await Promise.all(others.map(async (worker) => ({ worker, metrics: await ask(worker) })))
      // The asking worker reports itself; what it has counted must be known when it ends.
      const own = ask(asking)
      const metrics = reports.map(({ worker, metrics }) => metrics ?? countersOf(lastReports.get(worker) ?? []))
      const silent = reports.filter(({ metrics }) => !metrics).length
      send(asking, { type: 'others-measured', id, others: { metrics: [...metrics, ended], silent } })
      await own
    },
    receive(worker, { id, metrics }) {
      lastReports.set(worker, metrics)
      waiting.get(id)?.()
    },
    end(worker) {
      ended = addCounters(ended, countersOf(lastReports.get(worker) ?? []))
      lastReports.delete(worker)
    },
  }
}

/** The metrics whose sum only grows. */
const countersOf = (metrics: ReadMetric[]): ReadMetric[] =>
  metrics.filter(({ type, aggregator }) => (type === 'counter' || type === 'histogram') && aggregator === 'sum')

function addCounters(to: ReadMetric[], added: ReadMetric[]): ReadMetric[] {
  const sums = new Map(to.map((metric) => [metric.name, metric]))
  for (const metric of added) {
    const known = sums.get(metric.name)
    sums.set(metric.name, known ? { ...known, values: addValues(known.values, metric.values) } : metric)
  }
  return [...sums.values()]
}

function addValues(to: ReadMetric['values'], added: ReadMetric['values']): ReadMetric['values'] {
  const keyOf = ({ metricName, labels }: ReadMetric['values'][number]) => JSON.stringify([metricName, labels])
  const sums = new Map(to.map((sample) => [keyOf(sample), sample]))
  for (const sample of added) {
    const known = sums.get(keyOf(sample))
    sums.set(keyOf(sample), known ? { ...known, value: known.value + sample.value } : sample)
  }
  return [...sums.values()]
}
