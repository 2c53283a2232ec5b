import type { SalesContext } from '../context.ts'
import { makeRefunds } from './make-refunds.ts'

/**
 * Executes the refunds of an order now if the provider is available. They are already recorded, so failures are not reported
 * to the caller: a job retries, and the audit lists those that stay open.
 */
export async function refundSoon(shop: SalesContext, orderId: string): Promise<void> {
  try {
    await makeRefunds(shop, orderId)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'a refund was not made yet')
  }
}
