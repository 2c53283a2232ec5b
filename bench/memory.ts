import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import { startShopProcess } from '../tests/support/shop-process.ts'
import { type NextPath, plainLists, searches } from './catalog/random-requests.ts'
import { memorySettings, openDataFolder, prepareCatalog, startScratchShop } from './catalog/scratch-shop.ts'
import { listWorkers } from './cpu-time.ts'
import { addToCartRequests, buyRepeatedly, register, registerShoppers, wellStockedProducts } from './load.ts'
import { oneProcess, residentMemory } from './processes.ts'
import { repeatRequest } from './requests.ts'
import { printTable } from './table.ts'

const PRODUCTS = 10_000
const CONNECTIONS = 32
/** Number of distinct URLs per kind of load. */
const URLS = 2_000
/** Time after which memory used only during a start or under load has been freed. */
const SETTLING_MS = 5_000
/** Target for resident memory without load, in MB. */
const MAX_IDLE = 160
/** Target for resident memory under load, in MB. */
const MAX_LOADED = 350

/** Measures the server's resident memory: idle with the demo store, and with 10,000 products after each kind of load. */
export async function measureMemory(): Promise<void> {
  const data = await openDataFolder(process.env.BENCH_DATA)
  try {
    const idle = await measureIdle(oneProcess)
    const worker = await measureIdle({ MERCER_WORKERS: '2' })
    const rows = await measureLoaded(await prepareCatalog(data.path, PRODUCTS))
    printTable('Memory of the server', [
      { after: 'the start, demo store', MB: idle },
      { after: 'the start, demo store, the larger of two workers', MB: worker },
      ...rows,
    ])
    const peak = Math.max(...rows.map(({ MB }) => MB))
    const missed = [
      ...(Math.max(idle, worker) > MAX_IDLE ? ['idle'] : []),
      ...(peak > MAX_LOADED ? ['under load'] : []),
    ]
    console.log(`\nTargets missed: ${missed.join(', ') || 'none'}`)
  } finally {
    await data.close()
  }
}

/**
 * Measures the second start, because the first start fills the demo store. @returns MB of the largest process, excluding the database
 */
async function measureIdle(workers: Record<string, string>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const settings = { ...workers, MERCER_DATA: folder, ...memorySettings }
  try {
    await (await startShopProcess(settings)).stop()
    const shop = await startShopProcess(settings)
    const own = await settledMegabytes(shop.pid)
    const others = await Promise.all((await listWorkers(shop.pid)).map(residentMemory))
    await shop.stop()
    return Math.max(own, ...others.map(megabytes))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureLoaded(data: string) {
  const shop = await startScratchShop(data)
  try {
    const rows = [{ after: `the start, ${PRODUCTS} products`, MB: await settledMegabytes(shop.pid) }]
    const products = await wellStockedProducts(shop.url)
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, () => register(shop.url)))
    const lists = plainLists('memory', 1)
    let next = 0
    const product = () => products[next++ % products.length] ?? ''
    const loads: Record<string, () => Promise<unknown>> = {
      'API lists': () => repeatRequest(buildGets(shop.url, lists)),
      'API products': () => repeatRequest(buildGets(shop.url, () => `/api/products/${product()}`)),
      searches: () => repeatRequest(buildGets(shop.url, searches('memory', PRODUCTS))),
      'list pages': () => repeatRequest(buildGets(shop.url, () => lists().replace('/api', ''))),
      'product pages': () => repeatRequest(buildGets(shop.url, () => `/products/${product()}`)),
      carts: () => repeatRequest({ ...addToCartRequests(shop.url, tokens, products), connections: CONNECTIONS }),
      checkouts: async () => buyRepeatedly(await registerShoppers(shop.url, CONNECTIONS), products),
    }
    for (const [after, load] of Object.entries(loads)) {
      await load()
      rows.push({ after, MB: megabytes(await residentMemory(shop.pid)) })
    }
    rows.push({ after: `${SETTLING_MS / 1000} s without load`, MB: await settledMegabytes(shop.pid) })
    return rows
  } finally {
    await shop.stop()
  }
}

const buildGets = (url: string, nextPath: NextPath): autocannon.Options => ({
  url,
  connections: CONNECTIONS,
  requests: Array.from({ length: URLS }, () => ({ path: nextPath() })),
})

async function settledMegabytes(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  return megabytes(await residentMemory(pid))
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)
