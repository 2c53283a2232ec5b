import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'

/**
 * Locks options and their values until the end of the transaction, so that changes of them happen one after the other. Whoever
 * needs the lock of the attributes too takes that first.
 */
export const lockOptions = (tx: Database) => lockName(tx, 'options')
