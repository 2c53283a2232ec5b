import { isTrapped } from '#contract/form-trap.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { changeOwnSubscription, readOwnSubscription } from './own-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsletterRoutes(implement: Implement, { db, secrets }: Shop): void {
  implement('POST /newsletter', async ({ body }) => {
    if (!isTrapped(body)) await subscribe(db, secrets, body.email)
    return null
  })

  implement('POST /newsletter/confirm', async ({ body }) => {
    await confirmSubscription(db, body.token)
    return null
  })

  implement('GET /user/newsletter', async ({ visitor }) => ({ state: await readOwnSubscription(db, visitor.userId) }))

  implement('PUT /user/newsletter', async ({ visitor, body }) => ({
    state: await changeOwnSubscription(db, secrets, visitor.userId, body.wanted),
  }))

  implement('POST /unsubscribe', async ({ body }) => ({ ended: await unsubscribe(db, body.token) }))
}
