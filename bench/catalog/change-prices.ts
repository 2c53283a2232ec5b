import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createRandom } from '#demo/random.ts'

/**
 * Commits changes of prices, each a transaction of its own, until it is stopped.
 * @returns what stops it, and tells how many there were in a second
 */
export function changePrices(pool: pg.Pool, products: number, perSecond: number): () => Promise<number> {
  const random = createRandom('price changes')
  const begin = performance.now()
  let changes = 0
  let stopped = false
  const changing = (async () => {
    while (!stopped) {
      const late = performance.now() - begin - (changes * 1000) / perSecond
      if (late < 0) await sleep(-late)
      await pool.query('update products set price = $2, original_price = null, updated_at = now() where id = $1', [
        random.between(1, products),
        random.between(5_00, 300_00),
      ])
      changes++
    }
  })()
  return async () => {
    stopped = true
    await changing
    return changes / ((performance.now() - begin) / 1000)
  }
}
