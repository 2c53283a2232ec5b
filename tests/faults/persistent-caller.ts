import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '#contract/errors.ts'
import { httpCaller } from '../support/http-caller.ts'
import type { Caller } from '../support/shop.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { KillableShop } from './killable-shop.ts'

/**
 * Calls a shop that may be killed. A call without a reply is retried with the same key when the shop is back, unless the
 * caller is impatient.
 * @param acknowledged records each 2xx reply
 */
export function persistentCaller(
  shop: KillableShop,
  acknowledged: Acknowledged,
  token: () => string,
  shouldRetry: () => boolean,
): Caller {
  return async (key, input, options) => {
    for (;;) {
      const begun = Date.now()
      try {
        const reply = await httpCaller(shop.url, token())(key, input, options)
        acknowledged.note(key, input, reply)
        return reply
      } catch (error) {
        const answered = error instanceof ShopError && error.status < 500
        if (answered || !shop.wasDownSince(begun) || !shouldRetry()) throw error
        await shop.recovered()
        // While its database restarts, the shop replies at once that it cannot serve.
        await sleep(50)
      }
    }
  }
}
