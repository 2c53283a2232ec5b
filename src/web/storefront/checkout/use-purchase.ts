import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { QuoteJson } from '#contract/checkout.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/checkout.ts'
import { checkoutOptionsQuery } from '#web/api/checkout.ts'
import { NetworkError } from '#web/api/send.ts'
import { getErrorMessage, hasCode, isRejected } from '#web/api/shop-error.ts'
import { viewerOf } from '#web/order/order-viewer.ts'
import { toast } from '#web/ui/toast.ts'
import { useAddressConfirmation } from '../addresses/address-confirmation.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { dueOf } from './due-of.ts'
import type { CardEntry } from './payment/card-entry.ts'
import { paymentFailure, payOrder, providerNotReadyMessage } from './payment/pay-order.ts'
import { placeOrder } from './place-order.ts'
import { changeSummary, type QuoteChange, quoteChanges } from './quote-changes.ts'
import { useFinishCheckout } from './use-finish-checkout.ts'

/** Details of a rejected order, shown below its error message. */
export interface FailureDetails {
  /** Differences from the quote that the shopper saw. */
  changes: QuoteChange[]
  /** Lines in stock whose quantity exceeds the shopper's limit. */
  limited: QuoteJson['problems']
  /** The response was lost, so only a retry can tell whether the order exists. */
  responseLost: boolean
}

const noDetails: FailureDetails = { changes: [], limited: [], responseLost: false }

/**
 * Places and pays the order from a validated form. `cardFailure` is the provider's message about the last card.
 * @param quote the quote that the shopper sees, with a function that returns the latest one
 */
export function usePurchase(
  userId: string,
  { quote, readQuote }: { quote: QuoteJson; readQuote: () => QuoteJson | undefined },
  card: RefObject<CardEntry | null>,
) {
  const [cardFailure, setCardFailure] = useState<string>()
  const [failureDetails, setFailureDetails] = useState(noDetails)
  const finish = useFinishCheckout({ id: userId })
  const queries = useQueryClient()
  const confirmation = useAddressConfirmation()

  /** @throws Error that explains why the order was rejected; the quote has been reloaded by then */
  async function purchase(values: CheckoutValues): Promise<void> {
    setCardFailure(undefined)
    setFailureDetails(noDetails)
    const isCovered = dueOf(quote, values.shippingMethod) === 0
    if (values.paymentMethod === 'online' && !isCovered && !card.current) throw new Error(providerNotReadyMessage())
    try {
      const confirmAddress = confirmation.isConfirmed(values, values.billing)
      const { order, orderKey } = await placeOrder(userId, { ...values, confirmAddress }, quote)
      const viewer = viewerOf(userId, orderKey)
      await finish(order.can.pay ? await payOrder(order.id, viewer, card.current) : order, orderKey)
    } catch (error) {
      confirmation.recordError(error, values, values.billing)
      const failure = paymentFailure(error)
      if (failure === undefined) throw await describeError(error, values)
      setCardFailure(failure)
      card.current?.focus()
    }
  }

  async function describeError(error: unknown, { shippingMethod }: CheckoutValues): Promise<Error> {
    if (!(error instanceof ApiError)) {
      setFailureDetails({ ...noDetails, responseLost: error instanceof NetworkError })
      return new Error(getErrorMessage(error), { cause: error })
    }
    await queries.invalidateQueries({ queryKey: ['quote'] })
    // Field errors are shown next to the fields. Reloading the options removes a method or country that is no longer offered.
    if (error.details.fields) {
      await queries.invalidateQueries({ queryKey: checkoutOptionsQuery.queryKey })
      return error
    }
    const newQuote = readQuote()
    // The cart may have been bought in another tab. This page redirects to the cart, which does not explain why.
    if (hasCode(error, 'cart_empty')) toast.error(error.message)
    const isChanged = hasCode(error, 'total_changed') || hasCode(error, 'contents_changed')
    const changes = isChanged && newQuote ? quoteChanges(quote, newQuote, shippingMethod) : []
    setFailureDetails({
      changes,
      limited: hasCode(error, 'stock_limited') ? (error.details.lines ?? []) : [],
      responseLost: !isRejected(error),
    })
    return new Error(messageFor(error, changes, newQuote?.currency ?? quote.currency), { cause: error })
  }

  return { purchase, cardFailure, failureDetails, clearFailureDetails: () => setFailureDetails(noDetails) }
}

function messageFor(error: ApiError, changes: QuoteChange[], currency: string): string {
  if (hasCode(error, 'total_changed') && error.details.totals)
    return t('totalIsNow', {
      changes: changeSummary(changes),
      total: formatPrice(error.details.totals.total, error.details.currency ?? currency),
    })
  if (hasCode(error, 'due_changed') && error.details.due !== undefined)
    return t('dueIsNow', { due: formatPrice(error.details.due, error.details.currency ?? currency) })
  if (hasCode(error, 'out_of_stock') && error.details.lines) {
    const lines = error.details.lines.map(({ name, available }) =>
      available > 0 ? t('lineAvailable', { name, available }) : t('lineOutOfStock', { name }),
    )
    return t('changeAndPlaceAgain', { lines: lines.join(' ') })
  }
  if (hasCode(error, 'stock_limited') && error.details.lines) {
    const lines = error.details.lines.map(({ name, available }) =>
      available > 0 ? t('canOrder', { available, name }) : t('restReserved', { name }),
    )
    return `${lines.join(' ')} ${error.message}`
  }
  return getErrorMessage(error)
}
