import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Leaves out rows by a key: one parameter for any number of them, so that the statement stays the same. */
export const noneOf = (key: AnyPgColumn, values: string[]): SQL =>
  sql`${key}::text <> all(${sql.param(values)}::text[])`
