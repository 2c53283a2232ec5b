import { setTimeout as sleep } from 'node:timers/promises'
import { residentMemory } from '../processes.ts'
import { changePrices } from './change-prices.ts'
import { countWrongFacets } from './count-wrong-facets.ts'
import { measureRequests, type Times } from './measure-requests.ts'
import { categoryLists, filteredLists, type NextPath, plainLists, popularLists, searches } from './random-requests.ts'
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
  /** Uncached category lists with attribute filters. */
  categories: Times
  search: Times
  firstPage: Times
  /** Undefined if the catalog has fewer pages. */
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
  const measure = async (requests: (seed: string) => NextPath) => {
    await measureRequests(shop, requests('warm-up'), SECONDS / 4)
    return measureRequests(shop, requests('measured'), SECONDS)
  }
  const filters = await measure((seed) => filteredLists(`${seed} filters`))
  const categories = await measure((seed) => categoryLists(`${seed} categories`))
  const search = await measure((seed) => searches(`${seed} searches`, products))
  const firstPage = await measure((seed) => plainLists(`${seed} first page`, 1))
  const hasDeepPage = products * 0.9 > DEEP_PAGE * PER_PAGE
  const deepPage = hasDeepPage ? await measure((seed) => plainLists(`${seed} deep page`, DEEP_PAGE)) : undefined
  const withoutWrites = await measure((seed) => filteredLists(`${seed} still`))
  const popularWithoutWrites = await measure((seed) => popularLists(`${seed} popular, still`))

  const database = await shop.connectToDatabase()
  const stopChanges = changePrices(database.pool, products, CHANGES_PER_SECOND)
  const duringWrites = await measure((seed) => filteredLists(`${seed} changing`))
  const popularDuringWrites = await measure((seed) => popularLists(`${seed} popular, changing`))
  const changesPerSecond = await stopChanges()
  await database.close()

  await sleep(1_000)
  const facets = await countWrongFacets(shop.url, LISTS_TO_CHECK)
  return {
    ...{ products, secondsToStart: shop.secondsToStart, cpuSecondsToStart: shop.cpuSecondsToStart },
    ...{ memoryAtStart, memory: await residentMemory(shop.pid) },
    ...{
      filters,
      categories,
      search,
      firstPage,
      deepPage,
      withoutWrites,
      duringWrites,
      popularWithoutWrites,
      popularDuringWrites,
    },
    ...{ changesPerSecond, facets },
  }
}
