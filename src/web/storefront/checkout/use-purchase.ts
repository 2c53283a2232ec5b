import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { QuoteJson } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { formatPrice } from '#contract/money.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import type { CardEntry } from './payment/card-entry.ts'
import { PROVIDER_NOT_READY, paymentFailure, payOrder } from './payment/pay-order.ts'
import { placeOrder } from './place-order.ts'
import { useFinish } from './use-finish.ts'

/** From the checked form to the paid order; `cardFailure` is the provider's word about the last card. */
export function usePurchase(userId: string, quote: QuoteJson, card: RefObject<CardEntry | null>) {
  const [cardFailure, setCardFailure] = useState<string>()
  const finish = useFinish(userId)
  const queries = useQueryClient()

  /** @throws Error that says what is in the way of the order; after a refusal the quote is the newest */
  async function purchase(values: CheckoutValues): Promise<void> {
    setCardFailure(undefined)
    if (!card.current) throw new Error(PROVIDER_NOT_READY)
    try {
      const order = await placeOrder(userId, values, quote)
      await finish(order.can.pay ? await payOrder(order.id, card.current) : order)
    } catch (error) {
      const failure = paymentFailure(error)
      if (failure === undefined) {
        if (error instanceof ShopError) await queries.invalidateQueries({ queryKey: ['quote'] })
        throw new Error(explain(error), { cause: error })
      }
      setCardFailure(failure)
      card.current?.focus()
    }
  }

  return { purchase, cardFailure }
}

function explain(error: unknown): string {
  if (hasCode(error, 'total_changed') && error.details.totals)
    return `${error.message} It is now ${formatPrice(error.details.totals.total)}.`
  if (hasCode(error, 'out_of_stock') && error.details.lines) {
    const lines = error.details.lines.map(({ name, available }) =>
      available > 0 ? `“${name}”: only ${available} available.` : `“${name}” is out of stock.`,
    )
    return `${lines.join(' ')} Please change your order and place it again.`
  }
  return messageOf(error)
}
