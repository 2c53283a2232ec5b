import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { nameLock } from '#server/platform/database/locks.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'

/**
 * Serializes transactions that turn a shopper's cart into an order or remove purchased lines. An advisory lock, because two
 * transactions may see different lines, or none.
 */
export const lockCart = (tx: Database, customerId: string): Statement<unknown> => cartLockStatement(tx, { customerId })

const cartLockStatement = prepared((_, { customerId }: Placeholders<{ customerId: string }>) => cartLock(customerId))

/** The same lock for a statement that looks up the user itself. */
export const cartLock = (customerId: SQLWrapper): SQL => nameLock(sql`'cart:' || ${customerId}::text`)
