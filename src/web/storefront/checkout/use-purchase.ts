import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { QuoteJson } from '#contract/checkout.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/checkout.ts'
import { checkoutOptionsQuery, quoteQuery } from '#web/api/checkout.ts'
import { NetworkError } from '#web/api/send.ts'
import { hasCode, isRefusal, messageOf } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { useMeantAddress } from '../addresses/meant-address.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import type { CardEntry } from './payment/card-entry.ts'
import { paymentFailure, payOrder, providerNotReady } from './payment/pay-order.ts'
import { placeOrder } from './place-order.ts'
import { changeInWords, type QuoteChange, quoteChanges } from './quote-changes.ts'
import { useFinish } from './use-finish.ts'

/** What the last try to order ran into, beside the words for it. */
export interface Trouble {
  /** What is not as the shopper saw it. */
  changes: QuoteChange[]
  /** Lines in stock whose quantity exceeds the shopper's limit. */
  limited: QuoteJson['problems']
  /** The answer got lost: whether there is an order only another try will tell. */
  lost: boolean
}

const none: Trouble = { changes: [], limited: [], lost: false }

/** From the checked form to the paid order; `cardFailure` is the provider's word about the last card. */
export function usePurchase(userId: string, quote: QuoteJson, card: RefObject<CardEntry | null>) {
  const [cardFailure, setCardFailure] = useState<string>()
  const [trouble, setTrouble] = useState(none)
  const finish = useFinish(userId)
  const queries = useQueryClient()
  const meant = useMeantAddress()

  /** @throws Error that says what is in the way of the order; after a refusal the quote is the newest */
  async function purchase(values: CheckoutValues): Promise<void> {
    setCardFailure(undefined)
    setTrouble(none)
    if (!card.current) throw new Error(providerNotReady())
    try {
      const confirmAddress = meant.isMeant(values, values.billing)
      const order = await placeOrder(userId, { ...values, confirmAddress }, quote)
      await finish(order.can.pay ? await payOrder(order.id, card.current) : order)
    } catch (error) {
      meant.note(error, values, values.billing)
      const failure = paymentFailure(error)
      if (failure === undefined) throw await explain(error, values)
      setCardFailure(failure)
      card.current?.focus()
    }
  }

  async function explain(error: unknown, { shippingMethod }: CheckoutValues): Promise<Error> {
    if (!(error instanceof ApiError)) {
      setTrouble({ ...none, lost: error instanceof NetworkError })
      return new Error(messageOf(error), { cause: error })
    }
    await queries.invalidateQueries({ queryKey: ['quote'] })
    // What is wrong with a field is said at the field; a method or country that is not offered any more goes.
    if (error.details.fields) {
      await queries.invalidateQueries({ queryKey: checkoutOptionsQuery.queryKey })
      return error
    }
    const now = queries.getQueryData(quoteQuery(userId).queryKey)
    // Bought in another tab, perhaps: the page is left for the cart, where nothing else would say why.
    if (hasCode(error, 'cart_empty')) toast.error(error.message)
    const changes = hasCode(error, 'total_changed') && now ? quoteChanges(quote, now, shippingMethod) : []
    setTrouble({
      changes,
      limited: hasCode(error, 'stock_limited') ? (error.details.lines ?? []) : [],
      lost: !isRefusal(error),
    })
    return new Error(wordsFor(error, changes), { cause: error })
  }

  return { purchase, cardFailure, trouble, forgetTrouble: () => setTrouble(none) }
}

function wordsFor(error: ApiError, changes: QuoteChange[]): string {
  if (hasCode(error, 'total_changed') && error.details.totals)
    return `${changeInWords(changes)} The total is now ${formatPrice(error.details.totals.total)}.`
  if (hasCode(error, 'out_of_stock') && error.details.lines) {
    const lines = error.details.lines.map(({ name, available }) =>
      available > 0 ? `“${name}”: only ${available} available.` : `“${name}” is out of stock.`,
    )
    return `${lines.join(' ')} Please change your order and place it again.`
  }
  if (hasCode(error, 'stock_limited') && error.details.lines) {
    const lines = error.details.lines.map(({ name, available }) =>
      available > 0 ? t('canOrder', { available, name }) : t('restReserved', { name }),
    )
    return `${lines.join(' ')} ${error.message}`
  }
  return messageOf(error)
}
