import { createWordIndex } from '#server/catalog/words/word-index.ts'
import { accessoryQueries, makeAccessoryCatalog } from '../../tests/support/accessory-catalog.ts'
import type { Row } from '../table.ts'

const PRODUCTS = 10_000
const DEPTH = 10

/** The number of relevant products among the first ten results, in a catalog full of accessories. */
export function judgeAccessories(): Row {
  const products = makeAccessoryCatalog(PRODUCTS)
  const index = createWordIndex()
  for (const [ordinal, product] of products.entries()) index.set(ordinal, product)
  index.settle()
  const shares = accessoryQueries.map(({ query, is }) => {
    const { scores } = index.find(query)
    const found = products.map((product, ordinal) => ({ product, score: scores[ordinal] ?? 0 }))
    const first = found.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
    return first.slice(0, DEPTH).filter(({ product }) => is(product)).length / DEPTH
  })
  const right = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return { products: PRODUCTS, queries: shares.length, 'right among the first ten': right.toFixed(3) }
}
