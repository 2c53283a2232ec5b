import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import { startShopProcess } from '../tests/support/shop-process.ts'
import { plainLists, type Requests, searches } from './catalog/random-requests.ts'
import { memorySettings, openDataFolder, prepareCatalog, startScratchShop } from './catalog/scratch-shop.ts'
import { addingToCarts, buyRepeatedly, register, wellStocked } from './load.ts'
import { oneProcess, residentMemory } from './processes.ts'
import { send } from './requests.ts'
import { printTable } from './table.ts'

const PRODUCTS = 10_000
const CONNECTIONS = 32
/** Different addresses of one kind. */
const ADDRESSES = 2_000
/** Memory of the start is given back after it. */
const SETTLING_MS = 5_000
/** Resident memory of the process, in MB. */
const MAX_IDLE = 160
const MAX_LOADED = 350

/** Resident memory of the server: idle with the demo store, and with 10,000 products under one kind of load after the other. */
export async function measureMemory(): Promise<void> {
  const data = await openDataFolder(process.env.BENCH_DATA)
  try {
    const idle = await measureIdle()
    const rows = await measureLoaded(await prepareCatalog(data.path, PRODUCTS))
    printTable('Memory of the server', [{ after: 'the start, demo store', MB: idle }, ...rows])
    const most = Math.max(...rows.map(({ MB }) => MB))
    const missed = [...(idle > MAX_IDLE ? ['idle'] : []), ...(most > MAX_LOADED ? ['under load'] : [])]
    console.log(`\nTargets missed: ${missed.join(', ') || 'none'}`)
  } finally {
    await data.close()
  }
}

/** After a second start: the first one fills the demo store. */
async function measureIdle(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const settings = { ...oneProcess, MERCER_DATA: folder, ...memorySettings }
  try {
    await (await startShopProcess(settings)).stop()
    const shop = await startShopProcess(settings)
    const idle = await megabytesAfterRest(shop.pid)
    await shop.stop()
    return idle
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureLoaded(data: string) {
  const shop = await startScratchShop(data)
  try {
    const rows = [{ after: `the start, ${PRODUCTS} products`, MB: await megabytesAfterRest(shop.pid) }]
    const products = await wellStocked(shop.url)
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, () => register(shop.url)))
    const lists = plainLists('memory', 1)
    let next = 0
    const product = () => products[next++ % products.length] ?? ''
    const loads: Record<string, () => Promise<unknown>> = {
      'lists of the API': () => send(asking(shop.url, lists)),
      'products of the API': () => send(asking(shop.url, () => `/api/products/${product()}`)),
      searches: () => send(asking(shop.url, searches('memory', PRODUCTS))),
      'list pages': () => send(asking(shop.url, () => lists().replace('/api', ''))),
      'product pages': () => send(asking(shop.url, () => `/products/${product()}`)),
      carts: () => send({ ...addingToCarts(shop.url, tokens, products), connections: CONNECTIONS }),
      checkouts: () => buyRepeatedly(shop.url, products, CONNECTIONS),
    }
    for (const [after, load] of Object.entries(loads)) {
      await load()
      rows.push({ after, MB: megabytes(await residentMemory(shop.pid)) })
    }
    rows.push({ after: 'a rest', MB: await megabytesAfterRest(shop.pid) })
    return rows
  } finally {
    await shop.stop()
  }
}

const asking = (url: string, next: Requests): autocannon.Options => ({
  url,
  connections: CONNECTIONS,
  requests: Array.from({ length: ADDRESSES }, () => ({ path: next() })),
})

async function megabytesAfterRest(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  return megabytes(await residentMemory(pid))
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)
