import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { CountryCode } from '#contract/country-codes.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from './checkout.ts'
import { insertPastSale } from './past-sales.ts'
import { addProduct } from './products.ts'
import { parcel } from './purchases.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** An order and its outcome, with amounts in cents. */
export interface Sale {
  userId: string
  placedAt: Date
  /** Null if it was never paid. */
  paidAt: Date | null
  total: number
  items: { productId: string; price: number; quantity: number }[]
  refunds: { amount: number; at: Date }[]
  cancelledAt: Date | null
  status: OrderStatus
}

export interface History {
  sales: Sale[]
}

export const cents = (amount: number) => Math.round(amount * 100)

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

const paymentTime = fc.oneof(
  // Days and seconds before now. Many are near the ends of report periods.
  fc.tuple(fc.constantFrom(0, 1, 6, 7, 8, 29, 30, 31, 59, 60, 89, 90, 364, 365, 366), fc.nat(DAY / SECOND)),
  fc.tuple(fc.nat(760), fc.nat(DAY / SECOND)),
)

const arbitrarySale = fc.record({
  shopper: fc.nat(5),
  paymentTime,
  /** Seconds between order and payment. */
  secondsToPayment: fc.constantFrom(0, 0, 60, DAY / SECOND, (5 * DAY) / SECOND),
  country: fc.constantFrom<CountryCode>('US', 'CA', 'GB' as CountryCode),
  items: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 3,
  }),
  discount: fc.nat(40),
  shipping: fc.constantFrom(0, 15_99),
  tax: fc.nat(9_999),
  refunds: fc.array(fc.tuple(fc.nat(40), fc.nat((90 * DAY) / SECOND)), { maxLength: 2 }),
  end: fc.constantFrom('none', 'none', 'cancelled', 'refunded'),
})

/**
 * Inserts random sales over two years, and places one order of today for each outcome.
 * @param seed seed of the random numbers
 */
export async function generateHistory(shop: TestShop, admin: SignedIn, seed: number): Promise<History> {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.newShopper()))
  const products: string[] = []
  for (const category of ['Books', 'Beauty', 'Fashion', 'Books'] as const) {
    products.push((await addProduct(shop.db, { category, price: 25_50, stock: 1_000 })).id)
  }
  const sales: Sale[] = []
  for (const plan of fc.sample(arbitrarySale, { seed, numRuns: 120 })) {
    sales.push(await insertPlannedSale(shop, plan, shoppers, products))
  }
  for (const [index, act] of Object.values(outcomes).entries()) {
    const shopper = shoppers[index % shoppers.length]
    const productId = products[index % products.length]
    if (!shopper || !productId) throw new Error('There are no shoppers or products')
    await shopper('POST /cart/add', { productId, quantity: 2 })
    sales.push(await act({ shop, admin, shopper, items: [{ productId, price: 25_50, quantity: 2 }] }))
  }
  return { sales }
}

type Plan = typeof arbitrarySale extends fc.Arbitrary<infer P> ? P : never

async function insertPlannedSale(
  shop: TestShop,
  { shopper, paymentTime: [daysAgo, seconds], secondsToPayment, country, ...plan }: Plan,
  shoppers: SignedIn[],
  products: string[],
): Promise<Sale> {
  const now = Date.now()
  const at = (time: number) => new Date(Math.min(time, now - SECOND))
  const paidAt = at(now - daysAgo * DAY - seconds * SECOND)
  const placedAt = new Date(paidAt.getTime() - secondsToPayment * SECOND)
  const items = plan.items.map(([product, price, quantity]) => ({
    productId: products[product] ?? '',
    price,
    quantity,
  }))
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = Math.floor((subtotal * plan.discount) / 100)
  const { shipping, tax } = plan
  const total = subtotal - discount + shipping + tax
  const refunds = plan.refunds.map(([share, later], index) => ({
    amount: Math.max(1, Math.floor((total * share) / 100)),
    at: at(paidAt.getTime() + later * SECOND),
    cause: `key:${index}`,
  }))
  const remaining = total - refunds.reduce((sum, { amount }) => sum + amount, 0)
  const later = at(paidAt.getTime() + 3 * DAY)
  if (plan.end !== 'none' && remaining > 0) {
    refunds.push({ amount: remaining, at: later, cause: plan.end === 'cancelled' ? 'cancel' : 'key:rest' })
  }
  const cancelled = refunds.some(({ cause }) => cause === 'cancel')
  const userId = shoppers[shopper]?.userId ?? ''
  await insertPastSale(shop.db, { userId, paidAt, placedAt, country, items, discount, shipping, tax, refunds })
  const status = cancelled ? 'Cancelled' : 'Processing'
  return { userId, placedAt, paidAt, total, items, refunds, cancelledAt: cancelled ? later : null, status }
}

interface OrderContext {
  shop: TestShop
  admin: SignedIn
  shopper: SignedIn
  items: Sale['items']
}

async function placePaidOrder({ shopper, items }: OrderContext): Promise<Sale & { id: string; paidAt: Date }> {
  const { id, total } = await buy(shopper)
  const at = new Date()
  const unchanged = { refunds: [], cancelledAt: null, status: 'Processing' as const }
  return { id, userId: shopper.userId, placedAt: at, paidAt: at, total: cents(total), items, ...unchanged }
}

/** Creates today's orders, by outcome. */
const outcomes: Record<string, (context: OrderContext) => Promise<Sale>> = {
  'is paid': placePaidOrder,
  'is shipped': async (context) => {
    const sale = await placePaidOrder(context)
    await context.admin('PUT /orders/{id}/status', { id: sale.id, ...parcel })
    return { ...sale, status: 'Shipped' }
  },
  'is cancelled by its shopper': async (context) => {
    const sale = await placePaidOrder(context)
    await context.shopper('POST /orders/{id}/cancel', { id: sale.id })
    const at = new Date()
    return { ...sale, refunds: [{ amount: sale.total, at }], cancelledAt: at, status: 'Cancelled' }
  },
  'is refunded in part': async (context) => {
    const sale = await placePaidOrder(context)
    const { id } = sale
    await context.admin(
      'POST /admin/orders/{id}/refunds',
      { id, amount: 4.01, reason: 'Sorry' },
      { idempotencyKey: `refund-${id}` },
    )
    return { ...sale, refunds: [{ amount: 4_01, at: new Date() }] }
  },
  'is refunded in full': async (context) => {
    const sale = await placePaidOrder(context)
    await context.admin(
      'POST /admin/orders/{id}/refunds',
      { id: sale.id, reason: 'Sorry' },
      { idempotencyKey: `refund-${sale.id}` },
    )
    return { ...sale, refunds: [{ amount: sale.total, at: new Date() }] }
  },
  'is delivered and partly returned': async (context) => {
    const sale = await placePaidOrder(context)
    const { id } = sale
    const { admin, shopper } = context
    await admin('PUT /orders/{id}/status', { id, ...parcel })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
    const requested = await shopper('POST /orders/{id}/return', { id, lines }, { idempotencyKey: `return-${id}` })
    const returnId = requested.order.returns[0]?.id ?? ''
    for (const status of ['Approved', 'Received', 'Refunded'] as const) {
      await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
    }
    const { order } = await admin('GET /admin/orders/{id}', { id })
    return { ...sale, refunds: [{ amount: cents(order.refunded), at: new Date() }], status: 'Completed' }
  },
  'is not paid yet': async ({ shopper, items }) => {
    const { total } = await placeOrder(shopper)
    const unpaid = { paidAt: null, refunds: [], cancelledAt: null, status: 'Pending' as const }
    return { userId: shopper.userId, placedAt: new Date(), total: cents(total), items, ...unpaid }
  },
  'was cancelled unpaid weeks ago': async ({ shop, shopper, items }) => {
    const { id, total } = await placeOrder(shopper)
    await shopper('POST /orders/{id}/cancel', { id })
    const placedAt = new Date(Date.now() - 20 * DAY)
    await shop.db.update(orders).set({ placedAt }).where(eq(orders.id, id))
    const unpaid = { paidAt: null, refunds: [], cancelledAt: null, status: 'Cancelled' as const }
    return { userId: shopper.userId, placedAt, total: cents(total), items, ...unpaid }
  },
}
