import { and, asc, eq, exists, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from './product-conditions.ts'
import { categories, products } from './tables.ts'

/** A stretch of the catalog by the numbers of its products, in which it has visible ones. */
export interface Stretch {
  /** From 0. It has the products above `number * length`, up to `(number + 1) * length`. */
  number: number
  count: number
  /** When anything in it last changed. */
  updatedAt: Date
}

/** Cuts the catalog into stretches. A product stays in its stretch for good, whatever is added or taken away. */
export async function listStretches(db: Database, length: number): Promise<Stretch[]> {
  const number = sql`(${products.id} - 1) / ${sql.raw(String(length))}`.mapWith(Number)
  return db
    .select({
      number,
      count: sql`count(*)`.mapWith(Number),
      updatedAt: sql`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .where(visible)
    .groupBy(number)
    .orderBy(number)
}

/** The addresses of the visible products of a stretch, read a few thousand at a time. */
export async function* listAddresses(
  db: Database,
  { number, length }: { number: number; length: number },
): AsyncGenerator<{ id: string; updatedAt: Date }> {
  const end = (number + 1) * length
  let after = number * length
  for (;;) {
    const rows = await db
      .select({ key: products.id, id: products.slug, updatedAt: products.updatedAt })
      .from(products)
      .where(and(visible, gt(products.id, after), lte(products.id, end)))
      .orderBy(asc(products.id))
      .limit(AT_ONCE)
    yield* rows
    after = rows.at(-1)?.key ?? end
    if (rows.length < AT_ONCE) return
  }
}

/** The categories that have a product to show, in the owner's order. */
export async function listFilledCategories(db: Database): Promise<string[]> {
  const inIt = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(visible, eq(products.category, categories.name)))
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(exists(inIt))
    .orderBy(asc(categories.position))
  return rows.map(({ name }) => name)
}

const AT_ONCE = 5_000
