import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/checkoutErrors.ts'
import type { SalesContext } from '../context.ts'
import { lockPayable } from '../orders/open-orders.ts'
import type { OrderRow } from '../orders/tables.ts'
import { sumHeld } from '../payments/held-payments.ts'
import type { Intent, NewIntent, PaymentProvider } from '../payments/provider.ts'
import { prepareIntentRecord } from '../payments/record-payment.ts'
import { readMethodConfiguration } from './method-configuration.ts'

/**
 * Starts the payment of an order, or continues the existing one: the provider returns the same intent for the same key.
 * A canceled intent is replaced by a new one: placing another order first cancels the payment of this order, and may
 * then fail. The order is checked again when the intent is recorded, because a cancellation in the meantime found no
 * payment to stop.
 * @throws ShopError invalid_transition when the order can no longer be paid
 */
export async function beginPayment(
  { db, payments }: SalesContext,
  { id, total, currency, market }: Pick<OrderRow, 'id' | 'total' | 'currency' | 'market'>,
): Promise<Intent & Pick<NewIntent, 'methodConfiguration'>> {
  const methodConfiguration = await readMethodConfiguration(db, market?.id)
  // Providers and our records of payments write currencies in lower case.
  const due = { reference: id, amount: total - (await sumHeld(db, id)), currency: currency.toLowerCase() }
  const intent = await openIntent(payments.current, { ...due, methodConfiguration })
  const { id: intentId, clientSecret } = intent
  const payment = { ...due, provider: payments.current.name, intentId, clientSecret }
  if (await recordIntent(db, payment)) return { ...intent, methodConfiguration }
  await payments.current.cancelIntent(intent.id)
  throw notPayable()
}

const recordIntent = prepareIntentRecord(lockPayable)

async function openIntent(provider: PaymentProvider, due: Omit<NewIntent, 'idempotencyKey'>): Promise<Intent> {
  for (let attempt = 1; ; attempt++) {
    const idempotencyKey = `order:${due.reference}${attempt > 1 ? `/${attempt}` : ''}`
    const intent = await provider.createIntent({ ...due, idempotencyKey })
    if (intent.status !== 'canceled') return intent
  }
}

export const notPayable = (): ShopError => new ShopError('invalid_transition', { message: t('notPayable') })
