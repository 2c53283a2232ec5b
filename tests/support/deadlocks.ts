import { vi } from 'vitest'
import { sqlState } from '#server/platform/errors/query-errors.ts'
import type { TestShop } from './shop.ts'

/** Counts deadlocks from now on, also those after which the transaction is repeated. */
export function countDeadlocks({ db }: Pick<TestShop, 'db'>): () => number {
  let count = 0
  const transaction = db.transaction
  vi.spyOn(db, 'transaction').mockImplementation(async (...write) => {
    try {
      return await transaction(...write)
    } catch (error) {
      if (sqlState(error) === '40P01') count++
      throw error
    }
  })
  return () => count
}
