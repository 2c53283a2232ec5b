import { afterAll, beforeAll, expect, it } from 'vitest'
import type { adminOrderSorts } from '#contract/admin-orders.ts'
import type { AuditSort } from '#contract/audit.ts'
import type { mailSorts } from '#contract/mails.ts'
import type { ReturnSort } from '#contract/returns.ts'
import type { userSorts } from '#contract/users.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { staffFixtures } from '../support/staff-fixtures.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

/** Reads all rows of a list page by page. Rows with equal sort values must appear once too. */
async function readAll<Row>(read: (page: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const allRows: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await read(page)
    allRows.push(...rows)
    if (rows.length === 0 || allRows.length >= total) return allRows
  }
}

/** Expects that a descending list is the reverse of the ascending list. */
const expectReversed = (one: unknown[], other: unknown[]) => expect(one).toEqual(other.toReversed())

it('users can be sorted by name and registration time', async () => {
  for (const name of ['Ann', 'Ann', 'Bo', 'Al']) await shop.newShopper(name)
  const readSorted = (sortBy: keyof typeof userSorts) =>
    readAll(async (page) => {
      const { users, total } = await admin('GET /admin/users', { sortBy, page, limit: 2 })
      return { rows: users, total }
    })
  const byName = await readSorted('name')
  expect(byName.map(({ name }) => name)).toEqual(['Ada Admin', 'Al', 'Ann', 'Ann', 'Bo'])
  expect(new Set(byName.map(({ id }) => id)).size).toBe(5)
  expectReversed(byName, await readSorted('name-last'))
  expect((await readSorted('oldest')).at(-1)?.name).toBe('Al')
  expectReversed(await readSorted('newest'), await readSorted('oldest'))
})

it('orders can be sorted by total and order time, with and without a search', async () => {
  const shopper = await shop.newShopper('Cy')
  for (const price of [30_00, 10_00, 30_00]) {
    const { id } = await addProduct(shop.db, { price })
    await shopper('POST /cart/add', { productId: id })
    await buy(shopper)
  }
  for (const filter of [{}, { search: 'Cy' }]) {
    const readSorted = (sortBy: keyof typeof adminOrderSorts) =>
      readAll(async (page) => {
        const { orders, total } = await admin('GET /admin/orders', { ...filter, sortBy, page, limit: 2 })
        return { rows: orders.map(({ id, amount }) => ({ id, amount })), total }
      })
    const byTotal = await readSorted('total-low')
    expect(byTotal).toHaveLength(3)
    expect(byTotal.map(({ amount }) => amount)).toEqual(byTotal.map(({ amount }) => amount).sort((a, b) => a - b))
    expectReversed(byTotal, await readSorted('total-high'))
    expectReversed(await readSorted('newest'), await readSorted('oldest'))
  }
})

it('emails can be sorted by recipient and creation time', async () => {
  await shop.db.delete(mails)
  for (const recipient of ['b@x.test', 'a@x.test', 'b@x.test'])
    await shop.db.insert(mails).values({ kind: 'test', recipient, subject: 'Words' })
  const readSorted = (sortBy: keyof typeof mailSorts) =>
    readAll(async (page) => {
      const { mails, total } = await admin('GET /admin/mails', { sortBy, page, limit: 2 })
      return { rows: mails, total }
    })
  const byRecipient = await readSorted('recipient')
  expect(byRecipient.map(({ recipient }) => recipient)).toEqual(['a@x.test', 'b@x.test', 'b@x.test'])
  expectReversed(byRecipient, await readSorted('recipient-last'))
  expect((await readSorted('newest')).map(({ recipient }) => recipient)).toEqual(['b@x.test', 'a@x.test', 'b@x.test'])
  expectReversed(await readSorted('newest'), await readSorted('oldest'))
})

it('the audit log can be read in both directions', async () => {
  const readIds = async (sortBy: AuditSort) =>
    (await admin('GET /admin/audit', { sortBy, limit: 100 })).entries.map(({ id }) => id)
  const oldest = await readIds('oldest')
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
  expectReversed(await readIds('newest'), oldest)
})

it('returns can be sorted by request time', async () => {
  const { newReturn } = staffFixtures(shop, admin)
  const returnIds = [await newReturn(), await newReturn(), await newReturn()]
  const readSorted = (sortBy: ReturnSort) =>
    readAll(async (page) => {
      const { returns, total } = await admin('GET /admin/returns', { sortBy, page, limit: 2 })
      return { rows: returns.map(({ id }) => id), total }
    })
  expect(await readSorted('oldest')).toEqual(returnIds)
  expectReversed(await readSorted('newest'), returnIds)
})

it('unknown sort orders are rejected', async () => {
  for (const path of [
    'GET /admin/users',
    'GET /admin/orders',
    'GET /admin/mails',
    'GET /admin/audit',
    'GET /admin/returns',
  ] as const) {
    const failure = await expectFailure(admin(path, { sortBy: 'password_hash' as 'newest' }))
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(['invalid_request', ['sortBy']])
  }
})
