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
import { promotionsOf } from '../tests/support/promotions.ts'
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
/** Target: maximum CPU time of a checkout with a code, as a multiple of one without. */
const MAX_CODE_RATIO = 1.15
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
    const { orders, raw, share } = findMedian(rounds, (each) => each.share)
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
    const codeRatio = await compareWithCode(context, shop.pid, products)
    const missed = [
      codeRatio > MAX_CODE_RATIO && 'CPU time of a checkout with a code',
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

/**
 * Compares whole checkouts, from adding to the cart, with a code of 10 percent and without, in turns.
 * @returns the median ratio of their CPU times
 */
async function compareWithCode(context: BenchContext, pid: number, products: string[]): Promise<number> {
  const [admin] = await signInNew(context, 1, 'admin')
  if (!admin) throw new Error('There is no administrator')
  const { code } = await promotionsOf(admin.caller).addWithCode()
  const measure = (codes: string[]) =>
    withCost(pid, async () => buyAll(await fillCarts(context, ORDERS, products, codes)))
  await measure([code])
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const without = await measure([])
    const withCode = await measure([code])
    rounds.push({ without, withCode, ratio: withCode.cost / without.cost })
  }
  const middle = findMedian(rounds, ({ ratio }) => ratio)
  printTable(`Whole checkouts, from adding to the cart, the median of ${ROUNDS} rounds`, [
    { ...speedCells('without a code', middle.without, 1), ...costCells(middle.without, 1) },
    {
      ...speedCells('with a code', middle.withCode, middle.without.rate / middle.withCode.rate),
      ...costCells(middle.withCode, middle.ratio),
    },
  ])
  return middle.ratio
}

/** A shopper whose cart has been priced. */
interface Cart {
  shopper: Caller
  email: string
  expectedTotal: number
}

/** Creates shoppers, each with up to two of these products and the codes in the cart. */
async function fillCarts(
  context: BenchContext,
  count: number,
  products: string[],
  codes: readonly string[] = [],
): Promise<Cart[]> {
  const shoppers = await signInNew(context, count, 'user')
  const carts: Cart[] = []
  await forEachConcurrently([...shoppers.entries()], CONNECTIONS, async ([index, { caller, email }]) => {
    for (let line = 0; line < Math.min(LINES, products.length); line++) {
      await caller('POST /cart/add', { productId: products[(index * LINES + line) % products.length] ?? '' })
    }
    for (const code of codes) await caller('POST /cart/codes', { code })
    const { totals } = await caller('GET /checkout/quote')
    carts.push({ shopper: caller, email, expectedTotal: totals.standard?.total ?? 0 })
  })
  return carts
}

/** Creates accounts without passwords. */
async function signInNew({ connections, database, tokens }: BenchContext, count: number, role: 'user' | 'admin') {
  const people = Array.from({ length: count }, () => ({
    ...{ name: 'Bench Shopper', email: `${randomUUID()}@bench.test`, role },
  }))
  const rows = await database.db.insert(users).values(people).returning({ userId: users.id, email: users.email })
  return Promise.all(
    rows.map(async ({ userId, email }) => {
      const token = await tokens.sign({ userId, sessionId: randomUUID(), role })
      return { caller: pooledCaller(connections, token), email }
    }),
  )
}

/** The item in the middle by a number. */
function findMedian<T>(items: readonly T[], number: (item: T) => number): T {
  const found = items.toSorted((one, other) => number(one) - number(other))[Math.floor(items.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  return found
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
