import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { buy } from '../tests/support/checkout.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import { cpuSeconds } from './cpu-time.ts'
import { hammerKept } from './hammer-kept.ts'
import { residentMemory, type Server, startLimit, startShop } from './processes.ts'
import { CONNECTIONS, hammer, repeat, type Speed } from './requests.ts'
import { printTable } from './table.ts'

/** Units of a line before the cart is cleared again. */
const UNITS = 20

/** Of the rate of the limit, and of its 99th percentile: what a kept answer has to reach. */
const MIN_SHARE = 0.6
const MOST_TIMES_P99 = 3

/** How fast the shop answers, as a share of what the server could do at all. */
export async function measureLoad(): Promise<void> {
  const limit = await startLimit()
  try {
    await measureKept(limit)
    await measureWork(limit.url)
  } finally {
    await limit.stop()
  }
}

/**
 * Answers that are kept, as browsers ask for them, against the targets. A client that asks so fast needs as much of the
 * machine as the server does, and longer answers cost it more: the share by processor time is that of the server alone.
 */
async function measureKept(limit: Server): Promise<void> {
  const shop = await startShop()
  try {
    const [product] = await wellStocked(shop.url)
    const measured = async ({ pid }: Server, url: string) => {
      const used = await cpuSeconds(pid)
      const { speed, requests } = await hammerKept(url)
      return { ...speed, perCpuSecond: requests / ((await cpuSeconds(pid)) - used) }
    }
    const baseline = await measured(limit, limit.url)
    const keptRow = (name: string, speed: typeof baseline) => ({
      ...row(name, speed, baseline),
      'by processor time': (speed.perCpuSecond / baseline.perCpuSecond).toFixed(3),
    })
    const rows = [keptRow('bare route, 6 KB', baseline)]
    const missed: string[] = []
    for (const path of ['/products', `/products/${product}`, '/api/products']) {
      const speed = await measured(shop, shop.url + path)
      rows.push(keptRow(`GET ${path.replace(`${product}`, '{id}')}`, speed))
      if (speed.rate < MIN_SHARE * baseline.rate) missed.push(`${path}: rate`)
      if (speed.p99 > MOST_TIMES_P99 * baseline.p99) missed.push(`${path}: p99`)
    }
    printTable(`Kept answers over ${CONNECTIONS} connections`, rows)
    console.log(`\nTargets missed: ${missed.join(', ') || 'none'}`)
  } finally {
    await shop.stop()
  }
}

/** Responses that are not cached. */
async function measureWork(limit: string): Promise<void> {
  const shop = await startShop({ MERCER_CACHE_MB: '0' })
  try {
    const products = await wellStocked(shop.url)
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, () => register(shop.url)))
    const before = await residentMemory(shop.pid)
    const baseline = await hammer({ url: limit })
    const rows = [row('bare route, 6 KB', baseline, baseline)]
    const measure = async (name: string, speed: Promise<Speed>) => void rows.push(row(name, await speed, baseline))

    await measure('GET /api/products', hammer({ url: `${shop.url}/api/products` }))
    await measure('GET /products (page)', hammer({ url: `${shop.url}/products` }))
    await measure('GET /products/{id} (page)', hammer({ url: `${shop.url}/products/${products[0]}` }))
    await measure('POST /api/cart/add', hammer(addingToCarts(shop.url, tokens, products)))
    await measure('a whole checkout', buyRepeatedly(shop.url, products))

    const after = await residentMemory(shop.pid)
    printTable(`Without the cache, over ${CONNECTIONS} connections`, rows)
    printTable('Memory of the server', [
      { before: megabytes(before), after: megabytes(after), ratio: (after / before).toFixed(2) },
    ])
  } finally {
    await shop.stop()
  }
}

/** Each connection is a shopper of its own; one request in twenty-one clears the cart. */
export function addingToCarts(url: string, tokens: string[], products: string[]): autocannon.Options {
  let next = 0
  return {
    url,
    setupClient(client) {
      const index = next++ % tokens.length
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[index]}` }
      const body = JSON.stringify({ productId: products[index % products.length] })
      const add = { method: 'POST', path: '/api/cart/add', headers, body } as const
      const clear = {
        method: 'DELETE',
        path: '/api/cart/clear',
        headers: { authorization: headers.authorization },
      } as const
      client.setRequests([clear, ...Array.from({ length: UNITS }, () => add)])
    },
  }
}

export async function buyRepeatedly(url: string, products: string[], atOnce = CONNECTIONS): Promise<Speed> {
  const shoppers = await Promise.all(Array.from({ length: atOnce }, async () => httpCaller(url, await register(url))))
  let bought = 0
  return repeat(async (worker) => {
    const shopper = shoppers[worker]
    if (!shopper) throw new Error('There are fewer shoppers than workers')
    await shopper('POST /cart/add', { productId: products[bought++ % products.length] ?? '' })
    await buy(shopper)
  }, atOnce)
}

/** @returns the access token of a new account */
export async function register(url: string): Promise<string> {
  const password = randomUUID()
  const form = { name: 'Bench Shopper', email: `${randomUUID()}@bench.test`, password, confirmPassword: password }
  return (await httpCaller(url)('POST /auth/register', form)).token
}

export async function wellStocked(url: string): Promise<string[]> {
  const { data } = await httpCaller(url)('GET /products', { limit: 100, inStock: 'true' })
  return (data?.products ?? []).filter(({ variants }) => (variants[0]?.stockCount ?? 0) > UNITS).map(({ id }) => id)
}

const row = (name: string, speed: Speed, limit: Speed) => ({
  request: name,
  'per second': Math.round(speed.rate),
  'of the limit': (speed.rate / limit.rate).toFixed(3),
  'p50 ms': speed.p50.toFixed(1),
  'p95 ms': speed.p95.toFixed(1),
  'p99 ms': speed.p99.toFixed(1),
})

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
