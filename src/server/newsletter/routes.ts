import { isTrapped } from '#contract/form-trap.ts'
import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsletterRoutes(implement: Implement, { db }: Shop): void {
  implement('POST /newsletter', async ({ body }) => {
    if (!isTrapped(body)) await subscribe(db, body.email)
    return null
  })

  implement('POST /newsletter/confirm', async ({ body }) => {
    await confirmSubscription(db, body.token)
    return null
  })

  implement('POST /newsletter/unsubscribe', async ({ body }) => {
    await unsubscribe(db, body.token)
    return null
  })
}
