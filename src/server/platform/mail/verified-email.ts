import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

declare const verified: unique symbol

/**
 * An email address that its account's owner has confirmed. Anyone can register with another person's address, so data that is
 * stored by address may be read, exported, changed or erased only for a verified address.
 */
export type VerifiedEmail = string & { readonly [verified]: true }

/** @returns null until the account's owner has confirmed the address */
export const toVerifiedEmail = (account: { email: string; emailVerifiedAt: Date | null }): VerifiedEmail | null =>
  account.emailVerifiedAt ? (account.email as VerifiedEmail) : null

/** Condition: a column has this address, ignoring case. Each such column has an index for this condition. */
export const matchesEmail = (column: AnyPgColumn, email: VerifiedEmail): SQL =>
  column.getSQLType() === 'citext' ? sql`${column} = ${email}::citext` : sql`lower(${column}) = lower(${email})`
