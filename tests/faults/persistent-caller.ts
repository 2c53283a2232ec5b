import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '#contract/errors.ts'
import { httpCaller } from '../support/http-caller.ts'
import type { Caller } from '../support/shop.ts'
import type { AcknowledgedRecord } from './acknowledged.ts'
import type { KillableShop } from './killable-shop.ts'

/**
 * Returns a caller of a shop that may be killed. If `shouldRetry` returns true, calls without a response are retried
 * with the same idempotency key when the shop is ready again.
 * @param acknowledged records calls with a 2xx response
 */
export function createPersistentCaller(
  shop: KillableShop,
  acknowledged: AcknowledgedRecord,
  token: () => string,
  shouldRetry: () => boolean,
): Caller {
  return async (key, input, options) => {
    for (;;) {
      const startedAt = Date.now()
      try {
        const response = await httpCaller(shop.url, token())(key, input, options)
        acknowledged.recordCall(key, input, response)
        return response
      } catch (error) {
        const isRejected = error instanceof ShopError && error.status < 500
        if (isRejected || !shop.wasDownSince(startedAt) || !shouldRetry()) throw error
        await shop.waitUntilRecovered()
        // Pauses, because the shop responds immediately with 503 while its database restarts.
        await sleep(50)
      }
    }
  }
}
