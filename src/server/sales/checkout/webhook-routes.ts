import type { FastifyBaseLogger } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { type ReceivedEvent, receiveEvent, recordEventSettled } from '../payments/receive-event.ts'
import { settleEvent } from './settle-event.ts'

/** The webhook of payment providers. Responds with a 5xx status to failures, so that the provider retries. */
export function paymentWebhookRoutes(implement: Implement, shop: SalesContext, log: FastifyBaseLogger): void {
  const { db, payments } = shop

  implement('POST /payment/webhook/{provider}', async ({ params, body, headers }) => {
    const provider = payments.find(params.provider)
    if (!provider) throw new ShopError('not_found')
    const event = await receiveEvent(db, provider, body, headers).catch((error: unknown) => {
      // Without the body, because it contains personal data.
      if (error instanceof ShopError) log.warn({ provider: provider.name, code: error.code }, 'an event was rejected')
      throw error
    })
    if (event.isActionable) await settle(event)
    else log.info({ event: event.id, type: event.type }, 'an event required no action')
    if (!event.isSettled) await recordEventSettled(db, provider, event.id)
    return { received: true as const }
  })

  async function settle(event: ReceivedEvent): Promise<void> {
    const { id, type } = event
    try {
      if (!(await settleEvent(shop, event)))
        log.info({ event: id, type }, 'an event is about a payment of another shop')
    } catch (error) {
      if (error instanceof ShopError) log.error({ err: error, event: id, type }, 'an event could not be settled')
      throw error
    }
  }
}
