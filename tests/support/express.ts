import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '#contract/endpoints.ts'
import { address, payAtSandbox } from './checkout.ts'
import type { Caller, TestShop } from './shop.ts'

type Quote = Reply<'POST /checkout/express/quote'>

/** Offers wallets without the form of the checkout, or no longer. */
export const allowExpress = async (shop: TestShop, expressCheckout = true): Promise<void> =>
  setExpress(await shop.newAdmin(), expressCheckout)

export async function setExpress(admin: Caller, expressCheckout: boolean): Promise<void> {
  await admin('PUT /admin/payment-methods', { ...(await admin('GET /admin/payment-methods')), expressCheckout })
}

/** The part of an address that a wallet gives before the payment. */
export const redacted = { country: 'US' as const, state: 'OR', zipCode: '97204', city: 'Portland', items: [] }

/** The order of a wallet, which gives no phone number, as the shopper saw it. */
export const expressOrder = (quote: Quote, method = 'standard'): Input<'POST /orders/create'> => ({
  ...address,
  ...{ phone: '', express: true, confirmAddress: true, shippingMethod: method },
  expectedTotal: quote.totals[method]?.total ?? 0,
  expectedDue: quote.due?.[method],
  expectedCurrency: quote.currency,
  expectedContents: quote.contents,
})

/** Buys the cart with a wallet. @returns the paid order */
export async function buyWithWallet(buyer: Caller, quote: Quote, email = address.email) {
  const form = { ...expressOrder(quote), email }
  const { order } = await buyer('POST /orders/create', form, { idempotencyKey: randomUUID() })
  const { paymentIntentId } = await payAtSandbox(buyer, order)
  return buyer('POST /payment/confirm', { orderId: order.id, paymentIntentId })
}
