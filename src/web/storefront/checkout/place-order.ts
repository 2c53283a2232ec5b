import type { QuoteJson } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoints.ts'
import type { OrderJson } from '#contract/orders.ts'
import { call } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { toRecipients } from '../gift-cards/bought-cards.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { attemptFor } from './order-attempt.ts'
import { loadCheckout, saveCheckout } from './stored-checkout.ts'

/** An order with the key that opens it, if a guest placed it. */
export interface PlacedOrder {
  order: OrderJson
  orderKey?: string | undefined
}

/** A form, without what the shopper saw in the quote. */
type OrderValues = Omit<Input<'POST /orders/create'>, `expected${string}`> & { shippingMethod: string }

/**
 * Places the order for a cart and form, or returns the one already placed for them after a double click, a lost response or
 * a reload. An order that can no longer be paid is replaced by a new one.
 * @returns an order to be paid, or one that needs no payment now: by a manual method, or paid although the response was lost
 * @throws ApiError out_of_stock with `lines`, total_changed with `totals`, contents_changed, cart_empty
 */
export async function placeOrder(
  userId: string,
  { gifts, ...values }: OrderValues & Pick<CheckoutValues, 'gifts'>,
  quote: QuoteJson,
): Promise<PlacedOrder> {
  const expectedTotal = quote.totals[values.shippingMethod]?.total ?? 0
  const expectedArrival = quote.methods.find(({ code }) => code === values.shippingMethod)?.arrives ?? null
  const giftCards = toRecipients(quote.items, gifts)
  const form = {
    ...values,
    ...(giftCards.length > 0 && { giftCards }),
    expectedTotal,
    expectedDue: quote.due?.[values.shippingMethod],
    expectedCurrency: quote.currency,
    expectedContents: quote.contents,
    expectedArrival,
  }
  const lines = quote.items.map(({ sku, quantity }) => [sku, quantity])
  const content = JSON.stringify([lines, form])
  const placed = await create()
  if (placed.order.can.pay || (await wasPurchased(placed.order, quote))) return placed
  saveCheckout(userId, { attempt: undefined })
  return create()

  async function create(): Promise<PlacedOrder> {
    const attempt = attemptFor(content, loadCheckout(userId).attempt, newIdempotencyKey)
    saveCheckout(userId, { attempt })
    const { order, orderKey } = await call('POST /orders/create', form, { idempotencyKey: attempt.key })
    saveCheckout(userId, { attempt: { ...attempt, orderId: order.id, orderKey } })
    return { order, orderKey }
  }
}

/**
 * Whether this cart was bought with an order whose payment succeeded, is processing or will be recorded by staff. Then the purchased units
 * are no longer in the cart, so a cart that still equals the quote was filled again since.
 */
async function wasPurchased(order: OrderJson, quote: QuoteJson): Promise<boolean> {
  if (!['paid', 'processing', 'awaiting'].includes(order.paymentStatus)) return false
  const { items } = await call('GET /cart')
  const units = (lines: QuoteJson['items']) => lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join()
  return units(items) !== units(quote.items)
}
