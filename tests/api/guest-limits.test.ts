import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { mergeCarts } from '#server/sales/checkout/merge-carts.ts'
import { placeOrder as place } from '#server/sales/checkout/place-order.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { placeOrder } from '../support/checkout.ts'
import { allowGuests, createGuestWithCart, type GuestCaller, newGuest } from '../support/guests.ts'
import { findAuditProblems, offerManualMethods, placeManualOrder } from '../support/manual-payments.ts'
import { addProduct } from '../support/products.ts'
import { readStock } from '../support/purchases.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
  await offerManualMethods(admin)
})
afterAll(() => shop.close())

const findCustomer = async ({ email }: GuestCaller) => {
  const [found] = await shop.db.select().from(customers).where(eq(customers.email, email))
  return found?.id ?? ''
}

it('all guests with one email address together hold at most three orders that staff record as paid', async () => {
  const email = 'transfers@example.test'
  const outcomes = []
  for (let count = 0; count < 4; count++) {
    const { guest } = await createGuestWithCart(shop, { email, quantity: 1 })
    outcomes.push(placeManualOrder(guest, 'transfer', randomUUID(), guest.address))
    await outcomes.at(-1)?.catch(() => undefined)
  }
  const fourth = await expectFailure(outcomes[3] as Promise<unknown>)
  expect(fourth.details.fields).toEqual({ paymentMethod: expect.stringContaining('3 orders') })
  expect(await Promise.all(outcomes.slice(0, 3))).toHaveLength(3)
  const { guest: other } = await createGuestWithCart(shop, { quantity: 1 })
  await placeManualOrder(other, 'transfer', randomUUID(), other.address)
  expect(await findAuditProblems(shop, admin)).toEqual([])
})

it('an order that a guest pays by transfer sends the instructions to the guest, and comes to the account of the address', async () => {
  const { guest, item } = await createGuestWithCart(shop)
  const account = await shop.newUnverified(guest.email)
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, account.userId))
  const { id } = await placeManualOrder(guest, 'transfer', randomUUID(), guest.address)
  expect((await guest('GET /cart')).items).toEqual([])
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, guest.email))
  expect(sent.map(({ kind }) => kind)).toContain('payment-instructions')
  expect((await account('GET /orders')).orders.map((order) => order.id)).toEqual([id])
})

it('staff see the VAT number of a guest', async () => {
  const { guest } = await createGuestWithCart(shop)
  await guest('POST /checkout/tax-id', { country: 'CH', number: 'CHE-116.281.710 MWST' })
  const { taxIds } = await admin('GET /admin/tax-ids', { search: guest.email })
  expect(taxIds).toMatchObject([{ customerId: null, email: guest.email }])
  const id = taxIds[0]?.id ?? ''
  await admin('PUT /admin/tax-ids/{id}', { id, state: 'valid', note: 'Checked' })
  expect((await admin('GET /admin/tax-ids', { search: guest.email })).taxIds).toMatchObject([{ state: 'valid' }])
})

it('staff see that an order of a guest was rejected for the stock that it would hold', async () => {
  const product = await addProduct(shop.db, { stock: 100 })
  const guest = await newGuest(shop)
  await guest('POST /cart/add', { productId: product.id, quantity: 90 })
  const failure = await expectFailure(placeOrder(guest, undefined, undefined, guest.address))
  expect(failure.code).toBe('stock_limited')
  const { entries } = await admin('GET /admin/audit', { area: 'guest' })
  expect(entries).toMatchObject([{ action: 'order.refused', subject: { kind: 'guest', name: guest.email } }])
})

it('one process merges a cart while another places its order: the units are in one place', async () => {
  const second = await openSecondProcess(shop)
  for (let round = 0; round < 5; round++) {
    const { guest, item, product } = await createGuestWithCart(shop, { stock: 50 })
    const guestId = await findCustomer(guest)
    const shopper = await shop.newShopper()
    await Promise.allSettled([
      placeOrder(guest, undefined, undefined, guest.address),
      mergeCarts(second.shop, guestId, shopper.userId),
      mergeCarts(shop.shop, guestId, shopper.userId),
    ])
    expect((await shopper('GET /cart')).items).toMatchObject([{ productId: product.id, quantity: 2 }])
    expect(await readStock(shop, item)).toEqual({ onHand: 50, reserved: 0 })
    expect(await shop.db.$count(orders, eq(orders.customerId, shopper.userId))).toBe(0)
  }
  await second.close()
})

it('two carts that are merged into each other’s accounts at once do not deadlock', async () => {
  const guests = await Promise.all([createGuestWithCart(shop), createGuestWithCart(shop)])
  const shoppers = [await shop.newShopper(), await shop.newShopper()]
  const pairs = await Promise.all(guests.map(async ({ guest }) => findCustomer(guest)))
  await Promise.all(pairs.flatMap((id) => shoppers.map(({ userId }) => mergeCarts(shop.shop, id, userId))))
  const units = await Promise.all(shoppers.map(async (shopper) => (await shopper('GET /cart')).items))
  expect(units.flat().reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
})

it('a guest who signed in while an order is being placed places none', async () => {
  const { guest, item } = await createGuestWithCart(shop)
  const id = await findCustomer(guest)
  const { totals } = await guest('GET /checkout/quote', { country: 'US', state: 'OR', zipCode: '97204' })
  await mergeCarts(shop.shop, id, (await shop.newShopper()).userId)
  const form = {
    ...guest.address,
    shippingMethod: 'standard' as const,
    saveAddress: false,
    expectedTotal: Math.round((totals.standard?.total ?? 0) * 100),
  }
  // The guest was authenticated before.
  await shop.pool.query('insert into cart_lines (user_id, variant_id, quantity) values ($1, $2, 2)', [id, item])
  const request = {
    customerId: id,
    guest: { id, email: guest.email },
    ip: '127.0.0.1',
    idempotencyKey: randomUUID(),
    form,
  }
  expect((await expectFailure(place(shop.shop, request))).code).toBe('unauthenticated')
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})
