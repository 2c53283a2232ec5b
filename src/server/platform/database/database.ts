import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The database, or a transaction in it. Most functions accept either. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$count'
  | '_'
>

/** The database, and a connection for expensive reads. */
export interface Databases {
  db: Database
  /** For single statements that only read: a replica where possible. */
  reads: Database
}
