import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { nameLock } from '#server/platform/database/locks.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'

/**
 * Serializes transactions that turn a shopper's cart into an order or remove purchased lines. An advisory lock, because two
 * transactions may see different lines, or none.
 */
export const lockCart = (tx: Database, userId: string): Statement<unknown> => cartLockStatement(tx, { userId })

const cartLockStatement = prepared((_, { userId }: Placeholders<{ userId: string }>) => cartLock(userId))

/** The same lock for a statement that looks up the user itself. */
export const cartLock = (userId: SQLWrapper): SQL => nameLock(sql`'cart:' || ${userId}::text`)
