import { transaction } from '../database/transaction.ts'
import { lockOrder } from '../orders/change-status.ts'
import { recordEvent } from '../orders/record-event.ts'
import type { Payment } from '../payments/queries.ts'
import { recordDoubt } from '../payments/record-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * Writes down that money which was on its way back has returned to the provider, days later as a rule: the shopper's bank
 * did not take it, and will not take it the same way. How it is paid back instead only people can decide. Until it was, the
 * nightly audit tells of it.
 */
export async function noteFailedRefund({ db, log }: Shop, { id, reference }: Payment): Promise<void> {
  log.error({ order: reference }, 'a refund has failed at the provider')
  await transaction(db, async (tx) => {
    await lockOrder(tx, reference)
    await recordEvent(tx, reference, {
      type: 'note',
      actor: 'system',
      note: 'A refund failed at the payment provider: the money is there again. Pay it back in another way.',
    })
    await recordDoubt(tx, id)
  })
}
