import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'

/**
 * Locks the attributes, their choices, and the filters of categories until the end of the transaction, so that changes of them
 * happen one after the other. They all write the row in `attribute_changes`: with a lock for each attribute, two that change
 * several attributes could wait for each other.
 */
export const lockAttributes = (tx: Database) => lockName(tx, 'attributes')
