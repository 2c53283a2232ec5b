import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessions, users } from '#server/identity/accounts/tables.ts'
import { address, buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const fetchExport = (token: string) =>
  shop.app.inject({ url: '/api/user/export', headers: { authorization: `Bearer ${token}` } })

it('an account export contains all personal data of the shopper and no data of other people', async () => {
  const { id: productId } = await addProduct(shop.db, { name: 'Lamp' })
  const createShopperWithData = async (name: string) => {
    const shopper = await shop.newShopper(name)
    await shopper('POST /user/addresses', { ...address, lastName: name, usual: true })
    await shopper('POST /cart/add', { productId, quantity: 2 })
    const order = await buy(shopper)
    await shopper('POST /products/{id}/reviews', {
      id: productId,
      rating: 4,
      title: name,
      content: 'It gives a good light.',
    })
    await shopper('POST /cart/add', { productId, quantity: 1 })
    await shopper('PUT /wishlist/{id}', { id: productId })
    await shopper('PUT /user/update', { name, email: `wanted-${shopper.email}` })
    return { ...shopper, order }
  }
  const [one, other] = [await createShopperWithData('Onna'), await createShopperWithData('Othera')]
  // Emails sent to an address are shown only to an account that has verified it.
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, one.userId))
  expect((await fetchExport(one.token)).json()).toMatchObject({ mails: [], stockAlerts: [], invitations: [] })
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, one.userId))
  const response = await fetchExport(one.token)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json'])
  expect(response.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const data = response.json()
  expect(data).toMatchObject({
    profile: { name: 'Onna', email: one.email },
    addresses: [{ lastName: 'Onna', usual: true }],
    cart: [{ productId, quantity: 1 }],
    wishlist: [{ productId }],
    orders: [
      {
        id: one.order.id,
        total: one.order.total,
        items: [{ productId, quantity: 2 }],
        shippingAddress: { city: address.city },
      },
    ],
    reviews: [{ productId, rating: 4, title: 'Onna' }],
    stockAlerts: [],
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.orders[0].events.length).toBeGreaterThan(0)
  expect(data.mails.map(({ subject }: { subject: string }) => subject)).toContain('Your email is about to change')
  expect(data.activity.map(({ action }: { action: string }) => action)).toContain('account.exported')
  for (const secret of ['argon2', 'passwordHash', 'refresh', one.token, other.email, other.order.id, 'Othera'])
    expect(response.body).not.toContain(secret)
})

it('an account export shows the last published name of a product that became a draft', async () => {
  const { id } = await addProduct(shop.db, { name: 'Public Lamp' })
  const shopper = await shop.newShopper()
  await shopper('PUT /wishlist/{id}', { id })
  await shopper('POST /cart/add', { productId: id, quantity: 1 })
  await shop.db.execute(sql`update products set status = 'Draft', name = 'Secret Lamp' where slug = ${id}`)
  const response = await fetchExport(shopper.token)
  expect(response.json()).toMatchObject({ cart: [{ name: 'Public Lamp' }], wishlist: [{ name: 'Public Lamp' }] })
  expect(response.body).not.toContain('Secret Lamp')
})

it('an account export requires a recent sign-in', async () => {
  const shopper = await shop.newShopper()
  await shop.db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '61 minutes'` })
    .where(eq(sessions.userId, shopper.userId))
  const response = await fetchExport(shopper.token)
  expect([response.statusCode, response.json().code]).toEqual([403, 'sign_in_again'])
  expect((await shop.app.inject('/api/user/export')).statusCode).toBe(401)
})
