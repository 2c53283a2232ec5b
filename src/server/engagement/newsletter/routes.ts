import { isCaughtByHoneypot } from '#contract/honeypot.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { changeOwnSubscription, readOwnSubscription } from './own-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsletterRoutes(implement: Implement, { db, secrets }: EngagementContext): void {
  implement('POST /newsletter', async ({ body }) => {
    if (!isCaughtByHoneypot(body)) await subscribe(db, secrets, body.email)
    return null
  })

  implement('POST /newsletter/confirm', async ({ body }) => {
    await confirmSubscription(db, body.token)
    return null
  })

  implement('GET /user/newsletter', async ({ principal }) => ({
    state: await readOwnSubscription(db, principal.userId),
  }))

  implement('PUT /user/newsletter', async ({ principal, body }) => ({
    state: await changeOwnSubscription(db, secrets, principal.userId, body.wanted),
  }))

  implement('POST /unsubscribe', async ({ body }) => ({ ended: await unsubscribe(db, body.token) }))
}
