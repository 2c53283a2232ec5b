import type pg from 'pg'
import type { Logger } from 'pino'
import type { PlatformConfig } from './config/platform-config.ts'
import type { DatabaseClient } from './database/client.ts'
import type { Database } from './database/database.ts'
import type { AddCalls } from './http/limits/counts.ts'
import type { Queue } from './jobs/queue.ts'
import type { MediaStore } from './media/store.ts'
import type { Secrets } from './secrets/secrets.ts'

/** The context of every part of the running shop. Each wing above adds what it opens at the start. */
export interface PlatformContext {
  config: PlatformConfig
  secrets: Secrets
  db: Database
  readOnReplica: DatabaseClient['readOnReplica']
  /** For single statements that only read: a replica where possible. */
  reads: Database
  /** The connections of `db`. */
  pool: pg.Pool
  /** The queues that run in this process. */
  queues: Queue[]
  media: MediaStore
  log: Logger
  /** Counters that the workers of one supervisor share; undefined in a process alone. */
  addCalls?: AddCalls | undefined
}
