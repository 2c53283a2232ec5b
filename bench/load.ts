import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { buy } from '../tests/support/checkout.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import type { Caller } from '../tests/support/shop.ts'
import { measureCachedRequest } from './cached-requests.ts'
import { cpuSeconds } from './cpu-time.ts'
import { residentMemory, type Server, startBaseline, startShop } from './processes.ts'
import { CONNECTIONS, measureRequest, repeat, type Speed } from './requests.ts'
import { printTable } from './table.ts'

/** Units added to a cart before it is cleared. */
const UNITS = 20

/** Target for cached responses: minimum share of the baseline's request rate. */
const MIN_SHARE = 0.6
/** Target for cached responses: maximum 99th percentile, as a multiple of the baseline's. */
const MAX_P99_RATIO = 3

/** Measures the shop's requests per second, compared with a bare Fastify server. */
export async function measureLoad(): Promise<void> {
  const baseline = await startBaseline()
  try {
    await measureCached(baseline)
    await measureUncached(baseline.url)
  } finally {
    await baseline.stop()
  }
}

/**
 * Measures cached responses and checks the targets. At this rate the client uses as much CPU time as the server, and more for
 * longer responses. The ratio by CPU time counts only the server.
 */
async function measureCached(baselineServer: Omit<Server, 'data'>): Promise<void> {
  const shop = await startShop()
  try {
    const [product] = await wellStockedProducts(shop.url)
    const measured = async ({ pid }: Pick<Server, 'pid'>, url: string) => {
      const used = await cpuSeconds(pid)
      const { speed, requests } = await measureCachedRequest(url)
      return { ...speed, perCpuSecond: requests / ((await cpuSeconds(pid)) - used) }
    }
    const baseline = await measured(baselineServer, baselineServer.url)
    const cachedRow = (name: string, speed: typeof baseline) => ({
      ...row(name, speed, baseline),
      'of baseline by CPU time': (speed.perCpuSecond / baseline.perCpuSecond).toFixed(3),
    })
    const rows = [cachedRow('baseline, 6 KB', baseline)]
    const missed: string[] = []
    for (const path of ['/products', `/products/${product}`, '/api/products']) {
      const speed = await measured(shop, shop.url + path)
      rows.push(cachedRow(`GET ${path.replace(`${product}`, '{id}')}`, speed))
      if (speed.rate < MIN_SHARE * baseline.rate) missed.push(`${path}: rate`)
      if (speed.p99 > MAX_P99_RATIO * baseline.p99) missed.push(`${path}: p99`)
    }
    printTable(`Cached responses over ${CONNECTIONS} connections`, rows)
    console.log(`\nTargets missed: ${missed.join(', ') || 'none'}`)
  } finally {
    await shop.stop()
  }
}

/** Measures responses with the cache turned off. */
async function measureUncached(baselineUrl: string): Promise<void> {
  const shop = await startShop({ MERCER_CACHE_MB: '0' })
  try {
    const products = await wellStockedProducts(shop.url)
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, () => register(shop.url)))
    const before = await residentMemory(shop.pid)
    const baseline = await measureRequest({ url: baselineUrl })
    const rows = [row('baseline, 6 KB', baseline, baseline)]
    const measure = async (name: string, speed: Promise<Speed>) => void rows.push(row(name, await speed, baseline))

    await measure('GET /api/products', measureRequest({ url: `${shop.url}/api/products` }))
    await measure('GET /products (page)', measureRequest({ url: `${shop.url}/products` }))
    await measure('GET /products/{id} (page)', measureRequest({ url: `${shop.url}/products/${products[0]}` }))
    await measure('POST /api/cart/add', measureRequest(addToCartRequests(shop.url, tokens, products)))
    await measure('a whole checkout', buyRepeatedly(await registerShoppers(shop.url), products))

    const after = await residentMemory(shop.pid)
    printTable(`Without the cache, over ${CONNECTIONS} connections`, rows)
    printTable('Memory of the server', [
      { before: megabytes(before), after: megabytes(after), ratio: (after / before).toFixed(2) },
    ])
  } finally {
    await shop.stop()
  }
}

/** Requests of a different shopper per connection. One request in twenty-one clears the cart. */
export function addToCartRequests(url: string, tokens: string[], products: string[]): autocannon.Options {
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

/** Registers a new account for each connection. */
export const registerShoppers = (url: string, count = CONNECTIONS): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, async () => httpCaller(url, await register(url))))

/** Each shopper repeatedly buys a product. @param seconds after which no further checkout starts */
export function buyRepeatedly(shoppers: Caller[], products: string[], seconds?: number): Promise<Speed> {
  let purchases = 0
  return repeat(
    async (worker) => {
      const shopper = shoppers[worker]
      if (!shopper) throw new Error('There are fewer shoppers than workers')
      await shopper('POST /cart/add', { productId: products[purchases++ % products.length] ?? '' })
      await buy(shopper)
    },
    shoppers.length,
    seconds,
  )
}

/** @returns the access token of a new account */
export async function register(url: string): Promise<string> {
  const password = randomUUID()
  const form = { name: 'Bench Shopper', email: `${randomUUID()}@bench.test`, password, confirmPassword: password }
  return (await httpCaller(url)('POST /auth/register', form)).token
}

/** @returns IDs of products whose stock covers a cart */
export async function wellStockedProducts(url: string): Promise<string[]> {
  const { data } = await httpCaller(url)('GET /products', { limit: 100, inStock: 'true' })
  return (data?.products ?? []).filter(({ variants }) => (variants[0]?.stockCount ?? 0) > UNITS).map(({ id }) => id)
}

const row = (name: string, speed: Speed, baseline: Speed) => ({
  request: name,
  'per second': Math.round(speed.rate),
  'of baseline': (speed.rate / baseline.rate).toFixed(3),
  'p50 ms': speed.p50.toFixed(1),
  'p95 ms': speed.p95.toFixed(1),
  'p99 ms': speed.p99.toFixed(1),
})

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
