import { createWordIndex } from '#server/catalog/words/word-index.ts'
import { accessoryQueries, createAccessoryCatalog } from '../../tests/support/accessory-catalog.ts'
import type { Row } from '../table.ts'

const PRODUCTS = 10_000
/** Number of leading results that count. */
const DEPTH = 10

/** Measures the precision of the first ten results in a catalog with many accessories. */
export function measureAccessories(): Row {
  const products = createAccessoryCatalog(PRODUCTS)
  const index = createWordIndex()
  for (const [ordinal, product] of products.entries()) index.set(ordinal, product)
  index.settle()
  const shares = accessoryQueries.map(({ query, isExpected }) => {
    const { scores } = index.find(query)
    const found = products.map((product, ordinal) => ({ product, score: scores[ordinal] ?? 0 }))
    const first = found.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
    return first.slice(0, DEPTH).filter(({ product }) => isExpected(product)).length / DEPTH
  })
  const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return { products: PRODUCTS, queries: shares.length, 'precision at 10': precision.toFixed(3) }
}
