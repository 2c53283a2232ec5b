import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findByCode } from '#server/catalog/products/find-by-code.ts'
import { readChanges } from '#server/catalog/search/read-changes.ts'
import { extend } from '#server/platform/jobs/claim.ts'
import { exportMails } from '#server/platform/mail/personal-data.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { listRecentOrders } from '#server/reporting/analytics/queries.ts'
import { listOrders } from '#server/sales/orders/queries.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { buildOwner } from '../support/verified-email.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/**
 * Returns the plan nodes of the sorted and limited queries that a function sends. Sequential and bitmap scans are
 * disabled, so that a remaining sort shows that no index provides the order.
 */
async function explainQueries(send: (db: TestShop['db']) => Promise<unknown>): Promise<string[][]> {
  const queries: { text: string; values: unknown[] }[] = []
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    queries.push({ text: statement.text, values })
    return shop.pool.query(statement, values)
  }
  await send(drizzle({ client: { query } as unknown as pg.Pool }))
  const sorted = queries.filter(
    ({ text }) => text.includes('limit') && text.includes('order by') && !/^select\s+(coalesce\()?sum\(/.test(text),
  )
  const client = await shop.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const plans: string[][] = []
    for (const { text, values } of sorted) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      plans.push(listNodes(rows[0]['QUERY PLAN'][0].Plan))
    }
    return plans
  } finally {
    client.release(true)
  }
}

/** Lists the nodes of a plan without subplans, which read and may sort only a few rows per result. */
const listNodes = (plan: Plan): string[] => [
  plan['Node Type'],
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).filter((each) => each['Parent Relationship'] !== 'SubPlan').flatMap(listNodes),
]

describe('an index provides the sort order', () => {
  it('of a shopper’s orders', async () => {
    const { userId } = await shop.newShopper()
    const plans = await explainQueries((db) => listOrders(db, userId, { page: 1, limit: 10 }))
    expect(plans).toHaveLength(1)
    expect(plans.flat()).not.toContain('Sort')
  })

  it('of the newest orders in the panel', async () => {
    const plans = await explainQueries((db) => listRecentOrders(db))
    expect(plans).toHaveLength(1)
    expect(plans.flat()).not.toContain('Sort')
  })
})

it('emails to an address are found by an index, regardless of case', async () => {
  const { sql: text, params } = exportMails(shop.db, buildOwner('Ann@example.test')).toSQL()
  const client = await shop.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(`explain (format json) ${text}`, params)
    expect(listNodes(rows[0]['QUERY PLAN'][0].Plan)).toContain('mails_by_address')
  } finally {
    client.release(true)
  }
})

it('products whose SKU begins with a term are read in the order of an index', async () => {
  const plans = await explainQueries((db) => findByCode(db, 'sku-1', false))
  expect(plans).toHaveLength(1)
  expect(plans.flat()).toContain('variants_by_code')
  expect(plans.flat()).not.toContain('Sort')
})

it('catalog changes are found by indexes', async () => {
  const plans = await explainQueries((db) => readChanges(db, '1:1:'))
  expect(plans.flat()).toEqual(
    expect.arrayContaining(['products_by_change', 'stock_items_by_change', 'removed_products_by_change']),
  )
})

it('the rows of a batch are found by their primary key, even in a large queue', async () => {
  const endpoint = { url: 'https://example.test', secret: 's', events: [] }
  const [{ id } = { id: '' }] = await shop.db.insert(webhookEndpoints).values(endpoint).returning()
  await shop.db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, type, data)
    select ${id}::uuid, gen_random_uuid(), 'order.paid', '{}' from generate_series(1, 5000)`)
  await shop.pool.query('analyze webhook_deliveries')
  const rows = await shop.db.select().from(webhookDeliveries).limit(1)
  const plans: string[][] = []
  const query = async ({ text }: pg.QueryConfig, values: unknown[]) => {
    const explained = await shop.pool.query(`explain (format json) ${text}`, values)
    plans.push(listNodes(explained.rows[0]['QUERY PLAN'][0].Plan))
    return { rows: [] }
  }
  const table = webhookDeliveries
  await extend(drizzle({ client: { query } as unknown as pg.Pool }), { table }, { worker: randomUUID(), rows })
  expect(plans).toEqual([['ModifyTable', 'Index Scan', 'webhook_deliveries_pkey']])
})
