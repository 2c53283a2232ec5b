import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The database, or a transaction in it: verbs take either. */
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

/** For work that writes, and reads much. */
export interface Databases {
  db: Database
  /** For single statements that only read: a replica where possible. */
  reads: Database
}
