import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { address, placeOrder } from '../support/checkout.ts'
import { allowRejection } from './allow-rejection.ts'
import type { Shopper, World } from './world.ts'

/** Lines of a cart. Products 3 and 4 are bundles of the others, and 5 is a gift card. */
const lines = fc.array(fc.record({ product: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
})

/** Which code is entered, if any. */
const codeNumber = fc.nat(7)

/** Which gift card is entered, if any. */
const cardNumber = fc.nat(4)

/** What pays besides the payment provider. */
const tenderChoice = fc.constantFrom('none' as const, 'cards' as const, 'all' as const, 'all' as const)

interface CartStep {
  shopper: number
  lines: { product: number; quantity: number }[]
  code: number
  card: number
  tenders: 'none' | 'cards' | 'all'
}

export async function fillCartAndOrder(world: World, { shopper, lines, code, card, tenders }: CartStep) {
  const call = world.shoppers[shopper]
  if (!call) return undefined
  const productIds = [...world.products.map(({ id }) => id), ...world.bundles, world.cardProduct]
  for (const { product, quantity } of lines) {
    await call('POST /cart/add', { productId: productIds[product] ?? '', quantity })
  }
  const entered = world.codes[code]
  if (entered) await allowRejection(() => call('POST /cart/codes', { code: entered }))(world)
  const giftCard = world.giftCards[card]
  if (giftCard) await allowRejection(() => call('POST /cart/gift-cards', { code: giftCard.code }))(world)
  const order = await place(call, tenders)
  world.orders.push({ id: order.id, shopper })
  return { call, order }
}

/** Places an order for the cart at the quoted total, and with what the quote leaves to pay. */
async function place(call: Shopper, tenders: CartStep['tenders']) {
  const sentTo = call.address ?? address
  if (tenders === 'none') return placeOrder(call, undefined, undefined, sentTo)
  const { country, state, zipCode } = sentTo
  const useStoreCredit = tenders === 'all'
  const { totals, due } = await call('GET /checkout/quote', {
    ...{ country, state, zipCode, useStoreCredit: String(useStoreCredit) },
  })
  const expectedTotal = totals.standard?.total ?? 0
  const expectedDue = due?.standard ?? expectedTotal
  const form = { ...sentTo, shippingMethod: 'standard', expectedTotal, expectedDue, useStoreCredit }
  return (await call('POST /orders/create', form, { idempotencyKey: randomUUID() })).order
}

export const filledCart: fc.Arbitrary<CartStep> = fc.record({
  ...{ shopper: fc.nat(3), lines, code: codeNumber, card: cardNumber, tenders: tenderChoice },
})
