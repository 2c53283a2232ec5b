import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { compactCounters } from '#server/platform/counters/compact-counters.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function readCounters() {
  const { rows } = await shop.db.execute(
    sql`select subject, kind, day::text, sum(count) as count from tallies group by 1, 2, 3
      having sum(count) <> 0 order by 1, 2, 3`,
  )
  return rows
}

/** Recounts all rows in a transaction that is rolled back, and returns the expected counters. */
async function recount() {
  const client = await shop.pool.connect()
  try {
    await client.query('begin; select tally_anew()')
    const { rows } = await client.query('select subject, kind, day::text, count from tallies order by 1, 2, 3')
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('counters match the rows after any kind of write, and compacting them keeps the sums', async () => {
  const { userId } = await shop.newShopper()
  await shop.newShopper()
  const id = (await addProduct(shop.db, {})).id
  await addProduct(shop.db, {})
  await shop.db.update(users).set({ status: 'Banned', name: 'New name' }).where(sql`id = ${userId}`)
  await shop.db.update(users).set({ role: 'admin' }).where(sql`id = ${userId}`)
  await shop.db.update(products).set({ status: 'Draft', price: 900 }).where(sql`slug = ${id}`)
  await shop.db.update(products).set({ deletedAt: sql`now()` }).where(sql`slug = ${id}`)
  expect(await readCounters()).toEqual(await recount())

  await Promise.all([compactCounters(shop.db), compactCounters(shop.db), shop.newShopper()])
  expect(await readCounters()).toEqual(await recount())
  await compactCounters(shop.db)
  expect((await shop.db.execute(sql`select count(*) as loose from tallies where not folded`)).rows).toEqual([
    { loose: '0' },
  ])
  await shop.db.update(users).set({ closedAt: sql`now()`, anonymizedAt: sql`now()` }).where(sql`id = ${userId}`)
  expect(await readCounters()).toEqual(await recount())
})
