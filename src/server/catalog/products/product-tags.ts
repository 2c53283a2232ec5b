import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { TagQuery, TagsReply } from '#contract/tags.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { findOrAddTags } from '../tags/find-or-add-tags.ts'
import { tags } from '../tags/tables.ts'
import { productTags } from './relations/tables.ts'
import { products } from './tables.ts'

/** The names of a product's tags in alphabetical order. The column is named in full, because Drizzle would shorten it. */
export const tagNames = sql`array(select tag.name::text from ${productTags} as tagged
  join ${tags} as tag on tag.id = tagged.tag_id where tagged.product_id = products.id order by tag.name)`

/** Replaces the tags of some products. Unchanged tags are not written again. */
export async function saveProductTags(
  tx: Database,
  items: readonly { productId: number; tags: readonly string[] }[],
): Promise<void> {
  if (items.length === 0) return
  const ids = await findOrAddTags(
    tx,
    items.flatMap((item) => item.tags),
  )
  const pairs = items.flatMap((item) => item.tags.map((name) => ({ product: item.productId, tag: ids.get(name) })))
  const wanted = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as wanted (product int, tag int)`
  await tx.execute(sql`
    delete from ${productTags} as had where had.product_id = any(${sql.param(items.map(({ productId }) => productId))}::int[])
      and not exists (select from ${wanted} where wanted.product = had.product_id and wanted.tag = had.tag_id)`)
  await tx.execute(sql`
    insert into ${productTags} (product_id, tag_id) select product, tag from ${wanted} order by 1, 2 on conflict do nothing`)
}

const MAX_LISTED = 20

/** The tags that products have, most frequent first. */
export async function listTags(
  db: Database,
  { search }: z.output<typeof TagQuery>,
): Promise<z.output<typeof TagsReply>> {
  const count = sql`count(*)`.mapWith(Number)
  return {
    tags: await db
      .select({ name: tags.name, products: count })
      .from(tags)
      .innerJoin(productTags, eq(productTags.tagId, tags.id))
      .innerJoin(products, and(eq(products.id, productTags.productId), isNull(products.deletedAt)))
      .where(search ? sql`${tags.name}::text ilike ${containing(search)}` : undefined)
      .groupBy(tags.id)
      .orderBy(desc(count), asc(tags.name))
      .limit(MAX_LISTED),
  }
}

/** Whether two lists have the same tags, in any order and case. */
export const areSameTags = (some: readonly string[], others: readonly string[]): boolean =>
  some
    .map((name) => name.toLowerCase())
    .sort()
    .join() ===
  others
    .map((name) => name.toLowerCase())
    .sort()
    .join()

/** Maximum products that are listed instead of looked up one by one. */
const MAX_LISTED_PRODUCTS = 1_000

/** The condition that a product has this tag, ignoring case. */
export async function hasTag(db: Database, name: string): Promise<SQL> {
  const tagId = await findTagId(db, name)
  const rows = await db
    .select({ id: productTags.productId })
    .from(productTags)
    .where(eq(productTags.tagId, tagId))
    .limit(MAX_LISTED_PRODUCTS + 1)
  // PostgreSQL uses an index for a short list of ids. For a longer one, it is faster to check each product that is read
  // anyway.
  return rows.length <= MAX_LISTED_PRODUCTS
    ? sql`${products.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`
    : sql`exists (select from ${productTags} where ${productTags.productId} = ${products.id} and ${productTags.tagId} = ${tagId})`
}

/** The name of a tag. */
export async function readTagName(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ name: tags.name }).from(tags).where(eq(tags.id, id))
  return found?.name
}

/** The id of the tag with this name, ignoring case; 0, which no tag has, if there is none. */
export async function findTagId(db: Database, name: string): Promise<number> {
  const [found] = await db.select({ id: tags.id }).from(tags).where(sql`${tags.name} = ${name}::citext`)
  return found?.id ?? 0
}
