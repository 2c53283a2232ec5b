import type { SalesContext } from '../context.ts'
import { executeRefunds } from './execute-refunds.ts'

/**
 * Tries to execute the refunds of an order at once. They are already recorded, so a failure is only logged: a job retries,
 * and the nightly audit reports refunds that stay open.
 */
export async function tryExecuteRefunds(shop: SalesContext, orderId: string): Promise<void> {
  try {
    await executeRefunds(shop, orderId)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'a refund could not be executed yet')
  }
}
