import type { Queue } from '#server/platform/jobs/queue.ts'
import type { Metric } from './metric.ts'

/** @param queues called for each scrape, because queues open later than the HTTP server */
export function queueMetrics(queues: () => Queue[]): Metric[] {
  const read = (value: 'due' | 'oldestSeconds') => () =>
    Promise.all(
      queues().map(async (queue) => ({ labels: { queue: queue.name }, value: (await queue.readBacklog())[value] })),
    )
  return [
    {
      name: 'mercer_queue_due_jobs',
      help: 'Due jobs that no worker has taken, up to 10,000',
      kind: 'gauge',
      scope: 'shop',
      read: read('due'),
    },
    {
      name: 'mercer_queue_oldest_job_seconds',
      help: 'Time since the oldest of these jobs became due',
      kind: 'gauge',
      scope: 'shop',
      read: read('oldestSeconds'),
    },
  ]
}
