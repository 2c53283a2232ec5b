/**
 * `npm run bench:search`: how near the search comes to what people mean: NDCG@10 over our own judged queries on the demo
 * store, for the half that the search was tuned with and for the half that is only reported; on a marketplace of other
 * trades, beside plain full-text search of PostgreSQL; and among many accessories, how many of the first results are the
 * thing itself.
 */
import type { FastifyInstance } from 'fastify'
import { openDemoShop } from '../assistant/demo-shop.ts'
import { printTable } from '../table.ts'
import { judgeAccessories } from './judge-accessories.ts'
import { judgedQueries } from './judged-queries.ts'
import { judgeMarketplace } from './marketplace/judge-marketplace.ts'
import { ndcgOf } from './ndcg.ts'
import { type JudgedQuery, readJudgments } from './read-judgments.ts'

/** Queries below it are printed with what they found. */
const GOOD = 0.8

const shop = await openDemoShop()
try {
  const ids = (await find(shop.app, '/api/products?limit=100')).map(({ id }) => id)
  const judged: Awaited<ReturnType<typeof judge>>[] = []
  for (const each of judgedQueries) judged.push(await judge(readJudgments(each, ids)))
  for (const { query, tuned, ndcg, found } of judged.filter(({ ndcg }) => ndcg < GOOD))
    console.log(`${ndcg.toFixed(2)} ${tuned ? 'tuned   ' : 'reported'} “${query}”: ${found.slice(0, 4).join(', ')}`)
  const row = (name: string, some: typeof judged) => ({
    queries: name,
    count: some.length,
    'NDCG@10': (some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length).toFixed(3),
    'products found': (some.reduce((sum, { found }) => sum + found.length, 0) / some.length).toFixed(1),
  })
  printTable('Our own judged queries', [
    row(
      'tuned with',
      judged.filter(({ tuned }) => tuned),
    ),
    row(
      'only reported',
      judged.filter(({ tuned }) => !tuned),
    ),
    row(
      'of several words',
      judged.filter(({ query }) => query.includes(' ')),
    ),
    row('all', judged),
  ])
  printTable('A marketplace of other trades', await judgeMarketplace(shop.db))
  printTable('Things among their accessories', [judgeAccessories()])
} finally {
  await shop.close()
}

async function judge({ query, grades, tuned }: JudgedQuery) {
  const products = await find(shop.app, `/api/products/search?limit=100&q=${encodeURIComponent(query)}`)
  const found = products.map(({ id }) => id)
  return { query, tuned, found, ndcg: ndcgOf(found, grades) }
}

async function find(app: FastifyInstance, url: string): Promise<{ id: string }[]> {
  const reply = await app.inject({ url })
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
  return reply.json().data.products
}
