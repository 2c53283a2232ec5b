import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'undici'
import { users } from '#server/identity/accounts/tables.ts'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { address, payAtSandbox } from '../tests/support/checkout.ts'
import { addProduct } from '../tests/support/products.ts'
import type { Caller } from '../tests/support/shop.ts'
import { startShopProcess } from '../tests/support/shop-process.ts'
import { cpuSeconds } from './cpu-time.ts'
import { openConnections, pooledCaller } from './pooled-caller.ts'
import { oneProcess } from './processes.ts'
import { replay, writeNarrowRows } from './raw-writes.ts'
import { recordWrites } from './record-writes.ts'
import { CONNECTIONS, calculateSpeed, forEachConcurrently, type Speed } from './requests.ts'
import { printTable } from './table.ts'

/** Orders per round. The shop and the direct writes alternate, so that other load on the machine affects both equally. */
const ORDERS = 320
const ROUNDS = 5
/** Orders whose rows are written without the shop as a warm-up, so that all statements are prepared. */
const RAW_WARM_UP = 160
/** Milliseconds after which the payment provider's events for the last orders have arrived. */
const EVENTS_MS = 2_500
const BUYERS = 200
const LINES = 2
/** Enough products that concurrent buyers rarely choose the same one. */
const PRODUCTS = 96
/** Target: minimum share of the rate at which PostgreSQL alone writes the same rows in as many commits. */
const MIN_SHARE = 0.4
/** Target: maximum p99 for buyers of the same product, as a multiple of the p99 for buyers of different products. */
const MAX_P99_RATIO = 5

/** Measures placing, paying and settling orders, compared with PostgreSQL writing the same rows without the shop. */
export async function measureCheckout(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const settings = { ...oneProcess, MERCER_DATA: data, MERCER_RATE_LIMIT: 'off', MERCER_DEMO: 'off', MERCER_OPEN: 'on' }
  const shop = await startShopProcess(settings)
  const connections = openConnections(shop.url)
  const database = connect(await connectionToEmbedded(join(data, 'postgres')), () => {})
  try {
    const context = {
      connections,
      database,
      tokens: new AccessTokens((await readSecrets(secretsInFolder(data))).signingKeys),
    }
    const products = await createProducts(context, PRODUCTS)
    const cartsToRecord = await fillCarts(context, RAW_WARM_UP + ROUNDS * ORDERS, products)
    // This is also the warm-up: afterwards Node has compiled the code and all connections have prepared their statements.
    const transactions = await recordWrites(database.pool, async () => {
      await buyAll(cartsToRecord)
      await sleep(EVENTS_MS)
    })
    const findFirstTransaction = (order: number) => Math.round((transactions.length * order) / cartsToRecord.length)
    const part = (from: number, count: number) =>
      transactions.slice(findFirstTransaction(from), findFirstTransaction(from + count))
    const measureRaw = (write: typeof replay, round: number): Promise<Measured> =>
      withCost(shop.pid, async () => ({
        rate: ORDERS / ((await write(database.pool, part(RAW_WARM_UP + round * ORDERS, ORDERS), CONNECTIONS)) / 1000),
      }))
    await buyAll(await fillCarts(context, RAW_WARM_UP, products))
    await replay(database.pool, part(0, RAW_WARM_UP), CONNECTIONS)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const carts = await fillCarts(context, ORDERS, products)
      const orders = await withCost(shop.pid, () => buyAll(carts))
      const raw = await measureRaw(replay, round)
      rounds.push({ orders, raw, share: orders.rate / raw.rate })
    }
    const median = rounds.toSorted((one, other) => one.share - other.share)[Math.floor(ROUNDS / 2)]
    if (!median) throw new Error('No round was measured')
    const { orders, raw, share } = median
    await writeNarrowRows(database.pool, part(0, RAW_WARM_UP), CONNECTIONS)
    const narrow = await measureRaw(writeNarrowRows, 0)
    const rows = transactions.reduce((sum, { writes }) => sum + writes.length, 0) / cartsToRecord.length
    const commits = transactions.length / cartsToRecord.length
    printTable(
      `A checkout of ${LINES} lines over ${CONNECTIONS} connections: ` +
        `${rows.toFixed(1)} rows in ${commits.toFixed(1)} commits, the median of ${ROUNDS} rounds`,
      [
        { ...speedCells('place, intent, card, confirm', orders, 1), ...costCells(orders, 1) },
        { ...speedCells('the same rows, raw', raw, share), ...costCells(raw, raw.cost / orders.cost) },
        {
          ...speedCells('as many rows of two columns, raw', narrow, orders.rate / narrow.rate),
          ...costCells(narrow, narrow.cost / orders.cost),
        },
      ],
    )

    const [hotProduct = ''] = await createProducts(context, 1)
    const sameProduct = await buyAll(await fillCarts(context, BUYERS, [hotProduct]), BUYERS)
    const different = await createProducts(context, BUYERS)
    const carts = await Promise.all(different.map((product) => fillCarts(context, 1, [product])))
    const differentProducts = await buyAll(carts.flat(), BUYERS)
    const p99Ratio = sameProduct.p99 / differentProducts.p99
    printTable(`${BUYERS} buyers at once`, [
      speedCells('of different products', differentProducts, 1),
      speedCells('of the same product', sameProduct, p99Ratio),
    ])
    const missed = [
      share < MIN_SHARE && 'share of raw transactions',
      p99Ratio > MAX_P99_RATIO && 'p99 of a hot product',
    ]
    console.log(`\nTargets missed: ${missed.filter(Boolean).join(', ') || 'none'}`)
  } finally {
    await connections.destroy()
    await database.close()
    await shop.stop()
    await rm(data, { recursive: true, force: true })
  }
}

interface BenchContext {
  connections: Pool
  database: DatabaseClient
  tokens: AccessTokens
}

async function createProducts({ database }: BenchContext, count: number): Promise<string[]> {
  const ids = []
  for (let product = 0; product < count; product++) ids.push((await addProduct(database.db, { stock: 100_000 })).id)
  return ids
}

/** A shopper whose cart has been priced. */
interface Cart {
  shopper: Caller
  email: string
  expectedTotal: number
}

/** Creates shoppers without passwords, each with up to two of these products in the cart. */
async function fillCarts(context: BenchContext, count: number, products: string[]): Promise<Cart[]> {
  const { connections, database, tokens } = context
  const people = Array.from({ length: count }, () => ({ name: 'Bench Shopper', email: `${randomUUID()}@bench.test` }))
  const rows = await database.db.insert(users).values(people).returning({ userId: users.id })
  const carts: Cart[] = []
  await forEachConcurrently([...rows.entries()], CONNECTIONS, async ([index, { userId }]) => {
    const token = await tokens.sign({ userId, sessionId: randomUUID(), role: 'user' })
    const shopper = pooledCaller(connections, token)
    for (let line = 0; line < Math.min(LINES, products.length); line++) {
      await shopper('POST /cart/add', { productId: products[(index * LINES + line) % products.length] ?? '' })
    }
    const { totals } = await shopper('GET /checkout/quote')
    carts.push({ shopper, email: people[index]?.email ?? '', expectedTotal: totals.standard?.total ?? 0 })
  })
  return carts
}

/** Checks out all carts, with limited concurrency. */
async function buyAll(carts: Cart[], concurrency = CONNECTIONS): Promise<Speed> {
  const times: number[] = []
  const begin = performance.now()
  await forEachConcurrently(carts, concurrency, async (cart) => {
    const start = performance.now()
    await checkOut(cart)
    times.push(performance.now() - start)
  })
  return calculateSpeed(times, (performance.now() - begin) / 1000)
}

/** Places the order, pays it with a card at the sandbox, and confirms the payment. */
async function checkOut({ shopper, email, expectedTotal }: Cart): Promise<void> {
  const form = { ...address, email, shippingMethod: 'standard' as const, expectedTotal }
  const { order } = await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
}

type Measured = Pick<Speed, 'rate'> & Partial<Speed> & { cost: number }

/** Adds the CPU time per order of the server, the database and this client together, in milliseconds. */
async function withCost<S>(pid: number, work: () => Promise<S>): Promise<S & { cost: number }> {
  const before = { others: await cpuSeconds(pid), own: process.cpuUsage() }
  const speed = await work()
  const { user, system } = process.cpuUsage(before.own)
  const seconds = (await cpuSeconds(pid)) - before.others + (user + system) / 1e6
  return { ...speed, cost: (seconds * 1000) / ORDERS }
}

const speedCells = (name: string, speed: Pick<Speed, 'rate'> & Partial<Speed>, ratio: number) => ({
  orders: name,
  'per second': speed.rate.toFixed(1),
  'p50 ms': speed.p50?.toFixed(0) ?? '',
  'p99 ms': speed.p99?.toFixed(0) ?? '',
  ratio: ratio.toFixed(2),
})

const costCells = ({ cost }: { cost: number }, ratio: number) => ({
  'CPU ms': cost.toFixed(1),
  'CPU ratio': ratio.toFixed(2),
})
