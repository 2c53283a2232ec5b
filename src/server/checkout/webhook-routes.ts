import type { FastifyBaseLogger } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { Implement } from '../http/endpoint.ts'
import { listPaymentsBeside } from '../payments/queries.ts'
import { type ReceivedEvent, receiveEvent, recordEventSettled } from '../payments/receive-event.ts'
import type { Shop } from '../shop.ts'
import { noteFailedRefund } from './note-failed-refund.ts'
import { settlePayments } from './settle-payment.ts'

/** What the payment provider calls. Whatever fails here is answered by 5xx, so that it is sent again. */
export function paymentWebhookRoutes(implement: Implement, shop: Shop, log: FastifyBaseLogger): void {
  const { db, payments } = shop

  implement('POST /payment/webhook/{provider}', async ({ params, body, headers }) => {
    if (params.provider !== payments.name) throw new ShopError('not_found')
    const event = await receiveEvent(db, payments, body, headers).catch((error: unknown) => {
      // Without the body: it says who paid what.
      if (error instanceof ShopError) log.warn({ provider: payments.name, code: error.code }, 'an event was refused')
      throw error
    })
    if (event.isNews) await settle(event)
    else log.info({ event: event.id, type: event.type }, 'an event of a payment changed nothing')
    if (!event.isSettled) await recordEventSettled(db, payments, event.id)
    return { received: true as const }
  })

  async function settle({ id, type, intentId }: ReceivedEvent): Promise<void> {
    const begun = intentId ? await listPaymentsBeside(db, intentId) : []
    const [payment] = begun
    if (!payment) return log.info({ event: id, type }, 'an event tells of a payment that is none of ours')
    try {
      await settlePayments(shop, payment.reference, begun)
      if (type === 'refund.failed') await noteFailedRefund(shop, payment)
    } catch (error) {
      if (error instanceof ShopError) log.error({ err: error, event: id, type }, 'an event could not be settled')
      throw error
    }
  }
}
