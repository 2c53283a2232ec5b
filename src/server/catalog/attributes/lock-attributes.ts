import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'

/**
 * Locks the attributes, their choices, and the filters of categories until the end of the transaction, so that changes of them
 * are serialized. With a lock for each attribute, two changes of several attributes could deadlock, because all changes write
 * the row in `attribute_changes`.
 */
export const lockAttributes = (tx: Database) => lockName(tx, 'attributes')
