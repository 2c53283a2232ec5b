import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { isFrequent } from '#server/platform/database/is-frequent.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { addProduct } from '../support/products.ts'
import { createCompletedOrder } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

describe('products', () => {
  const findNames = async (search: string) =>
    (await admin('GET /admin/products', { search, sortBy: 'name' })).products.map(({ name }) => name)
  beforeAll(async () => {
    for (const name of [
      'Wollene Übergardine 140',
      'Wol lene Decke',
      'Gardinenübergang',
      '50% Wolldecke',
      'Wollmütze XL',
    ])
      await addProduct(shop.db, { name })
  })

  it('are found by an exact substring, regardless of case', async () => {
    expect(await findNames('wollene')).toEqual(['Wollene Übergardine 140'])
    expect(await findNames('ÜBERGA')).toEqual(['Gardinenübergang', 'Wollene Übergardine 140'])
    expect(await findNames('ene überg')).toEqual(['Wollene Übergardine 140'])
    expect(await findNames('ene  überg')).toEqual([])
    expect(await findNames('gardine wollene')).toEqual([])
    expect(await findNames('50% wolldecke')).toEqual(['50% Wolldecke'])
    expect(await findNames('50_ wolldecke')).toEqual([])
  })

  it('are found by one or two letters only at the beginning of a word', async () => {
    expect(await findNames('XL')).toEqual(['Wollmütze XL'])
    expect(await findNames('üt')).toEqual([])
  })

  it('are found within a category and a status, with any sort order', async () => {
    await addProduct(shop.db, { name: 'Lanyard expensive', category: 'Beauty', price: 90_00 })
    await addProduct(shop.db, { name: 'Lanyard draft', category: 'Beauty', status: 'Draft' })
    await addProduct(shop.db, { name: 'Lanyard cheap', category: 'Beauty', price: 1_00 })
    await addProduct(shop.db, { name: 'Lanyard elsewhere', category: 'Books', price: 95_00 })
    const found = await admin('GET /admin/products', {
      search: 'lanyard',
      category: 'Beauty',
      status: 'Active',
      sortBy: 'price-high',
    })
    expect(found.products.map(({ name }) => name)).toEqual(['Lanyard expensive', 'Lanyard cheap'])
    expect(found.total).toBe(2)
    const all = await admin('GET /admin/products', { category: 'Beauty', sortBy: 'price-low', limit: 1 })
    expect(all.products[0]?.name).toBe('Lanyard cheap')
  })
})

it('returns are found by customer, return number and order number', async () => {
  const { shopper, order } = await createCompletedOrder(shop, admin)
  await requestReturn(await createCompletedOrder(shop, admin))
  const { id } = await requestReturn({ shopper, order })
  await shop.db.update(users).set({ name: 'Quirin Zacharias' }).where(eq(users.id, shopper.userId))
  const findReturns = async (search: string) =>
    (await admin('GET /admin/returns', { search })).returns.map((each) => each.id)
  for (const search of ['zacharias', 'Quirin Z', shopper.email, id, order.id])
    expect(await findReturns(search)).toEqual([id])
  expect(await findReturns('no such customer')).toEqual([])
  expect((await admin('GET /admin/returns', { search: 'zacharias', status: 'Rejected' })).total).toBe(0)
  await shop.db.execute(sql`
    insert into users (name, email) select 'Zacharias', 'many-' || n || '@z.test' from generate_series(1, 2000) n`)
  for (const search of ['zacharias', id, order.id]) expect(await findReturns(search)).toEqual([id])
  expect((await admin('GET /admin/returns', { search: 'zacharias', status: 'Requested' })).total).toBe(1)
})

async function requestReturn({
  shopper,
  order,
}: Pick<Awaited<ReturnType<typeof createCompletedOrder>>, 'shopper' | 'order'>) {
  const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
  await shopper('POST /orders/{id}/return', { id: order.id, lines }, { idempotencyKey: `return-${order.id}` })
  const [newest] = (await admin('GET /admin/returns')).returns
  if (!newest) throw new Error('There is no return')
  return newest
}

it('emails are found by order or return number', async () => {
  const queue = (subject: string) =>
    queueMail(shop.db, { kind: 'order-shipped', recipient: 'a@b.test', subject, data: {} })
  for (const subject of ['Your order ORD-7312 is on its way', 'Your return RET-7312 has arrived', 'Call 7312'])
    await queue(subject)
  const findSubjects = async (search: string) =>
    (await admin('GET /admin/mails', { search })).mails.map(({ subject }) => subject)
  expect(await findSubjects('ord-7312')).toEqual(['Your order ORD-7312 is on its way'])
  expect(await findSubjects('RET-7312')).toEqual(['Your return RET-7312 has arrived'])
  expect(await findSubjects('7312')).toHaveLength(3)
})

it('audit entries are found by the beginning of the actor’s name or email', async () => {
  const other = await shop.newAdmin()
  await shop.db.update(users).set({ name: 'Ottoline Bright-Sparks' }).where(eq(users.id, other.userId))
  await other('POST /admin/webhooks', { url: 'https://example.com/hook', events: ['order.paid'] })
  const findActors = async (search: string) =>
    (await admin('GET /admin/audit', { area: 'webhook', search })).entries.map(({ actor }) => actor?.name)
  for (const search of ['ottoline', 'Ottoline Bright-S', other.email, other.email.slice(0, 6)])
    expect(await findActors(search)).toContain('Ottoline Bright-Sparks')
  expect(await findActors('bright-sparks')).toEqual([])
})

it('a value is frequent if it matches many rows of a table', async () => {
  const many = pgTable('many', { number: integer() })
  await shop.db.execute(sql`create unlogged table many as select generate_series(1, 1000000) as number`)
  expect(await isFrequent(shop.db, many, sql`number % 20 = 0`)).toBe(true)
  expect(await isFrequent(shop.db, many, sql`number % 2000 = 0`)).toBe(false)
  expect(await isFrequent(shop.db, users, undefined)).toBe(false)
})
