import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { assertUnderDailyLimit } from '#server/platform/mail/daily-limits.ts'
import { lockOrder } from '../change-status.ts'
import { queueOrderMail } from '../emails/queue-order-mails.ts'
import { findKeyedOrder } from './open-order-key.ts'
import type { LinkSecrets } from './order-key.ts'

/**
 * Emails a new link to an order, for a key that has expired. It is sent to the address of the order only.
 * @throws ShopError not_found, link_expired for a key that was revoked, too_many_requests
 */
export async function renewLink(db: Database, secrets: LinkSecrets, key: string): Promise<void> {
  const { orderId } = await findKeyedOrder(db, secrets, key)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const email = order?.shippingAddress.email
    // The contact details of the order were erased.
    if (!email) return
    await assertUnderDailyLimit(tx, email, 'order-link')
    await queueOrderMail(tx, orderId, 'order-link', { requestId: randomUUID() })
  })
}
