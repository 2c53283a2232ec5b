import type { ChildProcess } from 'node:child_process'
import { isSummedCounter, type ReadMetric } from '../metrics/metric.ts'
import type { ToWorker } from './messages.ts'

/** Time for a worker to report its metrics. */
const MAX_MEASURING_MS = 1_000

export interface MetricsCollector {
  /** Sends a worker the metrics of all others. */
  sendOthers(worker: ChildProcess, id: number): Promise<void>
  /** Must be called with the metrics that a worker sends. */
  receive(worker: ChildProcess, report: { id: number; metrics: ReadMetric[] }): void
  /** Must be called when a worker has ended. */
  end(worker: ChildProcess): void
}

/**
 * Collects the metrics of all workers. For a worker that has ended or does not respond, the last values of its counters are
 * reported, because a smaller sum would look as if all counters had been reset.
 */
export function collectMetrics(
  serving: ReadonlySet<ChildProcess>,
  send: (worker: ChildProcess, message: ToWorker) => void,
): MetricsCollector {
  const lastReports = new Map<ChildProcess, ReadMetric[]>()
  const waiting = new Map<number, () => void>()
  let ended: ReadMetric[] = []
  let requests = 0

  /** @returns undefined when the worker does not respond in time */
  function request(worker: ChildProcess): Promise<ReadMetric[] | undefined> {
    const id = ++requests
    return new Promise((resolve) => {
      const settle = (metrics: ReadMetric[] | undefined) => {
        clearTimeout(timeout)
        waiting.delete(id)
        resolve(metrics)
      }
      const timeout = setTimeout(settle, MAX_MEASURING_MS, undefined)
      waiting.set(id, () => settle(lastReports.get(worker)))
      send(worker, { type: 'measure', id })
    })
  }

  return {
    async sendOthers(receiver, id) {
      const others = [...serving].filter((worker) => worker !== receiver)
      const reports = await Promise.all(others.map(async (worker) => ({ worker, metrics: await request(worker) })))
      // Also stores the receiver's own counters, which are needed when it ends.
      const own = request(receiver)
      const metrics = reports.map(({ worker, metrics }) => metrics ?? selectCounters(lastReports.get(worker) ?? []))
      const silent = reports.filter(({ metrics }) => !metrics).length
      send(receiver, { type: 'others-measured', id, others: { metrics: [...metrics, ended], silent } })
      await own
    },
    receive(worker, { id, metrics }) {
      lastReports.set(worker, metrics)
      waiting.get(id)?.()
    },
    end(worker) {
      ended = addCounters(ended, selectCounters(lastReports.get(worker) ?? []))
      lastReports.delete(worker)
    },
  }
}

const selectCounters = (metrics: ReadMetric[]): ReadMetric[] => metrics.filter(isSummedCounter)

function addCounters(to: ReadMetric[], added: ReadMetric[]): ReadMetric[] {
  const sums = new Map(to.map((metric) => [metric.name, metric]))
  for (const metric of added) {
    const sum = sums.get(metric.name)
    sums.set(metric.name, sum ? { ...sum, values: addValues(sum.values, metric.values) } : metric)
  }
  return [...sums.values()]
}

function addValues(to: ReadMetric['values'], added: ReadMetric['values']): ReadMetric['values'] {
  const toKey = ({ metricName, labels }: ReadMetric['values'][number]) => JSON.stringify([metricName, labels])
  const sums = new Map(to.map((sample) => [toKey(sample), sample]))
  for (const sample of added) {
    const sum = sums.get(toKey(sample))
    sums.set(toKey(sample), sum ? { ...sum, value: sum.value + sample.value } : sample)
  }
  return [...sums.values()]
}
