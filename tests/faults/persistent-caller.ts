import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '#contract/errors.ts'
import { httpCaller } from '../support/http-caller.ts'
import type { Caller } from '../support/shop.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { KillableShop } from './killable-shop.ts'

/**
 * Calls a shop that may be killed. What got no answer because of that is sent once more, with the same key, when the
 * shop is back; those who are not patient leave it at that.
 * @param acknowledged is told of every answer with 2xx
 */
export function persistentCaller(
  shop: KillableShop,
  acknowledged: Acknowledged,
  token: () => string,
  isPatient: () => boolean,
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
        if (answered || !shop.interrupted(begun) || !isPatient()) throw error
        await shop.back()
        // While its database comes back, a shop answers at once that it cannot.
        await sleep(50)
      }
    }
  }
}
