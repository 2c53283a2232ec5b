import type pg from 'pg'
import { onStatement } from '#server/platform/activity/statements.ts'
import { Durations } from './durations.ts'
import type { Metric } from './metric.ts'

const DURATIONS = 'mercer_statement_duration_seconds'

/** @returns the metrics, and a function that stops measuring */
export function databaseMetrics(pool: pg.Pool): { metrics: Metric[]; close: () => void } {
  const durations = new Durations()
  const close = onStatement(({ ms }) => durations.record(ms))
  return {
    close,
    metrics: [
      {
        name: DURATIONS,
        help: 'Time from sending an SQL statement until its result arrived',
        kind: 'histogram',
        scope: 'process',
        read: () => durations.samples(DURATIONS),
      },
      {
        name: 'mercer_pool_connections',
        help: 'Connections to the database',
        kind: 'gauge',
        scope: 'process',
        read: () => [
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        ],
      },
      {
        name: 'mercer_pool_limit',
        help: 'Maximum connections to the database',
        kind: 'gauge',
        scope: 'process',
        read: () => [{ value: pool.options.max }],
      },
      {
        name: 'mercer_pool_waiting',
        help: 'Requests and jobs that wait for a database connection',
        kind: 'gauge',
        scope: 'process',
        read: () => [{ value: pool.waitingCount }],
      },
    ],
  }
}
