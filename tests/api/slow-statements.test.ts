import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runActivity } from '#server/platform/activity/activity.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  const environment = { LOG_LEVEL: 'warn', MERCER_SLOW_STATEMENT_MS: '200' }
  shop = await openTestShop(environment, { write: (line) => void lines.push(line) })
})
afterAll(() => shop.close())

const listSlowStatements = (): { ms: number; statement: string; activity?: string }[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a statement was slow')

it('a slow statement is logged with its job and without its values', async () => {
  await runActivity(
    'job sleep',
    async () => await shop.db.execute(sql`select pg_sleep(0.3), ${'quiet@example.test'}::text`),
  )
  await shop.db.execute(sql`select 1`)
  const logged = listSlowStatements().filter((each) => each.statement.includes('pg_sleep'))
  expect(logged).toHaveLength(1)
  const [{ ms, statement, activity } = { ms: 0, statement: '' }] = logged
  expect(ms).toBeGreaterThanOrEqual(290)
  expect(statement).toBe('select pg_sleep(0.3), $1::text')
  expect(activity).toBe('job sleep')
  expect(lines.join('')).not.toContain('quiet@example.test')
})

it('a slow statement is logged with its route, even if its request waited for a database connection', async () => {
  const { id } = await addProduct(shop.db)
  lines.length = 0
  await shop.pool.query('alter table brands rename to brands_of_test')
  await shop.pool.query(
    `create view brands as select brands_of_test.* from brands_of_test, (select pg_sleep(0.3)) as delay`,
  )
  await Promise.all(Array.from({ length: 25 }, () => shop.app.inject(`/api/products/${id}`)))
  await shop.pool.query('drop view brands')
  await shop.pool.query('alter table brands_of_test rename to brands')
  expect(listSlowStatements().length).toBeGreaterThan(20)
  expect(new Set(listSlowStatements().map(({ activity }) => activity))).toEqual(new Set(['GET /api/products/:id']))
})
