import type { Database } from './client.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
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

/** The five-letter code of the PostgreSQL error behind this one, wherever in its chain of causes that is. */
export function sqlState(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code
  }
  return undefined
}

export const UNIQUE_VIOLATION = '23505'
