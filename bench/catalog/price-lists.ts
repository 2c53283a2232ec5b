import type pg from 'pg'
import { residentMemory } from '../processes.ts'
import { withBulkLoadSession } from './bulk-load.ts'
import { measureRequests, type Times } from './measure-requests.ts'
import { filteredLists, type NextPath } from './random-requests.ts'
import { prepareCatalog, prepareData, startScratchShop } from './scratch-shop.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)

/** Results for a catalog with several price lists. */
export interface ListsMeasurement {
  products: number
  /** With the default list. */
  lists: number
  secondsToStart: number
  cpuSecondsToStart: number
  /** Resident memory of the server after its start, in bytes. */
  memoryAtStart: number
  /** Uncached lists with filters, in the default list and in a further one, if there is any. */
  inDefault: Times
  inFurther: Times | undefined
}

/** Measures the start, the memory and product lists of a catalog with a number of price lists, each used by a market. */
export async function measureLists(folder: string, products: number, lists: number): Promise<ListsMeasurement> {
  const data =
    lists === 1
      ? await prepareCatalog(folder, products)
      : await prepareData(
          folder,
          `${products}-lists-${lists}`,
          (pool) => addPriceLists(pool, lists - 1),
          () => prepareCatalog(folder, products),
        )
  const shop = await startScratchShop(data)
  try {
    const memoryAtStart = await residentMemory(shop.pid)
    const measure = async (requests: (seed: string) => NextPath) => {
      await measureRequests(shop, requests('warm-up'), SECONDS / 4)
      return measureRequests(shop, requests('measured'), SECONDS)
    }
    const inDefault = await measure((seed) => filteredLists(`${seed} default list`))
    const inFurther = lists > 1 ? await measure((seed) => inMarketOf(filteredLists(`${seed} further list`))) : undefined
    const { secondsToStart, cpuSecondsToStart } = shop
    return { products, lists, secondsToStart, cpuSecondsToStart, memoryAtStart, inDefault, inFurther }
  } finally {
    await shop.stop()
  }
}

/** The prefix of the market with a further list, numbered from 0. */
const prefixOf = (number: number): string => `en-x${String.fromCharCode(97 + number)}`

const inMarketOf =
  (next: NextPath): NextPath =>
  () =>
    `${next()}&market=${prefixOf(0)}`

/** Adds price lists, each with a market and prices of nine of ten products. */
const addPriceLists = (pool: pg.Pool, count: number): Promise<void> =>
  withBulkLoadSession(pool, async (client) => {
    for (let number = 0; number < count; number++) {
      const { rows } = await client.query<{ id: number }>(
        "insert into price_lists (name, currency) values ($1, 'EUR') returning id",
        [`List ${number}`],
      )
      const list = rows[0]?.id
      await client.query(
        `insert into prices (price_list_id, product_id, amount, origin)
          select $1, id, greatest(1, price * (80 + 5 * $2::int) / 100), 'converted' from products where (id + $2::int) % 10 <> 0`,
        [list, number],
      )
      await client.query(
        `with market as (insert into markets (code, name, price_list_id) values ($1, $1, $2) returning id)
          insert into market_languages (prefix, market_id, language, position) select $1, id, 'en', 0 from market`,
        [prefixOf(number), list],
      )
    }
    await client.query('analyze prices')
  })
