import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { nameLock } from '#server/platform/database/locks.ts'
import { type Given, prepared, type Statement } from '#server/platform/database/prepared.ts'

/**
 * Lets one transaction at a time turn a shopper's cart into an order, or an order into a cart without it. A name is
 * locked and not the lines, because two transactions may see different lines, or none.
 */
export const lockCart = (tx: Database, userId: string): Statement<unknown> => locked(tx, { userId })

const locked = prepared((_, { userId }: Given<{ userId: string }>) => cartLock(userId))

/** The same as a statement that finds the shopper. */
export const cartLock = (userId: SQLWrapper): SQL => nameLock(sql`'cart:' || ${userId}::text`)
