import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Metric, ReadMetric } from './metric.ts'

export const WORKERS = 'mercer_workers'
/** Prometheus usually scrapes more often. */
const WINDOW_MS = 60_000

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const delays = monitorEventLoopDelay({ resolution: 20 })
delays.enable()
/** Delay in the last full window, so that all readers get the same value. */
let lastDelay = 0
setInterval(() => {
  lastDelay = delays.percentile(99)
  delays.reset()
}, WINDOW_MS).unref()

/** CPU time, memory and garbage collection of this process. */
export async function readProcessMetrics(): Promise<ReadMetric[]> {
  const metrics = (await registry.getMetricsAsJSON()) as unknown as ReadMetric[]
  // An average over the workers would hide that one of them is blocked.
  return metrics.filter(({ name }) => !name.startsWith('nodejs_eventloop_lag'))
}

export const processMetrics = (dataFolder: string): Metric[] => [
  {
    name: WORKERS,
    help: 'Processes that serve the shop',
    kind: 'gauge',
    scope: 'process',
    read: () => [{ value: 1 }],
  },
  {
    name: 'mercer_event_loop_delay_seconds',
    help: 'Delay of the event loop in the last one to two minutes, 99th percentile, of the worker with the longest delay',
    kind: 'gauge',
    scope: 'process',
    combine: 'max',
    read: () => [{ value: Math.max(lastDelay, delays.percentile(99)) / 1e9 }],
  },
  {
    name: 'mercer_disk_free_bytes',
    help: 'Free space of the disk with the data folder',
    kind: 'gauge',
    scope: 'shop',
    read: async () => [{ value: (await readDisk(dataFolder)).free }],
  },
  {
    name: 'mercer_disk_size_bytes',
    help: 'Size of the disk with the data folder',
    kind: 'gauge',
    scope: 'shop',
    read: async () => [{ value: (await readDisk(dataFolder)).size }],
  },
]

/** The disk of a folder, in bytes. `free` is the space that is available to ordinary users. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bsize * bavail, size: bsize * blocks }
}
