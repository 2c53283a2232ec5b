/**
 * `npm run bench:search` measures the quality of search: NDCG@10 of judged queries on the demo store, for the half used for
 * tuning and the held-out half; NDCG@10 on a marketplace of other categories, compared with PostgreSQL's full-text search; and
 * the precision in a catalog with many accessories.
 */
import type { FastifyInstance } from 'fastify'
import { openDemoShop } from '../assistant/demo-shop.ts'
import { printTable } from '../table.ts'
import { judgedQueries } from './judged-queries.ts'
import { measureMarketplace } from './marketplace/measure-marketplace.ts'
import { measureAccessories } from './measure-accessories.ts'
import { calculateNdcg } from './ndcg.ts'
import { type JudgedQuery, readJudgments } from './read-judgments.ts'

/** Queries with a lower NDCG are printed with their first results. */
const PRINTED_BELOW = 0.8

const shop = await openDemoShop()
try {
  const ids = (await find(shop.app, '/api/products?limit=100')).map(({ id }) => id)
  const evaluated: Awaited<ReturnType<typeof evaluateQuery>>[] = []
  for (const each of judgedQueries) evaluated.push(await evaluateQuery(readJudgments(each, ids)))
  for (const { query, tuned, ndcg, found } of evaluated.filter(({ ndcg }) => ndcg < PRINTED_BELOW))
    console.log(`${ndcg.toFixed(2)} ${tuned ? 'tuning  ' : 'held out'} “${query}”: ${found.slice(0, 4).join(', ')}`)
  const row = (name: string, some: typeof evaluated) => ({
    queries: name,
    count: some.length,
    'NDCG@10': (some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length).toFixed(3),
    'products found': (some.reduce((sum, { found }) => sum + found.length, 0) / some.length).toFixed(1),
  })
  printTable('Judged queries on the demo store', [
    row(
      'used for tuning',
      evaluated.filter(({ tuned }) => tuned),
    ),
    row(
      'held out',
      evaluated.filter(({ tuned }) => !tuned),
    ),
    row(
      'of several words',
      evaluated.filter(({ query }) => query.includes(' ')),
    ),
    row('all', evaluated),
  ])
  printTable('Marketplace with other categories', await measureMarketplace(shop.db))
  printTable('Catalog with many accessories', [measureAccessories()])
} finally {
  await shop.close()
}

async function evaluateQuery({ query, grades, tuned }: JudgedQuery) {
  const products = await find(shop.app, `/api/products/search?limit=100&q=${encodeURIComponent(query)}`)
  const found = products.map(({ id }) => id)
  return { query, tuned, found, ndcg: calculateNdcg(found, grades) }
}

async function find(app: FastifyInstance, url: string): Promise<{ id: string }[]> {
  const response = await app.inject({ url })
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
  return response.json().data.products
}
