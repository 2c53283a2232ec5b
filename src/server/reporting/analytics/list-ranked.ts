import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsPeriod, AnalyticsReply } from '#contract/analytics.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerEmail, customerName } from '#server/identity/customers/contact.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { orderItems } from '#server/sales/orders/tables.ts'
import { analyticsRankings, type RankingKind } from './tables.ts'

const SoldRow = z.object({ id: z.string(), name: z.string(), image: z.string() })

type RankedLists = Pick<z.output<typeof AnalyticsReply>, 'products' | 'customers' | 'searches'>

/** The best products, customers and searches of a period, with names. */
export async function listRanked(db: Database, period: AnalyticsPeriod): Promise<RankedLists> {
  const [bestProducts, bestCustomers, searches] = await Promise.all([
    listBestProducts(db, period),
    listRanking(db, period, 'customer'),
    listRanking(db, period, 'search'),
  ])
  const people = await findPeople(
    db,
    bestCustomers.map(({ subject }) => subject),
  )
  return {
    products: bestProducts,
    customers: bestCustomers.flatMap(({ subject: id, revenue, count }) => {
      const person = people.get(id)
      return person ? [{ ...person, revenue, orders: count }] : []
    }),
    searches: searches.map(({ subject: term, count }) => ({ term, searches: count })),
  }
}

/** The best products of a period, with names and pictures. @param limit all ranked products by default */
export async function listBestProducts(
  db: Database,
  period: AnalyticsPeriod,
  limit = Number.POSITIVE_INFINITY,
): Promise<RankedLists['products']> {
  const best = (await listRanking(db, period, 'product')).slice(0, limit)
  const namesAndImages = await findNamesAndImages(
    db,
    best.map(({ subject }) => subject),
  )
  return best.map(({ subject: id, revenue, count }) => ({
    id,
    ...(namesAndImages.get(id) ?? { name: id, image: NO_PICTURE }),
    revenue,
    units: count,
  }))
}

async function listRanking(db: Database, period: AnalyticsPeriod, kind: RankingKind) {
  const { subject, revenue, count, rank } = analyticsRankings
  return db
    .select({ subject, revenue, count })
    .from(analyticsRankings)
    .where(and(eq(analyticsRankings.period, period), eq(analyticsRankings.kind, kind)))
    .orderBy(asc(rank))
}

/** Names and pictures of products. Those of deleted products come from an order. */
async function findNamesAndImages(db: Database, ids: string[]): Promise<Map<string, { name: string; image: string }>> {
  if (ids.length === 0) return new Map()
  const existing = await db
    .select({ id: products.slug, name: products.name, images: products.images })
    .from(products)
    .where(inArray(products.slug, ids))
  const namesAndImages = new Map(existing.map(({ id, name, images }) => [id, { name, image: images[0] ?? NO_PICTURE }]))
  const deleted = ids.filter((id) => !namesAndImages.has(id))
  if (deleted.length === 0) return namesAndImages
  const rows = await readRows(
    db,
    SoldRow,
    sql`
    select id, name, image from unnest(array[${sql.join(
      deleted.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]) as gone (id)
    cross join lateral (select name, image from ${orderItems} where product_id = gone.id limit 1) as sold`,
  )
  for (const { id, name, image } of rows) namesAndImages.set(id, { name, image })
  return namesAndImages
}

async function findPeople(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; email: string }>()
  const people = await db
    .select({ id: customers.id, name: customerName, email: customerEmail })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(inArray(customers.id, ids))
  return new Map(people.map((person) => [person.id, person]))
}
