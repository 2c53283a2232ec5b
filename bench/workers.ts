import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { addProduct } from '../tests/support/products.ts'
import type { Caller } from '../tests/support/shop.ts'
import { repeatCachedRequest } from './cached-requests.ts'
import { limitCpu } from './cpu-limit.ts'
import { cpuSeconds, listWorkers } from './cpu-time.ts'
import { buyRepeatedly, registerShoppers } from './load.ts'
import { type Server, startShop } from './processes.ts'
import { repeatRequest, SECONDS, type Speed, WARM_UP_SECONDS } from './requests.ts'
import { printTable } from './table.ts'

/** The share of a core for each worker. On two cores it leaves enough CPU time for the database and the client. */
const CORES = 0.4
const ROUNDS = 3
/** Long enough for each worker to compile the code of a load before it is measured. */
const FIRST_WARM_UP_SECONDS = 10
/** Target: minimum speed of two workers with limited CPU time, as a multiple of one such process. */
const MIN_TIMES_SPEED = 1.7
/** Target: maximum CPU time per request with two workers, as a multiple of one process. */
const MAX_TIMES_CPU = 1.1
/** Target: maximum CPU time per request with metrics and request log, as a multiple of the time without them. */
const MAX_TIMES_LOGGED = 1.03
/** Enough products and units that shoppers do not wait for each other. */
const PRODUCTS = 96
const STOCK = 1_000_000

/** @param seconds duration of the load */
type Load = (shop: Server, seconds: number) => Promise<Speed>

interface Measurement {
  /** Requests or checkouts per second. */
  rate: number
  /** CPU time of the shop and its database per request or checkout, in ms. */
  cost: number
}

/** Compares two workers with one process, and a shop with metrics and request log with a shop without them. */
export async function measureWorkers(): Promise<void> {
  const missed = process.env.ONLY_LOG
    ? await measureLog()
    : [...(await measureCachedPages()), ...(await measureWithoutCache()), ...(await measureLog())]
  console.log(`\nTargets missed: ${missed.join(', ') || 'none'}`)
}

async function measureCachedPages(): Promise<string[]> {
  await using shops = await startShops({}, { MERCER_WORKERS: '2' })
  return await compareSpeed('cached pages', shops, cachedPages)
}

async function measureWithoutCache(): Promise<string[]> {
  const uncached = { MERCER_CACHE_MB: '0' }
  await using shops = await startShops(uncached, { ...uncached, MERCER_WORKERS: '2' })
  return [
    ...(await compareSpeed('uncached pages', shops, uncachedPages)),
    ...(await compareSpeed('checkouts', shops, await checkouts(shops))),
  ]
}

async function measureLog(): Promise<string[]> {
  const withoutMetrics = { MERCER_METRICS: 'off', MERCER_REQUEST_LOG: 'off' }
  const withMetrics = { MERCER_METRICS: 'loopback', MERCER_REQUEST_LOG: 'on' }
  const missed = []
  for (const [name, cache, load] of [
    ['cached pages', '64', cachedPages],
    ['uncached pages', '0', uncachedPages],
  ] as const) {
    const settings = { MERCER_CACHE_MB: cache }
    await using shops = await startShops({ ...settings, ...withoutMetrics }, { ...settings, ...withMetrics })
    const compared = await compare(shops, load)
    report(`${name}, with metrics and request log`, ['neither', 'both'], compared)
    if (compared.cost > MAX_TIMES_LOGGED) missed.push(`${name}: metrics and log`)
  }
  return missed
}

interface Shops extends AsyncDisposable {
  first: Server
  second: Server
}

async function startShops(first: Record<string, string>, second: Record<string, string>): Promise<Shops> {
  const shops = { first: await startShop(first), second: await startShop(second) }
  await waitForWorkers(shops.second, Number(second.MERCER_WORKERS ?? 1))
  return {
    ...shops,
    async [Symbol.asyncDispose]() {
      await shops.first.stop()
      await shops.second.stop()
    },
  }
}

/** Waits until all workers serve requests. The shop reports that it is ready when its first worker is. */
async function waitForWorkers({ url }: Server, workers: number): Promise<void> {
  while (!(await (await fetch(`${url}/metrics`)).text()).includes(`\nmercer_workers ${workers}\n`)) await sleep(100)
}

/** Compares two workers with one process, first with limited CPU time and then without a limit. @returns missed targets */
async function compareSpeed(name: string, shops: Shops, load: Load): Promise<string[]> {
  const pids = [shops.first.pid, ...(await listWorkers(shops.second.pid))]
  const limits = await Promise.all(pids.map((pid) => limitCpu(pid, CORES)))
  const limited = await compare(shops, load)
  for (const removeLimit of limits) await removeLimit()
  const unlimited = await compare(shops, load)
  const names = ['one process', 'two workers'] as const
  report(`${name}, each process limited to ${CORES} of a core`, names, limited)
  report(`${name}, without a limit`, names, unlimited)
  return [
    ...(limited.rate < MIN_TIMES_SPEED ? [`${name}: speed`] : []),
    ...(unlimited.cost > MAX_TIMES_CPU ? [`${name}: CPU time`] : []),
  ]
}

interface Comparison extends Measurement {
  first: Measurement
  second: Measurement
}

/** Measures both shops in turns. @returns the round with the median ratio of rates; `rate` and `cost` are multiples of the first shop */
async function compare({ first, second }: Shops, load: Load): Promise<Comparison> {
  for (const shop of [first, second]) await load(shop, FIRST_WARM_UP_SECONDS)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await measure(first, load), await measure(second, load)]
    rounds.push({ first: one, second: two, rate: two.rate / one.rate, cost: two.cost / one.cost })
  }
  const median = rounds.toSorted((one, other) => one.rate - other.rate)[Math.floor(ROUNDS / 2)]
  if (!median) throw new Error('No round was measured')
  return median
}

function report(title: string, [first, second]: readonly [string, string], compared: Comparison): void {
  const row = (shop: string, { rate, cost }: Measurement, { rate: speed, cost: time }: Measurement) => ({
    shop,
    'per second': rate.toFixed(0),
    'CPU ms': cost.toFixed(3),
    speed: speed.toFixed(2),
    'CPU time': time.toFixed(2),
  })
  printTable(title, [row(first, compared.first, { rate: 1, cost: 1 }), row(second, compared.second, compared)])
}

const cachedPages: Load = async ({ url }, seconds) => (await repeatCachedRequest(`${url}/products`, seconds)).speed
const uncachedPages: Load = ({ url }, seconds) => repeatRequest({ url: `${url}/products` }, seconds)

/** Each shop has its own shoppers, who register before the measurement. */
async function checkouts({ first, second }: Shops): Promise<Load> {
  const prepared = new Map<Server, [Caller[], string[]]>()
  for (const shop of [first, second]) prepared.set(shop, [await registerShoppers(shop.url), await addProducts(shop)])
  return (shop, seconds) => {
    const [shoppers = [], products = []] = prepared.get(shop) ?? []
    return buyRepeatedly(shoppers, products, seconds)
  }
}

async function addProducts({ data }: Server): Promise<string[]> {
  const { db, close } = connect(await connectionToEmbedded(join(data, 'postgres')), () => {})
  const added = await Promise.all(Array.from({ length: PRODUCTS }, () => addProduct(db, { stock: STOCK })))
  await close()
  return added.map(({ id }) => id)
}

async function measure(shop: Server, load: Load): Promise<Measurement> {
  await load(shop, WARM_UP_SECONDS)
  const before = await cpuSeconds(shop.pid)
  const { rate } = await load(shop, SECONDS)
  const used = (await cpuSeconds(shop.pid)) - before
  return { rate, cost: (used * 1000) / (rate * SECONDS) }
}
