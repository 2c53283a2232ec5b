import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { ShopError } from '#contract/errors.ts'
import { getPriceStep, toCents, toDecimal } from '#contract/money.ts'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { createApp } from '#server/app/http/app.ts'
import { createLog } from '#server/platform/log/log.ts'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { taxEntries } from '#server/reporting/taxes/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { assertAddsUp, freezeOrder } from '../support/frozen-orders.ts'
import { kuwait, MarketWorld, newKey, sumCents, tokyo } from '../support/market-world.ts'
import { viennaAddress } from '../support/selling-in-euros.ts'
import { type Caller, createCaller, type SignedIn } from '../support/shop.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'
import { saveTaxes } from '../support/taxes.ts'

/** `MARKET_SEED=$RANDOM` makes other histories, `MARKET_STEPS=500` longer ones. */
const SEED = process.env.MARKET_SEED ?? 'markets'
const STEPS = Number(process.env.MARKET_STEPS ?? 60)

let shop: StripeShop
let admin: SignedIn
let second: Awaited<ReturnType<StripeShop['openProcess']>>
let apps: FastifyInstance[]

beforeAll(async () => {
  shop = await openStripeShop()
  admin = shop.admin
  second = await shop.openProcess()
  apps = [shop.app, await createApp(second.shop, createLog('silent'))]
  const rate = (taxClass: string, percent: number) => ({ taxClass, name: 'VAT', percent })
  await saveTaxes(admin, viennaAddress.country, {
    registrations: [{ number: 'ATU12345675' }],
    rates: [rate('general', 20)],
  })
  await saveTaxes(admin, tokyo.country, { registrations: [{}], rates: [rate('general', 10)] })
  await saveTaxes(admin, kuwait.country, { registrations: [{}], rates: [rate('general', 7.5)] })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, taxMode: 'places', shippingTax: 'goods' }, revision })
})
afterAll(async () => {
  await apps[1]?.close()
  await second.close()
  await shop.close()
})

type Order = Reply<'POST /orders/create'>['order']
interface Placed {
  id: string
  shopper: SignedIn
  /** What must never change. */
  frozen: unknown
  intentId?: string
  isPaid: boolean
}

it(
  'shoppers are charged what they were shown, by the list of their market, and orders never change',
  async () => {
    console.log(`market histories: MARKET_SEED=${SEED}, ${STEPS} steps`)
    const random = createRandom(`market histories ${SEED}`)
    const world = new MarketWorld(shop, admin, random)
    await world.open()
    const shoppers = [await shop.newShopper(), await shop.newShopper()]
    const placed: Placed[] = []
    const counts: Record<string, number> = {}
    const pickPlaced = () => (placed.length > 0 ? random.pick(placed) : undefined)
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    for (let step = 0; step < STEPS; step++) {
      const trace = `MARKET_SEED=${SEED}, step ${step}`
      const shopper = random.pick(shoppers)
      const market = random.pick(world.markets)
      const what = random.weighted(
        ['change', 'add', 'order', 'pay', 'refund'] as const,
        (each) => ({ change: 3, add: 3, order: 5, pay: 5, refund: 4 })[each],
      )
      try {
        if (what === 'change') await world.change()
        else if (what === 'add') await add(shopper, market)
        else if (what === 'order') await order(shopper, market)
        else if (what === 'pay') await pay(random.chance(0.7) ? placed.at(-1) : pickPlaced())
        else await refund(pickPlaced())
      } catch (error) {
        throw new Error(`${trace}, ${what} in ${market.prefix || 'default'}`, { cause: error })
      }
    }
    for (const each of placed) {
      expect(await freezeOrder(shop.db, each.id)).toEqual(each.frozen)
      if (each.isPaid) await refundRest(each)
    }
    expect(await auditBooks(shop.db)).toEqual([])
    expect(await shop.audit()).toEqual([])
    expect(shop.stripe.problems).toEqual([])
    console.log(counts)

    function caller({ token }: SignedIn, { prefix }: { prefix: string }): Caller {
      return createCaller(random.pick(apps), token, '127.0.0.1', prefix)
    }

    async function add(shopper: SignedIn, market: (typeof world.markets)[number]): Promise<void> {
      const product = random.pick(world.products)
      const size = product.skus.length === 2 ? random.pick(['S', 'M']) : undefined
      const call = caller(shopper, market)('POST /cart/add', {
        productId: product.id,
        ...(size && { size }),
        quantity: random.between(1, 3),
      })
      const failure = await call.then(() => undefined, rejection)
      if (failure) expect(['not_found', 'out_of_stock', 'invalid_request']).toContain(failure.code)
    }

    async function order(shopper: SignedIn, market: (typeof world.markets)[number]): Promise<void> {
      const { country, state, zipCode } = market.address
      const quote = await caller(shopper, market)('GET /checkout/quote', { country, state, zipCode }).catch(rejection)
      if (quote instanceof ShopError)
        return expect([market.isOpen, quote.code, quote.message, quote.details]).toEqual([
          false,
          'invalid_request',
          quote.message,
          quote.details,
        ])
      const expected = quote.totals.standard
      if (!expected) return count('nothing to order')
      const pickProcess = caller(shopper, market)
      const place = () =>
        pickProcess(
          'POST /orders/create',
          {
            ...market.address,
            shippingMethod: 'standard',
            expectedTotal: expected.total,
            expectedCurrency: quote.currency,
          },
          newKey(),
        ).then(({ order }) => order, rejection)
      const timing = random.pick(['none', 'before', 'during'] as const)
      const before = priceAll(world, market)
      if (timing === 'before') await world.change()
      const [outcome] = await Promise.all([place(), timing === 'during' && world.change()])
      if (outcome instanceof ShopError) {
        count(outcome.code === 'invalid_request' ? outcome.message : outcome.code)
        return expect([
          'total_changed',
          'cart_empty',
          'contents_changed',
          'out_of_stock',
          'no_shipping',
          'invalid_request',
          'held_too_long',
        ]).toContain(outcome.code)
      }
      count('placed')
      if (!market.isOpen) expect(timing).toBe('during')
      expect([outcome.currency, outcome.total]).toEqual([quote.currency, expected.total])
      assertAddsUp(outcome)
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, outcome.id))
      const charged = priceAll(world, market)
      const allowed = timing === 'during' ? [before, charged] : [charged]
      const items = await shop.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, outcome.id))
        .orderBy(asc(orderItems.position))
      expect(allowed.map(({ list }) => list)).toContain(row?.market?.priceList)
      for (const { variantId, price } of items.filter(({ parent }) => parent === null)) {
        // Two prices can change at once, for example by a sale.
        expect(allowed.map(({ prices }) => prices.get(variantId))).toContain(price)
        const shown = quote.items.find(({ id }) => id === String(variantId))
        expect(shown).toMatchObject({ sold: true, currency: outcome.currency })
        expect(toCents(shown?.price ?? 0)).toBe(price)
      }
      placed.push({ id: outcome.id, shopper, frozen: await freezeOrder(shop.db, outcome.id), isPaid: false })
    }

    async function pay(target: Placed | undefined): Promise<void> {
      if (!target || target.isPaid) return
      const { id, shopper } = target
      const call = caller(shopper, random.pick(world.markets.filter(({ isOpen }) => isOpen)))
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
      const intent = await call('POST /payment/create-intent', { orderId: id }).catch(rejection)
      if (intent instanceof ShopError) return expect(row?.status).not.toBe('Pending')
      const record = shop.records.find(intent.paymentIntentId)
      const total = toCents((await shopper('GET /orders/{id}', { id })).order.total)
      const { currency = '' } = row ?? {}
      expect([record.amount, record.currency]).toEqual([toStripeAmount(total, currency), currency.toLowerCase()])
      if (random.chance(0.4)) {
        const { amount } = record
        const wrong = random.pick([
          { currency: currency === 'EUR' ? 'usd' : 'eur' },
          { amount: amount * 10 },
          { amount: amount - 1 },
          { amount: Math.round(amount / 10) },
        ])
        Object.assign(record, wrong)
        shop.records.pay(record.id)
        await shop.deliverAll()
        const state = await shopper('GET /orders/{id}', { id })
        expect(state.order).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid' })
        Object.assign(record, { amount, currency: currency.toLowerCase() })
      }
      shop.records.pay(record.id)
      if (random.chance(0.5)) await shop.deliverAll()
      else await call('POST /payment/confirm', { orderId: id, paymentIntentId: record.id })
      await shop.deliverAll((events) => [...events, ...events])
      expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('paid')
      Object.assign(target, { isPaid: true, intentId: record.id })
      count(`paid ${currency}`)
    }

    async function refund(target: Placed | undefined): Promise<void> {
      if (!target?.isPaid) return
      const { order } = await admin('GET /admin/orders/{id}', { id: target.id })
      await refundPart(random, order)
    }

    async function refundRest({ id, intentId = '' }: Placed): Promise<void> {
      for (;;) {
        const { order } = await admin('GET /admin/orders/{id}', { id })
        if (order.refundable === 0) break
        if (random.chance(0.5)) await refundPart(random, order)
        else await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Rest' }, newKey())
      }
      await shop.deliverAll()
      const { order } = await admin('GET /admin/orders/{id}', { id })
      expect(order).toMatchObject({ paymentStatus: 'refunded', refunded: order.total })
      expect(sumCents(order.refunds.map(({ amount }) => amount))).toBe(toCents(order.total))
      const charge = shop.records.find(intentId).latest_charge
      expect(charge?.amount_refunded).toBe(charge?.amount)
      await recordTaxEntries(shop.db)
      const left = await shop.db
        .select({ net: sql`sum(gross)`.mapWith(Number), tax: sql`sum(tax)`.mapWith(Number) })
        .from(taxEntries)
        .where(eq(taxEntries.orderId, id))
        .groupBy(taxEntries.part, taxEntries.name)
      expect(left.every(({ net, tax }) => net === 0 && tax === 0)).toBe(true)
      expect(await freezeOrder(shop.db, id)).toEqual(placed.find((each) => each.id === id)?.frozen)
    }
  },
  120_000 + STEPS * 3_000,
)

async function refundPart(
  random: Random,
  { id, currency, refundable, items }: Pick<Order, 'id' | 'currency' | 'items'> & { refundable: number },
): Promise<void> {
  const left = toCents(refundable)
  if (left === 0) return
  const step = getPriceStep(currency)
  const open = items.flatMap(({ line, quantity, returned }) =>
    quantity > returned && !items.some(({ parent }) => parent === line)
      ? [{ line, quantity: random.between(1, quantity - returned) }]
      : [],
  )
  const body =
    random.chance(0.5) && open.length > 0
      ? { lines: [random.pick(open)] }
      : { amount: toDecimal(random.between(1, left / step) * step) }
  const failure = await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', ...body }, newKey()).then(
    () => undefined,
    rejection,
  )
  // Units can be worth more than what is left after refunds of amounts.
  if (failure) expect([failure.code, 'lines' in body]).toEqual(['not_refundable', true])
}

/** What the variants cost in a market. */
const priceAll = (world: MarketWorld, { list }: (typeof world.markets)[number]) => ({
  list: list.id,
  prices: new Map(
    world.products.flatMap(({ variantIds }) => variantIds.map((id) => [id, world.chargedPrice(list, id)] as const)),
  ),
})

function rejection(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}
