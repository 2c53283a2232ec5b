import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { promotionCodes } from '#server/commerce/promotions/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { placeOrder as placeIn } from '#server/sales/checkout/place-order.ts'
import { promotionBody } from '../support/audited-promotions.ts'
import { address, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { auditedProblems, promotionsOf, quoteFor, readUses, shopperWith } from '../support/promotions.ts'
import { expireReservation } from '../support/purchases.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let other: Awaited<ReturnType<typeof openSecondProcess>>
let admin: SignedIn
let given: ReturnType<typeof promotionsOf>
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
  admin = await shop.newAdmin()
  given = promotionsOf(admin)
  await allowGuests(shop)
})
afterEach(async () => {
  const problems = await auditedProblems(shop)
  await given.endAll()
  expect(problems).toEqual([])
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Places the order of a cart in one of two processes, at the total that the shopper saw. */
const placeInProcess = (index: number, customerId: string, expectedTotal: number) =>
  placeIn(index % 2 ? other.shop : shop.shop, {
    ...{ customerId, ip: `10.1.${index % 250}.${Math.floor(index / 250)}`, idempotencyKey: randomUUID() },
    form: {
      ...address,
      shippingMethod: 'standard',
      expectedTotal: Math.round(expectedTotal * 100),
      saveAddress: false,
    },
  })

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code ?? String(outcome.reason)] : []))

it('a code with 10 uses gives 200 buyers in two processes 10 orders', { timeout: 240_000 }, async () => {
  const { code, id } = await given.addWithCode({ percent: 25 }, { limit: 10 })
  const product = await addProduct(shop.db, { price: 20_00, stock: 10_000 })
  const buyers: SignedIn[] = []
  for (let count = 0; count < 200; count++) buyers.push(await shop.newShopper())
  for (const buyer of buyers) {
    await buyer('POST /cart/add', { productId: product.id })
    await buyer('POST /cart/codes', { code })
  }
  const total = (await quoteFor(buyers[0] as SignedIn)).totals.standard?.total ?? 0
  const outcomes = await Promise.allSettled(buyers.map(({ userId }, index) => placeInProcess(index, userId, total)))
  expect(codesOf(outcomes)).toEqual(Array(190).fill('total_changed'))
  expect(await readUses(admin, id)).toEqual({ held: 10, used: 0 })
  const [stored] = await shop.db.select().from(promotionCodes).where(eq(promotionCodes.promotionId, id))
  expect(stored).toMatchObject({ held: 10, used: 0 })
})

it('a promotion with one use per customer is used once by guests with one email address who order at once', async () => {
  const { code, id } = await given.addWithCode({ percent: 25, limitPerCustomer: 1 })
  const product = await addProduct(shop.db, { price: 20_00, stock: 1_000 })
  const email = `same-${randomUUID()}@example.test`
  const guests = await Promise.all(Array.from({ length: 8 }, () => newGuest(shop, email)))
  for (const guest of guests) {
    await guest('POST /cart/add', { productId: product.id })
    await guest('POST /cart/codes', { code })
  }
  const outcomes = await Promise.allSettled(
    guests.map((guest) => placeOrder(guest, undefined, undefined, guest.address)),
  )
  const orders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(orders.filter(({ discount }) => discount > 0)).toHaveLength(1)
  expect(await readUses(admin, id)).toEqual({ held: 1, used: 0 })
})

it('shoppers who replace their orders with exchanged codes do not deadlock', async () => {
  const limited = await Promise.all([1, 2].map(() => given.addWithCode({ class: 'order', percent: 10 }, { limit: 50 })))
  const shoppers = await Promise.all(Array.from({ length: 6 }, async () => (await shopperWith(shop, 20_00)).shopper))
  const [first, second] = limited.map(({ code }) => code) as [string, string]
  for (const [index, shopper] of shoppers.entries())
    await shopper('POST /cart/codes', { code: index % 2 ? first : second })
  for (let round = 0; round < 3; round++) {
    const placed = await Promise.all(shoppers.map((shopper) => placeOrder(shopper)))
    expect(placed.every(({ discount }) => discount === 2)).toBe(true)
    for (const [index, shopper] of shoppers.entries()) {
      const [from, to] = (index + round) % 2 ? [first, second] : [second, first]
      await shopper('DELETE /cart/codes', { code: from })
      await shopper('POST /cart/codes', { code: to })
    }
  }
  const uses = await Promise.all(limited.map(({ id }) => readUses(admin, id)))
  expect(uses.reduce((sum, { held }) => sum + held, 0)).toBe(6)
})

it('shoppers who add a code to an unpaid order do not deadlock with first orders', async () => {
  const { code } = await given.addWithCode({ class: 'order', percent: 10, limit: 100 })
  const product = await addProduct(shop.db, { price: 20_00, stock: 1_000 })
  const deadlocks = countDeadlocks(shop)
  for (let round = 0; round < 4; round++) {
    const shoppers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const shopper = await shop.newShopper()
        await shopper('POST /cart/add', { productId: product.id })
        if (index % 2) await placeOrder(shopper)
        await shopper('POST /cart/codes', { code })
        return shopper
      }),
    )
    await Promise.all(shoppers.map((shopper) => placeOrder(shopper)))
  }
  expect(deadlocks()).toBe(0)
})

it('staff change a promotion although there is always an order that uses it', async () => {
  const { id } = await given.add()
  const orders = [await shop.pool.connect(), await shop.pool.connect()] as const
  const begin = (index: 0 | 1) => orders[index].query(`begin; select lock_promotion_uses('{${id}}', '{}')`)
  const listWaiting = async () =>
    (
      await shop.pool.query(
        `select from pg_locks where not granted and locktype in ('advisory', 'tuple', 'transactionid')`,
      )
    ).rowCount
  try {
    await begin(0)
    const change = admin('PUT /admin/promotions/{id}', { id, ...promotionBody({ limit: 5 }) })
    await expect.poll(listWaiting).toBe(1)
    const next = begin(1)
    // The next order waits behind staff, or else is in progress too.
    await Promise.race([next, expect.poll(listWaiting).toBe(2)])
    await orders[0].query('commit')
    expect((await change).promotion.limit).toBe(5)
    await next
  } finally {
    for (const order of orders) await order.query('rollback').finally(() => order.release())
  }
})

it('a use is freed or used exactly once when a payment, the job and a cancellation come at once', async () => {
  for (let round = 0; round < 6; round++) {
    const { code, id } = await given.addWithCode({ percent: 25 }, { limit: 1 })
    const { shopper } = await shopperWith(shop, 20_00)
    await shopper('POST /cart/codes', { code })
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    await expireReservation(shop, order.id)
    await Promise.allSettled([
      releaseReservations(other.shop),
      releaseReservations(shop.shop),
      shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }),
      ...(round % 2 ? [shopper('POST /orders/{id}/cancel', { id: order.id })] : []),
    ])
    const { order: final } = await shopper('GET /orders/{id}', { id: order.id })
    expect(await readUses(admin, id)).toEqual({ held: 0, used: final.status === 'Cancelled' ? 0 : 1 })
  }
})
