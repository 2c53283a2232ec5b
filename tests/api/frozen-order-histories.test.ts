import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { getPriceStep, toCents, toDecimal } from '#contract/money.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { assertAddsUp } from '../support/frozen-orders.ts'
import { buyers, FrozenWorld } from '../support/frozen-world.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

/** `FROZEN_SEED=$RANDOM` makes other histories, `FROZEN_STEPS=500` longer ones. */
const SEED = process.env.FROZEN_SEED ?? 'frozen'
const STEPS = Number(process.env.FROZEN_STEPS ?? 25)

let shop: TestShop
let admin: SignedIn
let random: Random
let world: FrozenWorld
/** The orders, and who placed them. */
const orders: { id: string; shopper: SignedIn; name: string }[] = []

beforeAll(async () => {
  console.log(`frozen order histories: FROZEN_SEED=${SEED}, ${STEPS} steps`)
  shop = await openTestShop()
  admin = await shop.newAdmin()
  random = createRandom(`frozen orders ${SEED}`)
  world = new FrozenWorld(shop, admin, random)
  await world.open()
  for (const buyer of buyers)
    for (const isRefunded of [true, false]) {
      const shopper = await shop.newShopper()
      const id = await world.buy(buyer, shopper)
      orders.push({ id, shopper, name: buyer.name })
      if (isRefunded) await refund(id, { lines: [{ line: 0, quantity: 1 }] })
    }
})
afterAll(() => shop.close())

const refund = (id: string, part: { lines?: { line: number; quantity: number }[]; amount?: number } = {}) =>
  admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', ...part }, { idempotencyKey: randomUUID() })

const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const period = { from: day(-3), to: day(3) }
const readReport = async () => (await admin('GET /admin/reports/tax', period)).rows

async function readDocuments(): Promise<string[]> {
  const texts: string[] = []
  for (const { id, shopper } of orders)
    for (const { number } of (await shopper('GET /orders/{id}/invoices', { id })).invoices) {
      const { rawPayload } = await shop.app.inject({
        url: `/api/orders/${id}/invoices/${number}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const document = await getDocumentProxy(new Uint8Array(rawPayload))
      texts.push((await extractText(document, { mergePages: true })).text)
    }
  return texts
}

/** What shoppers, staff and the tax office read of the orders. */
async function readAll() {
  const read = async ({ id, shopper }: (typeof orders)[number]) => {
    const { order } = await shopper('GET /orders/{id}', { id })
    const { order: forStaff } = await admin('GET /admin/orders/{id}', { id })
    const { invoices } = await shopper('GET /orders/{id}/invoices', { id })
    return { order, forStaff, invoices }
  }
  return { orders: await Promise.all(orders.map(read)), report: await readReport() }
}

it(
  'no order, invoice, credit note or tax report changes when what it was made from changes or is deleted',
  async () => {
    const before = await readAll()
    for (const { order } of before.orders) assertAddsUp(order)
    const documents = await readDocuments()
    expect(documents.length).toBe(orders.length + buyers.length)
    for (let step = 0; step < STEPS; step++) {
      const what = await world.change()
      expect(await readAll(), `FROZEN_SEED=${SEED}, step ${step}: ${what}`).toEqual(before)
    }
    expect(await readDocuments()).toEqual(documents)
    await world.deleteAll()
    expect(await readAll()).toEqual(before)
    expect(await readDocuments()).toEqual(documents)
  },
  120_000 + STEPS * 1_000,
)

it('refunds of everything piece by piece add up to the whole, tax for tax', async () => {
  for (const { id, shopper, name } of orders) {
    for (;;) {
      const { order } = await admin('GET /admin/orders/{id}', { id })
      const left = toCents(order.refundable)
      if (left === 0) break
      const step = getPriceStep(order.currency)
      const open = order.items.filter(({ quantity, returned }) => quantity > returned)
      const line = random.pick(open.length > 0 ? open : order.items)
      const part =
        random.chance(0.5) && open.length > 0
          ? { lines: [{ line: line.line, quantity: random.between(1, line.quantity - line.returned) }] }
          : { amount: toDecimal(random.between(1, Math.ceil(left / step / random.between(1, 4))) * step) }
      // After refunds of amounts, units can be worth more than what is left.
      await refund(id, part).catch(() => refund(id))
    }
    const { order } = await shopper('GET /orders/{id}', { id })
    expect(order, name).toMatchObject({ paymentStatus: 'refunded', refunded: order.total })
    const { invoices } = await shopper('GET /orders/{id}/invoices', { id })
    const [invoice, ...credits] = invoices.map(({ amount }) => toCents(amount))
    expect(
      credits.reduce((sum, amount) => sum + amount, 0),
      name,
    ).toBe(invoice)
  }
  const rows = await readReport()
  expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['CA', 'AT', 'CH', 'JP']))
  for (const row of rows) {
    expect([row.refundsBase, row.refundsTax], JSON.stringify(row)).toEqual([row.salesBase, row.salesTax])
  }
  expect(rows.filter(({ salesTax }) => salesTax > 0).length).toBeGreaterThan(4)
  expect(await auditBooks(shop.db)).toEqual([])
})
