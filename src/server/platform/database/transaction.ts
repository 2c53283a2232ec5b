import { DEADLOCK, sqlState } from '../errors/query-errors.ts'
import type { Database } from './database.ts'

const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 3

/**
 * Runs a write as one transaction, and again from the start when PostgreSQL gave it up for another one.
 * Nothing in it may reach outside the database.
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
