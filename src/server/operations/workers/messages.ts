import type pg from 'pg'
import type { CallCount, Calls } from '#server/platform/http/limits/counts.ts'
import type { ReadMetric } from '../metrics/metric.ts'
import type { OtherWorkers } from '../metrics/metrics.ts'

/** The data that a worker needs to start. */
export interface WorkerStart {
  /** The built-in database, which the supervisor runs; undefined for an external one. */
  database: pg.PoolConfig | undefined
  /** Whether this worker prints the steps of the start. */
  isFirst: boolean
}

export type ToWorker =
  | ({ type: 'start' } & WorkerStart)
  /** Sent with a socket. */
  | { type: 'connection'; id: number }
  /** The worker responds with `alive`. */
  | { type: 'check' }
  /** Another worker replaces this one: it serves further requests on its open connections, then ends. */
  | { type: 'drain' }
  /** The shop stops: the worker finishes requests in progress, rejects new ones, then ends. */
  | { type: 'stop' }
  | { type: 'counted'; id: number; counted: CallCount[] }
  /** The worker responds with `measured`. */
  | { type: 'measure'; id: number }
  /** The response to `measure-others`. */
  | { type: 'others-measured'; id: number; others: OtherWorkers }

export type ToSupervisor =
  | { type: 'ready' }
  | { type: 'alive' }
  /** Sent before anything is read from the connection. */
  | { type: 'accepted'; id: number }
  | { type: 'count'; id: number; calls: Calls[] }
  | { type: 'measured'; id: number; metrics: ReadMetric[] }
  | { type: 'measure-others'; id: number }
