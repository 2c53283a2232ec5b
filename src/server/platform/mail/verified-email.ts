import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

declare const proven: unique symbol

/**
 * The email address of an account whose owner has proven that it is theirs. Anyone can register with another person's address, so
 * only a verified address gives access to data stored by address: to read, export, change or erase it.
 */
export type VerifiedEmail = string & { readonly [proven]: true }

/** @returns null until the account's owner has proven that the address is theirs */
export const verifiedEmailOf = (account: { email: string; emailVerifiedAt: Date | null }): VerifiedEmail | null =>
  account.emailVerifiedAt ? (account.email as VerifiedEmail) : null

/** The one condition by which rows are found that belong to an address, in upper or lower case; each such column has an index for it. */
export const belongsTo = (column: AnyPgColumn, email: VerifiedEmail): SQL =>
  column.getSQLType() === 'citext' ? sql`${column} = ${email}::citext` : sql`lower(${column}) = lower(${email})`
