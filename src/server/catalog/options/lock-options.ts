import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'

/**
 * Locks options and their values until the end of the transaction, so that changes of them happen one after another. Code
 * that also needs the lock of the attributes must take that lock first.
 */
export const lockOptions = (tx: Database) => lockName(tx, 'options')
