import { and, asc, eq, exists, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from './product-conditions.ts'
import { categories, products } from './tables.ts'

/** A range of product ids with visible products. */
export interface IdRange {
  /** From 0. The range has the ids above `number * length`, up to `(number + 1) * length`. */
  number: number
  count: number
  /** When anything in it last changed. */
  updatedAt: Date
}

/** Divides the catalog into ranges of ids, so that a product always stays in the same one. */
export async function listIdRanges(db: Database, length: number): Promise<IdRange[]> {
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

/** The slugs of the visible products in a range, read in batches. */
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
      .limit(BATCH_SIZE)
    yield* rows
    after = rows.at(-1)?.key ?? end
    if (rows.length < BATCH_SIZE) return
  }
}

/** The categories with visible products, in the owner's order. */
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

const BATCH_SIZE = 5_000
