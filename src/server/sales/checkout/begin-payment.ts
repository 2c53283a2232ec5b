import { ShopError } from '#contract/errors.ts'
import { CURRENCY } from '#contract/shop.ts'
import { t } from '#messages/checkoutRefusals.ts'
import type { SalesContext } from '../context.ts'
import { lockPayable } from '../orders/open-orders.ts'
import type { Intent, NewIntent, PaymentProvider } from '../payments/provider.ts'
import { intentRecording } from '../payments/record-payment.ts'

/**
 * Begins the payment of an order, or takes up the one already begun: its key makes the provider give the same intent.
 * One that was stopped, for a new order that came to nothing, is followed by another.
 * The order is looked at again once the intent is written down, because it may have been cancelled meanwhile, by
 * somebody who found no payment to stop.
 * @throws ShopError invalid_transition when it cannot be paid any more
 */
export async function beginPayment({ db, payments }: SalesContext, orderId: string, amount: number): Promise<Intent> {
  const due = { reference: orderId, amount, currency: CURRENCY }
  const intent = await openIntent(payments.current, due)
  const { id: intentId, clientSecret } = intent
  const payment = { ...due, provider: payments.current.name, intentId, clientSecret }
  if (await recordIntent(db, payment)) return intent
  await payments.current.cancelIntent(intent.id)
  throw notPayable()
}

const recordIntent = intentRecording(lockPayable)

async function openIntent(provider: PaymentProvider, due: Omit<NewIntent, 'idempotencyKey'>): Promise<Intent> {
  for (let attempt = 1; ; attempt++) {
    const idempotencyKey = `order:${due.reference}${attempt > 1 ? `/${attempt}` : ''}`
    const intent = await provider.createIntent({ ...due, idempotencyKey })
    if (intent.status !== 'canceled') return intent
  }
}

export const notPayable = (): ShopError => new ShopError('invalid_transition', { message: t('notPayable') })
