import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** The number of the transaction that wrote something; see `changedSince`. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Lets a text column hold only these values. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list: SQL = sql.raw(values.map((value) => `'${value}'`).join(', '))
  return check(name, sql`${column} in (${list})`)
}
