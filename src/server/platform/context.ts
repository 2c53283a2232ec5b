import type pg from 'pg'
import type { Logger } from 'pino'
import type { PlatformConfig } from './config/platform-config.ts'
import type { DatabaseClient } from './database/client.ts'
import type { Database } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { AddCalls } from './http/limits/counts.ts'
import type { Queue } from './jobs/queue.ts'
import type { MediaStore } from './media/store.ts'
import type { ObjectStore } from './objects/object-store.ts'
import type { Secrets } from './secrets/secrets.ts'

/** The parts of the running shop that every layer can use. Higher layers extend it. */
export interface PlatformContext {
  config: PlatformConfig
  secrets: Secrets
  db: Database
  readOnReplica: DatabaseClient['readOnReplica']
  /** For single statements that only read: uses a replica where possible. */
  reads: Database
  /** Undefined without a replica. */
  replica: Replica | undefined
  /** The connections of `db`. */
  pool: pg.Pool
  /** The queues that run in this process. */
  queues: Queue[]
  media: MediaStore
  /** Files that are delivered only to their buyers. */
  privateFiles: ObjectStore
  log: Logger
  /** Adds to the counters that the workers of a supervisor share; undefined without a supervisor. */
  addCalls?: AddCalls | undefined
}
