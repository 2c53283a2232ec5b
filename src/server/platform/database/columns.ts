import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core'

/** A UUID that no row has. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A timestamp with time zone. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text that is compared ignoring case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** The ID of the transaction that wrote the row; see `changedSince`. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A check constraint that allows only these values. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list: SQL = sql.raw(values.map((value) => `'${value}'`).join(', '))
  return check(name, sql`${column} in (${list})`)
}
