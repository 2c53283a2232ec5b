import { setTimeout as sleep } from 'node:timers/promises'
import { residentMemory } from '../processes.ts'
import { changePrices } from './change-prices.ts'
import { countWrongFacets } from './count-wrong-facets.ts'
import { measureRequests, type Times } from './measure-requests.ts'
import { filteredLists, plainLists, popularLists, type Requests, searches } from './random-requests.ts'
import type { ScratchShop } from './scratch-shop.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const CHANGES_PER_SECOND = 100
const DEEP_PAGE = 5_000
const PER_PAGE = 12
const LISTS_TO_CHECK = 40

/** Results for a catalog of one size. */
export interface CatalogMeasurement {
  products: number
  secondsToStart: number
  cpuSecondsToStart: number
  filters: Times
  search: Times
  firstPage: Times
  /** Undefined when the catalog has no such page. */
  deepPage: Times | undefined
  /** Uncached lists without writes. */
  withoutWrites: Times
  /** Uncached lists during price changes. */
  duringWrites: Times
  /** First pages of the list, which may be cached, without writes. */
  popularWithoutWrites: Times
  /** First pages of the list, which may be cached, during price changes. */
  popularDuringWrites: Times
  changesPerSecond: number
  /** Resident memory of the server after its start, in bytes. */
  memoryAtStart: number
  /** Resident memory of the server after all measurements, in bytes. */
  memory: number
  facets: { checked: number; wrong: string[] }
}

export async function measureCatalog(shop: ScratchShop, products: number): Promise<CatalogMeasurement> {
  const memoryAtStart = await residentMemory(shop.pid)
  /** Measures after a warm-up. */
  const measure = async (requests: (purpose: string) => Requests) => {
    await measureRequests(shop, requests('warm-up'), SECONDS / 4)
    return measureRequests(shop, requests('measured'), SECONDS)
  }
  const filters = await measure((purpose) => filteredLists(`${purpose} filters`))
  const search = await measure((purpose) => searches(`${purpose} searches`, products))
  const firstPage = await measure((purpose) => plainLists(`${purpose} first page`, 1))
  const isDeep = products * 0.9 > DEEP_PAGE * PER_PAGE
  const deepPage = isDeep ? await measure((purpose) => plainLists(`${purpose} deep page`, DEEP_PAGE)) : undefined
  const withoutWrites = await measure((purpose) => filteredLists(`${purpose} still`))
  const popularWithoutWrites = await measure((purpose) => popularLists(`${purpose} popular, still`))

  const database = await shop.connectToDatabase()
  const stopChanges = changePrices(database.pool, products, CHANGES_PER_SECOND)
  const duringWrites = await measure((purpose) => filteredLists(`${purpose} changing`))
  const popularDuringWrites = await measure((purpose) => popularLists(`${purpose} popular, changing`))
  const changesPerSecond = await stopChanges()
  await database.close()

  await sleep(1_000)
  const facets = await countWrongFacets(shop.url, LISTS_TO_CHECK)
  return {
    ...{ products, secondsToStart: shop.secondsToStart, cpuSecondsToStart: shop.cpuSecondsToStart },
    ...{ memoryAtStart, memory: await residentMemory(shop.pid) },
    ...{ filters, search, firstPage, deepPage, withoutWrites, duringWrites, popularWithoutWrites, popularDuringWrites },
    ...{ changesPerSecond, facets },
  }
}
