import { afterAll, beforeAll, expect, it } from 'vitest'
import type { adminOrderSorts } from '#contract/admin-orders.ts'
import type { AuditSort } from '#contract/audit.ts'
import type { mailSorts } from '#contract/mails.ts'
import type { ReturnSort } from '#contract/returns.ts'
import type { userSorts } from '#contract/users.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { staffFixtures } from '../support/staff-fixtures.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

/** All rows of a list, read in pages of two: each once, including rows with equal sort values. */
async function readAll<Row>(read: (page: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await read(page)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

/** The descending list is the ascending one reversed. */
const expectOpposite = (one: unknown[], other: unknown[]) => expect(one).toEqual(other.toReversed())

it('sorts users by name and by registration time', async () => {
  for (const name of ['Ann', 'Ann', 'Bo', 'Al']) await shop.newShopper(name)
  const sorted = (sortBy: keyof typeof userSorts) =>
    readAll(async (page) => {
      const { users, total } = await admin('GET /admin/users', { sortBy, page, limit: 2 })
      return { rows: users, total }
    })
  const byName = await sorted('name')
  expect(byName.map(({ name }) => name)).toEqual(['Ada Admin', 'Al', 'Ann', 'Ann', 'Bo'])
  expect(new Set(byName.map(({ id }) => id)).size).toBe(5)
  expectOpposite(byName, await sorted('name-last'))
  expect((await sorted('oldest')).at(-1)?.name).toBe('Al')
  expectOpposite(await sorted('newest'), await sorted('oldest'))
})

it('sorts orders by total and by order time, with any filter', async () => {
  const shopper = await shop.newShopper('Cy')
  for (const price of [30_00, 10_00, 30_00]) {
    const { id } = await addProduct(shop.db, { price })
    await shopper('POST /cart/add', { productId: id })
    await buy(shopper)
  }
  for (const filter of [{}, { search: 'Cy' }]) {
    const sorted = (sortBy: keyof typeof adminOrderSorts) =>
      readAll(async (page) => {
        const { orders, total } = await admin('GET /admin/orders', { ...filter, sortBy, page, limit: 2 })
        return { rows: orders.map(({ id, amount }) => ({ id, amount })), total }
      })
    const byTotal = await sorted('total-low')
    expect(byTotal).toHaveLength(3)
    expect(byTotal.map(({ amount }) => amount)).toEqual(byTotal.map(({ amount }) => amount).sort((a, b) => a - b))
    expectOpposite(byTotal, await sorted('total-high'))
    expectOpposite(await sorted('newest'), await sorted('oldest'))
  }
})

it('sorts emails by recipient and by creation time', async () => {
  await shop.db.delete(mails)
  for (const recipient of ['b@x.test', 'a@x.test', 'b@x.test'])
    await shop.db.insert(mails).values({ kind: 'test', recipient, subject: 'Words' })
  const sorted = (sortBy: keyof typeof mailSorts) =>
    readAll(async (page) => {
      const { mails, total } = await admin('GET /admin/mails', { sortBy, page, limit: 2 })
      return { rows: mails, total }
    })
  const byRecipient = await sorted('recipient')
  expect(byRecipient.map(({ recipient }) => recipient)).toEqual(['a@x.test', 'b@x.test', 'b@x.test'])
  expectOpposite(byRecipient, await sorted('recipient-last'))
  expect((await sorted('newest')).map(({ recipient }) => recipient)).toEqual(['b@x.test', 'a@x.test', 'b@x.test'])
  expectOpposite(await sorted('newest'), await sorted('oldest'))
})

it('reads the audit log in both directions', async () => {
  const ids = async (sortBy: AuditSort) =>
    (await admin('GET /admin/audit', { sortBy, limit: 100 })).entries.map(({ id }) => id)
  const oldest = await ids('oldest')
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
  expectOpposite(await ids('newest'), oldest)
})

it('sorts returns by request time', async () => {
  const { newReturn } = staffFixtures(shop, admin)
  const oldestFirst = [await newReturn(), await newReturn(), await newReturn()]
  const sorted = (sortBy: ReturnSort) =>
    readAll(async (page) => {
      const { returns, total } = await admin('GET /admin/returns', { sortBy, page, limit: 2 })
      return { rows: returns.map(({ id }) => id), total }
    })
  expect(await sorted('oldest')).toEqual(oldestFirst)
  expectOpposite(await sorted('newest'), oldestFirst)
})

it('rejects unknown orders', async () => {
  for (const path of [
    'GET /admin/users',
    'GET /admin/orders',
    'GET /admin/mails',
    'GET /admin/audit',
    'GET /admin/returns',
  ] as const) {
    const failure = await failureOf(admin(path, { sortBy: 'password_hash' as 'newest' }))
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(['invalid_request', ['sortBy']])
  }
})
