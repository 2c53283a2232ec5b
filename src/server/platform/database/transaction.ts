import { DEADLOCK, SERIALIZATION_FAILURE, sqlState } from '../errors/query-errors.ts'
import type { Database } from './database.ts'

const ATTEMPTS = 3

/**
 * Runs a write in a transaction, and retries it when PostgreSQL aborts it because of another transaction. It must have no
 * side effects outside of the database.
 */
export async function transaction<T>(db: Database, write: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(write)
    } catch (error) {
      if (attempt === ATTEMPTS || ![SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? '')) throw error
    }
  }
}
