import type { Database } from '../database/client.ts'
import { lockName } from '../database/locks.ts'

/**
 * Lets one transaction at a time turn a shopper's cart into an order, or an order into a cart without it. A name is
 * locked and not the lines, because two transactions may see different lines, or none.
 */
export const lockCart = (tx: Database, userId: string): Promise<void> => lockName(tx, `cart:${userId}`)
