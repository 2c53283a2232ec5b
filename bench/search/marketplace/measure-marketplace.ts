import { readSearch } from '#server/catalog/search/reading/read-search.ts'
import { createWordIndex } from '#server/catalog/words/word-index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Row } from '../../table.ts'
import { calculateNdcg } from '../ndcg.ts'
import { fullTextSearch } from './full-text.ts'
import { generateMarketplace, type MarketProduct } from './generate-marketplace.ts'
import { type MarketQuery, marketQueries } from './market-queries.ts'

/** Returns the ordinals of the products found, the best first. */
type Search = (query: string) => number[] | Promise<number[]>

/** Compares Mercer's search with PostgreSQL's full-text search on a marketplace that Mercer's search was not tuned for. */
export async function measureMarketplace(db: Database): Promise<Row[]> {
  const products = generateMarketplace()
  return fullTextSearch(db, products, async (fullText) => {
    const mercer = await measureNdcgs(products, mercerSearch(products))
    const anyWord = await measureNdcgs(products, fullText('any word'))
    const everyWord = await measureNdcgs(products, fullText('every word'))
    for (const [index, { query }] of marketQueries.entries()) {
      const [ndcg = 0, plain = 0] = [mercer[index], anyWord[index]]
      if (ndcg < plain - TOLERANCE) console.log(`${ndcg.toFixed(2)}, full text ${plain.toFixed(2)} “${query}”`)
    }
    const row = (search: string, ndcgs: number[]) => ({
      search,
      products: products.length,
      queries: ndcgs.length,
      'NDCG@10': (ndcgs.reduce((sum, ndcg) => sum + ndcg, 0) / ndcgs.length).toFixed(3),
    })
    return [row('Mercer', mercer), row('ts_rank, any word', anyWord), row('ts_rank, every word', everyWord)]
  })
}

/** Queries whose NDCG is lower than with full-text search by more than this are printed. */
const TOLERANCE = 0.05

/** Calculates the NDCG of each query. */
async function measureNdcgs(products: MarketProduct[], search: Search): Promise<number[]> {
  const ndcgs: number[] = []
  for (const query of marketQueries) {
    const grades = new Map(products.map((product, ordinal) => [String(ordinal), gradeProduct(product, query)] as const))
    ndcgs.push(calculateNdcg((await search(query.query)).map(String), grades))
  }
  return ndcgs
}

/** Returns 3 for a product with all requested specifications, 2 with some of them, 1 for only the kind or a related kind. */
function gradeProduct({ kind, facts }: MarketProduct, { kinds, requested, related }: MarketQuery): number {
  const requestedFacts = Object.entries(requested)
  const matchCount = requestedFacts.filter(([name, values]) => values.includes(facts[name] ?? '')).length
  if (kinds.includes(kind)) return matchCount === requestedFacts.length ? 3 : matchCount > 0 ? 2 : 1
  return related.includes(kind) && (matchCount > 0 || requestedFacts.length === 0) ? 1 : 0
}

function mercerSearch(products: MarketProduct[]): Search {
  const index = createWordIndex()
  for (const [ordinal, { words }] of products.entries()) index.set(ordinal, words)
  index.settle()
  const brands = new Map(products.map(({ words }) => [words.brand.toLowerCase(), words.brand]))
  return (query) => {
    const { words, options } = readSearch(query, {
      currency: 'USD',
      literally: [],
      hasWord: index.hasWord,
      findBrandName: (name) => brands.get(name),
    })
    const { scores } = index.find(words, options)
    return products
      .flatMap((_, ordinal) => (scores[ordinal] ? [{ ordinal, score: scores[ordinal] }] : []))
      .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
      .map(({ ordinal }) => ordinal)
  }
}
