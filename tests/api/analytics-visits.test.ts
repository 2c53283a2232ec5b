import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VisitJson } from '#contract/visits.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

async function visit(payload: VisitJson, { from = '192.0.2.1', browser = BROWSER } = {}) {
  const request: InjectOptions = { method: 'POST', url: '/api/visits', payload, remoteAddress: from }
  const response = await shop.app.inject({ ...request, headers: { 'user-agent': browser } })
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([202, undefined])
}

const readToday = async () => {
  const { funnel, searches, speed } = await admin('GET /admin/analytics', { period: '7d' })
  return { ...Object.fromEntries(funnel.map(({ step, now }) => [step, now])), searches, speed }
}
/** Visits are written asynchronously. */
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 })

describe('a visit', () => {
  it('is counted once per day and step, and visits of bots are ignored', async () => {
    await visit({ page: 'home', steps: ['visit'] })
    await visit({ page: 'product', steps: ['visit'] })
    await visit({ page: 'product', steps: ['cart'] })
    await visit({ page: 'product', steps: ['cart'] })
    await visit(
      { page: 'home' },
      { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    )
    await visit({ page: 'list', steps: ['visit', 'cart', 'checkout'] }, { from: '192.0.2.2' })
    await visit({ page: 'list', steps: ['visit'] }, { from: '192.0.2.2', browser: `${BROWSER} Edg/140` })
    await eventually(readToday).toMatchObject({ visits: 3, carts: 2, checkouts: 1, orders: 0 })
  })

  it('stores no data that identifies the visitor', async () => {
    await visit({ page: 'home' }, { from: '198.51.100.77' })
    await eventually(readToday).toMatchObject({ visits: 4 })
    const { rows: tables } = await shop.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_name like 'analytics_%'`,
    )
    for (const { name } of tables) {
      const { rows } = await shop.pool.query(`select row_to_json(${name})::text as row from ${name}`)
      expect(rows.map(({ row }) => row).join()).not.toMatch(/198\.51|Mozilla/)
    }
  })

  it('records page speed', async () => {
    for (const [index, value] of [1000, 2000, 2400, 5000].entries()) {
      await visit({ page: 'product', vitals: [{ vital: 'LCP', value }] }, { from: `203.0.113.${index}` })
    }
    await eventually(async () => (await readToday()).speed).toEqual([
      { page: null, vital: 'LCP', p75: 2500, good: 0.75, poor: 0.25, samples: 4 },
      { page: 'product', vital: 'LCP', p75: 2500, good: 0.75, poor: 0.25, samples: 4 },
    ])
  })

  it('counts products viewed together once a day per visitor, and ignores products that do not exist', async () => {
    const [tent, bag, stove] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
    const viewTogether = (viewed: { id: string }[], from: string) =>
      visit({ page: 'product', viewed: viewed.map(({ id }) => id) }, { from })
    await viewTogether([tent, bag], '203.0.113.30')
    await viewTogether([bag, tent], '203.0.113.30')
    await viewTogether([tent, bag, stove, { id: 'nothing' }], '203.0.113.31')
    await viewTogether([tent, tent], '203.0.113.31')
    await eventually(readViewedPairs).toEqual([
      { one: tent.id, other: bag.id, visitors: 2 },
      { one: tent.id, other: stove.id, visitors: 1 },
    ])
  })

  it('records at most 100 new pairs of products per visitor and day', async () => {
    const before = await readViewedPairs()
    const ids = (await Promise.all(Array.from({ length: 50 }, () => addProduct(shop.db)))).map(({ id }) => id)
    for (const [index, id] of ids.entries())
      await visit({ page: 'product', viewed: [id, ...ids.slice(index + 1, index + 4)] }, { from: '203.0.113.40' })
    await eventually(async () => (await readViewedPairs()).length - before.length).toBe(100)
  })

  const readViewedPairs = async () => {
    const { rows } = await shop.pool.query(`
      select one.slug as one, other.slug as other, visitors from viewed_pairs
      join products one on one.id = product_id join products other on other.id = other_id order by one.id, other.id`)
    return rows
  }

  it('reports searches without results with their number of visitors', async () => {
    await addProduct(shop.db, { name: 'Copper kettle' })
    await visit({ page: 'list', search: 'Hoverboard' }, { from: '203.0.113.20' })
    await visit({ page: 'list', search: ' hoverboard ' }, { from: '203.0.113.20' })
    await visit({ page: 'list', search: 'hoverboard' }, { from: '203.0.113.21' })
    await visit({ page: 'list', search: 'kettle' }, { from: '203.0.113.21' })
    await visit({ page: 'list', search: 'ann@example.test' }, { from: '203.0.113.22' })
    await eventually(async () => (await readToday()).searches).toEqual([{ term: 'hoverboard', searches: 2 }])
  })
})

it('the conversion rate is 0 without orders, and null for a period without visits', async () => {
  const { figures, days } = await admin('GET /admin/analytics', { period: '30d' })
  expect(figures.conversionRate.now).toBe(0)
  expect(figures.conversionRate.before).toBeNull()
  expect(days.at(-1)?.visits).toBe(figures.visits.now)
})
