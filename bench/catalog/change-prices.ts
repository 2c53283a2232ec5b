import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createRandom } from '#demo/random.ts'

/**
 * Changes prices of random products, each in its own transaction, until stopped.
 * @returns a function that stops the changes and returns their number per second
 */
export function changePrices(pool: pg.Pool, products: number, perSecond: number): () => Promise<number> {
  const random = createRandom('price changes')
  const begin = performance.now()
  let changes = 0
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const untilNext = begin + (changes * 1000) / perSecond - performance.now()
      if (untilNext > 0) await sleep(untilNext)
      await pool.query('update products set price = $2, original_price = null, updated_at = now() where id = $1', [
        random.between(1, products),
        random.between(5_00, 300_00),
      ])
      changes++
    }
  })()
  return async () => {
    stopped = true
    await loop
    return changes / ((performance.now() - begin) / 1000)
  }
}
