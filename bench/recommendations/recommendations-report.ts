import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { products } from '#server/catalog/products/tables.ts'
import { learnPairs, purchasedProducts } from '#server/discovery/recommendations/learn-pairs.ts'
import { rankComplements } from '#server/discovery/recommendations/rank-products.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { allowBulkLoad } from '../catalog/bulk-load.ts'
import { printTable, type Row } from '../table.ts'
import { fillOrders } from './fill-orders.ts'
import { measureLearning } from './measure-learning.ts'

/** Number of recommendations. */
const LENGTH = 10
/** Target: minimum hit rate, as a multiple of the hit rate of the most bought products. */
const MIN_TIMES = 2

/** Product IDs in a shopper's last order, which is hidden while learning, and in the orders before. */
interface Trial {
  before: number[]
  last: number[]
}

/** The days of the measured stores. The result is their mean, because one store has only about 320 shoppers with two orders. */
const DAYS_AGO = [0, 1, 3, 6, 12]
const DAY_MS = 86_400_000

/** Measures hit rates on the demo stores of several days, and checks the target. */
async function reportHitRates(): Promise<void> {
  const results: Result[][] = []
  for (const days of DAYS_AGO) {
    await withDatabase(
      async ({ db }) => void results.push(await measureStore(db, new Date(Date.now() - days * DAY_MS))),
    )
  }
  const means = (results[0] ?? []).map(({ name }, index) => {
    const rates = results.map((storeResults) => storeResults[index]?.rate ?? Number.NaN)
    return { name, rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, rates }
  })
  const baseline = means.at(-1)?.rate ?? Number.NaN
  printTable(
    `Hit rate at ${LENGTH}, the mean of the demo stores of ${DAYS_AGO.length} days`,
    means.map(({ name, rate, rates }) => ({
      'recommended by': name,
      'hit rate': percent(rate),
      'from – to': `${percent(Math.min(...rates))} – ${percent(Math.max(...rates))}`,
      'of the most bought': (rate / baseline).toFixed(2),
    })),
  )
  const reached = (means[0]?.rate ?? 0) >= MIN_TIMES * baseline
  console.log(`\nTarget of ${MIN_TIMES} times the most bought: ${reached ? 'reached' : 'missed'}`)
  if (!reached) process.exitCode = 1
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`

interface Result {
  name: string
  rate: number
}

/**
 * Fills a demo store, hides each shopper's last order, learns from the others, and counts for how many shoppers one of ten
 * recommendations was in the hidden order.
 */
async function measureStore(db: Database, today: Date): Promise<Result[]> {
  await fillDemoStore(db, { today })
  const trials = await hideLastOrders(db)
  await learnPairs(db)
  const popular = await rankByBuyers(db)
  return [
    await hitRate('bought together', trials, ({ before }) => rankComplements(db, before, LENGTH)),
    await hitRate('most bought, except earlier purchases', trials, async ({ before }) =>
      popular.filter((id) => !before.includes(id)),
    ),
    await hitRate('most bought', trials, async () => popular),
  ]
}

async function hideLastOrders(db: Database): Promise<Trial[]> {
  const purchases = sql`
    select ${orders.id} as order_id, ${orders.customerId} as user_id, array_agg(${products.id}) as products,
      row_number() over (partition by ${orders.customerId} order by ${orders.placedAt} desc) as recency
    from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
    join ${products} on ${products.slug} = ${orderItems.productId}
    where ${orders.paymentStatus} in ('paid', 'partially_refunded') and ${orders.status} <> 'Cancelled'
    group by ${orders.id}`
  const { rows } = await db.execute<{ orderId: string; before: number[]; last: number[] }>(sql`
    with purchases as (${purchases})
    select last.order_id as "orderId", last.products as last,
      array(
        select id from purchases before, unnest(products) as id where before.user_id = last.user_id and recency > 1
        group by id order by min(recency), id) as before
    from purchases last where recency = 1
      and exists (select from purchases before where before.user_id = last.user_id and recency > 1)`)
  const hidden = rows.map(({ orderId }) => orderId)
  await db.execute(sql`
    update ${orders} set payment_status = 'unpaid' where ${orders.id} = any(${sql.param(hidden)})`)
  return rows
}

/** Product IDs by their number of buyers, most first, without the hidden orders. */
async function rankByBuyers(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from (${purchasedProducts(sql`true`)}) as bought group by product_id order by count(distinct user_id) desc`)
  return rows.map(({ id }) => id)
}

async function hitRate(name: string, trials: Trial[], rank: (trial: Trial) => Promise<number[]>): Promise<Result> {
  let hits = 0
  for (const trial of trials) {
    const shown = (await rank(trial)).slice(0, LENGTH)
    if (trial.last.some((id) => shown.includes(id))) hits++
  }
  return { name, rate: hits / trials.length }
}

/** Runs a measurement on a new empty database. */
async function withDatabase(work: (client: DatabaseClient) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-recommendations-'))
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: pino({ level: 'error' }) })
  const client = connect(postgres.connection, (error) => console.error(error))
  try {
    await allowBulkLoad(postgres.superuserConnection)
    await migrateDatabase(client.direct)
    await work(client)
  } finally {
    await client.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { orders: { type: 'string' } } })
if (values.orders === undefined) await reportHitRates()
else {
  const rows: Row[] = []
  for (const orders of values.orders.split(',').map(Number)) {
    await withDatabase(async (client) => {
      await fillOrders(client.pool, orders)
      rows.push(await measureLearning(client, orders))
      console.log(rows.at(-1))
    })
  }
  printTable('Cost of learning', rows)
}
