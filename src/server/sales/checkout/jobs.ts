import { and, eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/checkoutErrors.ts'
import { holdRetention } from '#server/commerce/inventory/end-reservation.ts'
import { eraseAddresses } from '#server/commerce/promotions/uses/erase-addresses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { retentionJob } from '#server/platform/jobs/retention.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { listNewlyDelayed, recordDelay } from '../orders/delayed-payments.ts'
import { deleteUnusedFiles } from '../orders/downloads/delete-unused-files.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { mailDueGiftCards } from '../orders/gift-cards/mail-bought.ts'
import { isToBeReminded, listOrdersToRemind, listOverdueOrders } from '../orders/open-orders.ts'
import { recordEvent } from '../orders/record-event.ts'
import { orders } from '../orders/tables.ts'
import { listRefundsDue, listUnfinishedReferences, type RefundDue } from '../payments/queries.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { executeRefund } from './execute-refunds.ts'
import { guestJobs } from './guest-jobs.ts'
import { rejectedHoldRetention } from './record-rejected-hold.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH_SIZE = 500

export const checkoutJobs = (shop: SalesContext): Job[] => [
  ...guestJobs(shop),
  { name: 'release-reservations', schedule: '* * * * *', run: () => releaseReservations(shop) },
  { name: 'remind-of-payments', schedule: '37 * * * *', run: () => remindOfPayments(shop) },
  { name: 'make-refunds', schedule: '* * * * *', run: () => executeDueRefunds(shop) },
  { name: 'mail-gift-cards', schedule: '*/10 * * * *', run: () => mailDueGiftCards(shop.db) },
  { name: 'reconcile-payments', schedule: '*/5 * * * *', run: () => reconcilePayments(shop) },
  { name: 'record-delayed-payments', schedule: '22 * * * *', run: () => recordDelayedPayments(shop) },
  { name: 'erase-promotion-addresses', schedule: '57 3 * * *', run: () => eraseAddresses(shop.db) },
  { name: 'delete-unused-files', schedule: '12 4 * * *', run: () => deleteUnusedFiles(shop) },
  retentionJob(shop.db, 'delete-old-holds', '52 3 * * *', [...holdRetention, ...rejectedHoldRetention]),
]

/** Cancels orders that were not paid in time. */
export async function releaseReservations(shop: SalesContext, batchSize = BATCH_SIZE): Promise<void> {
  await processEach(
    (tried: string[]) => listOverdueOrders(shop.db, batchSize, tried),
    (id) =>
      closeUnpaidOrder(shop, id, { type: 'expired', actor: 'system', note: t('notInTime') }).catch(
        ignoreProcessingPayment,
      ),
  )
}

/** An order whose payment is processing is no longer overdue; if the payment fails, a later run checks it again. */
function ignoreProcessingPayment(error: unknown): void {
  if (!(error instanceof ShopError && error.code === 'payment_processing')) throw error
}

/** Reminds shoppers, once, of orders by transfer that are canceled soon because they are not paid. */
export async function remindOfPayments({ db }: Pick<SalesContext, 'db'>): Promise<void> {
  await processEach(
    (tried: string[]) => listOrdersToRemind(db, BATCH_SIZE, tried),
    (id) => transaction(db, (tx) => recordReminder(tx, id)),
  )
}

async function recordReminder(tx: Database, id: string): Promise<void> {
  await lockOrder(tx, id)
  if ((await tx.$count(orders, and(eq(orders.id, id), isToBeReminded))) === 0) return
  await recordEvent(tx, id, { type: 'payment_reminded', actor: 'system' })
  await queueOrderMail(tx, id, 'payment-reminder')
}

/** Executes recorded refunds that were not executed yet or were interrupted. */
export async function executeDueRefunds(shop: SalesContext): Promise<void> {
  const ids = (tried: RefundDue[]) => tried.map(({ id }) => id)
  await processEach(
    (tried: RefundDue[]) => listRefundsDue(shop.db, BATCH_SIZE, ids(tried)),
    (due) => executeRefund(shop, due),
  )
}

/** Settles payments whose event did not arrive, for example because it was lost. */
export async function reconcilePayments(shop: SalesContext): Promise<void> {
  await processEach(
    (tried: string[]) => listUnfinishedReferences(shop.db, BATCH_SIZE, tried),
    async (orderId) => {
      await settlePayment(shop, orderId)
    },
  )
}

/** Notifies staff, once, of payments that have been processing for days. */
export async function recordDelayedPayments({ db }: SalesContext): Promise<void> {
  await processEach(
    (tried: string[]) => listNewlyDelayed(db, BATCH_SIZE, tried),
    (id) => transaction(db, (tx) => recordDelay(tx, id)),
  )
}
