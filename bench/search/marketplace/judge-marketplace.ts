import { readSearch } from '#server/catalog/search/reading/read-search.ts'
import { createWordIndex } from '#server/catalog/words/word-index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Row } from '../../table.ts'
import { ndcgOf } from '../ndcg.ts'
import { fullTextSearch } from './full-text.ts'
import { type MarketProduct, makeMarketplace } from './make-marketplace.ts'
import { type MarketQuery, marketQueries } from './market-queries.ts'

/** Ordinals of the products that a search finds, the best first. */
type Search = (query: string) => number[] | Promise<number[]>

/** How well the search and plain full-text search of PostgreSQL do on a marketplace that the search was not made for. */
export async function judgeMarketplace(db: Database): Promise<Row[]> {
  const products = makeMarketplace()
  return fullTextSearch(db, products, async (fullText) => {
    const own = await judge(products, ownSearch(products))
    const any = await judge(products, fullText('any word'))
    const every = await judge(products, fullText('every word'))
    for (const [index, { query }] of marketQueries.entries()) {
      const [ndcg = 0, plain = 0] = [own[index], any[index]]
      if (ndcg < plain - WORSE) console.log(`${ndcg.toFixed(2)}, full text ${plain.toFixed(2)} “${query}”`)
    }
    const row = (search: string, ndcgs: number[]) => ({
      search,
      products: products.length,
      queries: ndcgs.length,
      'NDCG@10': (ndcgs.reduce((sum, ndcg) => sum + ndcg, 0) / ndcgs.length).toFixed(3),
    })
    return [row('Mercer', own), row('ts_rank, any word', any), row('ts_rank, every word', every)]
  })
}

/** Queries that do worse than with full-text search by more than this are printed. */
const WORSE = 0.05

async function judge(products: MarketProduct[], search: Search): Promise<number[]> {
  const ndcgs: number[] = []
  for (const query of marketQueries) {
    const grades = new Map(products.map((product, ordinal) => [String(ordinal), gradeOf(product, query)] as const))
    ndcgs.push(ndcgOf((await search(query.query)).map(String), grades))
  }
  return ndcgs
}

/** 3 for all that was asked, 2 for some of it, 1 for the mere kind and what comes near. */
function gradeOf({ kind, facts }: MarketProduct, { kinds, asked, near }: MarketQuery): number {
  const wanted = Object.entries(asked)
  const met = wanted.filter(([name, values]) => values.includes(facts[name] ?? '')).length
  if (kinds.includes(kind)) return met === wanted.length ? 3 : met > 0 ? 2 : 1
  return near.includes(kind) && (met > 0 || wanted.length === 0) ? 1 : 0
}

function ownSearch(products: MarketProduct[]): Search {
  const index = createWordIndex()
  for (const [ordinal, { words }] of products.entries()) index.set(ordinal, words)
  index.settle()
  const brands = new Map(products.map(({ words }) => [words.brand.toLowerCase(), words.brand]))
  return (query) => {
    const { words, how } = readSearch(query, { literally: [], knows: index.knows, brandOf: (name) => brands.get(name) })
    const { scores } = index.find(words, how)
    return products
      .flatMap((_, ordinal) => (scores[ordinal] ? [{ ordinal, score: scores[ordinal] }] : []))
      .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
      .map(({ ordinal }) => ordinal)
  }
}
