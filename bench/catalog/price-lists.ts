import type pg from 'pg'
import { residentMemory } from '../processes.ts'
import { withBulkLoadSession } from './bulk-load.ts'
import { measureRequests, type Times } from './measure-requests.ts'
import { filteredLists, type NextPath, searches } from './random-requests.ts'
import { prepareCatalog, prepareData, startScratchShop } from './scratch-shop.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)

/** The languages after English into which all products can be translated. */
const translatedInto = ['de', 'ar'] as const
export const MAX_LANGUAGES = 1 + translatedInto.length

/** Results for a catalog with several price lists and languages. */
export interface ListsMeasurement {
  products: number
  /** With the default list. */
  lists: number
  /** With English. */
  languages: number
  secondsToStart: number
  cpuSecondsToStart: number
  /** Resident memory of the server after its start, in bytes. */
  memoryAtStart: number
  /** Uncached lists with filters, in the default list and in a further one, if there is any. */
  inDefault: Times
  inFurther: Times | undefined
  /** Uncached searches in English and in the last language, if there is any. */
  inEnglish: Times
  inLastLanguage: Times | undefined
}

/**
 * Measures the start, the memory, product lists and searches of a catalog with a number of price lists, each used by a market, and of
 * languages.
 */
export async function measureLists(
  folder: string,
  products: number,
  lists: number,
  languages: number,
): Promise<ListsMeasurement> {
  const data =
    lists === 1 && languages === 1
      ? await prepareCatalog(folder, products)
      : await prepareData(
          folder,
          `${products}-lists-${lists}-languages-${languages}`,
          async (pool) => {
            await addPriceLists(pool, lists - 1)
            await addTranslations(pool, languages - 1)
          },
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
    const inEnglish = await measure((seed) => searches(`${seed} English`, products))
    const inLastLanguage =
      languages > 1
        ? await measure((seed) => translated(searches(`${seed} last language`, products), languages - 2))
        : undefined
    const { secondsToStart, cpuSecondsToStart } = shop
    const times = { inDefault, inFurther, inEnglish, inLastLanguage }
    return { products, lists, languages, secondsToStart, cpuSecondsToStart, memoryAtStart, ...times }
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

const VOWELS = 'aeiou'
/** The vowels of the words in a language, so that each has as many different words as English. */
const vowelsOf = (number: number): string => VOWELS.slice(number + 1) + VOWELS.slice(0, number + 1)

/** Searches of the same products, in a language numbered from 0. */
const translated =
  (next: NextPath, number: number): NextPath =>
  () => {
    const url = new URL(next(), 'http://localhost')
    const words = url.searchParams.get('q') ?? ''
    url.searchParams.set(
      'q',
      words.replace(/[aeiou]/g, (vowel) => vowelsOf(number)[VOWELS.indexOf(vowel)] ?? vowel),
    )
    url.searchParams.set('market', translatedInto[number] ?? '')
    return url.pathname + url.search
  }

/** Adds languages to the default market, with names and descriptions of all products. */
const addTranslations = (pool: pg.Pool, count: number): Promise<void> =>
  withBulkLoadSession(pool, async (client) => {
    for (const [number, language] of translatedInto.slice(0, count).entries()) {
      await client.query(
        `insert into market_languages (prefix, market_id, language, position)
          select $1::text, market_id, $1::text, $2 from market_languages where prefix = ''`,
        [language, number + 1],
      )
      for (const field of ['name', 'description'])
        await client.query(
          `insert into translations (type, id, language, field, text, source_hash)
            select 'product', id, $1, $2, translate(${field}, $3, $4), '' from products where ${field} <> ''`,
          [language, field, VOWELS, vowelsOf(number)],
        )
    }
    await client.query('analyze translations')
  })
