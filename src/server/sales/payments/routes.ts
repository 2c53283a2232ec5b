import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { assertTakesPayments } from './assert-takes-payments.ts'
import { confirmIntent } from './sandbox/confirm-intent.ts'

/** Stands in for the card provider's own server, which the browser calls to confirm a payment. */
export function sandboxRoutes(implement: Implement, shop: SalesContext): void {
  implement('POST /payment/sandbox/confirm', async ({ body }) => {
    assertTakesPayments(shop)
    return confirmIntent(shop.db, body)
  })
}
