import type { SalesContext } from '../context.ts'
import { makeRefunds } from './make-refunds.ts'

/**
 * Makes the refunds of an order at once where the provider lets it. They are decided, so that whoever waits is not told
 * of a failure: a job goes on asking, and the audit tells of those that stay.
 */
export async function refundSoon(shop: SalesContext, orderId: string): Promise<void> {
  try {
    await makeRefunds(shop, orderId)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'a refund was not made yet')
  }
}
