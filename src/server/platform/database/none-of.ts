import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Condition: the key is none of these values. Uses one array parameter, so that the statement's text is always the same. */
export const noneOf = (key: AnyPgColumn, values: string[]): SQL =>
  sql`${key}::text <> all(${sql.param(values)}::text[])`
