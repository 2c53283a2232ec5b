import type pg from 'pg'
import type { Calls, Counted } from '#server/platform/http/limits/counts.ts'
import type { ReadMetric } from '../metrics/metric.ts'
import type { OtherWorkers } from '../metrics/metrics.ts'

/** What a worker starts with. */
export interface WorkerStart {
  /** The built-in database, which the supervisor runs; undefined for an external one. */
  database: pg.PoolConfig | undefined
  /** Whether this worker prints the steps of the start. */
  isFirst: boolean
}

export type ToWorker =
  | ({ type: 'start' } & WorkerStart)
  /** Comes with a socket. */
  | { type: 'connection'; id: number }
  /** To be answered with `alive`. */
  | { type: 'check' }
  /** Another worker takes over: answer what arrives on the open connections, then end. */
  | { type: 'drain' }
  /** The shop stops: finish what is being answered, refuse the rest, then end. */
  | { type: 'stop' }
  | { type: 'counted'; id: number; counted: Counted[] }
  /** To be answered with `measured`. */
  | { type: 'measure'; id: number }
  /** Answers `measure-others`. */
  | { type: 'others-measured'; id: number; others: OtherWorkers }

export type ToSupervisor =
  | { type: 'ready' }
  | { type: 'alive' }
  /** Sent before anything is read from the connection. */
  | { type: 'accepted'; id: number }
  | { type: 'count'; id: number; calls: Calls[] }
  | { type: 'measured'; id: number; metrics: ReadMetric[] }
  | { type: 'measure-others'; id: number }
