import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CategoryStep } from '#contract/categories.ts'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/productRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { categories, categoryPaths, rootPath } from '../categories/tables.ts'
import { productCategories, products } from './tables.ts'

// In the API, a category is named by a reference: the name of a root, otherwise its path.

/** The name of the root above a product's main category. */
export const rootCategoryName = sql`(
  select root.name from ${categories} as main join ${categories} as root on root.path = ${rootPath(sql`main.path`)}
  where main.id = ${products.categoryId})`.mapWith(String)

/** The reference to a product's main category. */
export const categoryReference = sql`(
  select case when main.parent_id is null then main.name else main.path end
  from ${categories} as main where main.id = ${products.categoryId})`.mapWith(String)

/** The categories from the root to the main category of the product with this slug. */
export async function readCategoryPath(db: Database, slug: string): Promise<z.output<typeof CategoryStep>[]> {
  return db
    .select({ name: categories.name, path: categories.path, hasLandingPage: categories.hasLandingPage })
    .from(categories)
    .where(sql`${categories.path} = any(array(
      select array_to_string((string_to_array(main.path, '/'))[1:level], '/')
      from ${products} join ${categories} as main on main.id = ${products.categoryId},
        generate_series(1, array_length(string_to_array(main.path, '/'), 1)) as level
      where ${products.slug} = ${slug}))`)
    .orderBy(sql`length(${categories.path})`)
}

const Texts = z.array(z.string())

/** References to the further categories of a product. The column is named in full, because Drizzle would shorten it to `id`. */
export const additionalReferences = sql`array(
  select case when further.parent_id is null then further.name else further.path end
  from ${productCategories} as membership join ${categories} as further on further.id = membership.category_id
  where membership.product_id = products.id order by further.path)`.mapWith((value: unknown) => Texts.parse(value))

/** The id of the category with this reference, which may be a former path; null if there is none. */
export const selectCategoryId = (reference: SQLWrapper): SQL => sql`coalesce(
  (select id from ${categories} where parent_id is null and name = ${reference}),
  (select category_id from ${categoryPaths} where path = ${reference}))`

/**
 * The ids of a category and its descendants, by its reference. Read before the query that filters by them, because PostgreSQL
 * chooses different plans for small and large categories if it knows the ids.
 */
async function readIdsBelow(db: Database, reference: string): Promise<number[]> {
  const rows = await readRows(
    db,
    IdRow,
    sql`select inside.id from ${categories} as chosen join ${categories} as inside
    on inside.path = chosen.path or starts_with(inside.path, chosen.path || '/')
  where chosen.id = ${selectCategoryId(sql`${reference}::text`)}`,
  )
  return rows.map(({ id }) => id)
}

/** Maximum products that are listed instead of looked up one by one, see `inCategory`. */
const MAX_LISTED = 1_000

/** The condition that a product is in a category or below it, by its main category or a further one. */
export async function isInCategory(db: Database, reference: string): Promise<SQL | undefined> {
  const ids = await readIdsBelow(db, reference)
  const inside = sql`any(${sql.param(ids)}::int[])`
  const rows = await db
    .selectDistinct({ id: productCategories.productId })
    .from(productCategories)
    .where(sql`${productCategories.categoryId} = ${inside}`)
    .limit(MAX_LISTED + 1)
  const main = sql`${products.categoryId} = ${inside}`
  if (rows.length === 0) return main
  // PostgreSQL uses an index for a short list of ids. For a longer one, it is faster to check each product that is read
  // anyway.
  const further =
    rows.length <= MAX_LISTED
      ? sql`${products.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`
      : sql`exists (select from ${productCategories}
          where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${inside})`
  return or(main, further)
}

/** @throws ShopError invalid_request at the field when there is no such category */
export async function findCategoryId(db: Database, reference: string, field = 'category'): Promise<number> {
  const { rows } = await db.execute(sql`select ${selectCategoryId(sql`${reference}::text`)} as id`)
  const id = rows[0]?.id
  if (typeof id !== 'number') throw errorAt(field, 'invalid_request', t('category'))
  return id
}

/** Finds the further categories of a product. @throws ShopError invalid_request at the field when one does not exist */
export async function findCategoryIds(db: Database, references: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const reference of references) ids.push(await findCategoryId(db, reference, 'additionalCategories'))
  return ids
}

/** References to the further categories of a product in the order of their paths, without its main category. */
export async function readAdditionalReferences(
  tx: Database,
  ids: readonly number[],
  mainId: number,
): Promise<string[]> {
  const further = ids.filter((id) => id !== mainId)
  if (further.length === 0) return []
  const rows = await tx
    .select({ parentId: categories.parentId, name: categories.name, path: categories.path })
    .from(categories)
    .where(inArray(categories.id, further))
    .orderBy(categories.path)
  return rows.map(({ parentId, name, path }) => (parentId === null ? name : path))
}

/** Replaces the further categories of a product, without its main category. */
export async function saveAdditionalCategories(
  tx: Database,
  { id, categoryId }: { id: number; categoryId: number },
  ids: readonly number[],
): Promise<void> {
  const wanted = new Set(ids)
  wanted.delete(categoryId)
  const before = await tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, id))
  const idsBefore = new Set(before.map((row) => row.id))
  const removed = [...idsBefore].filter((each) => !wanted.has(each))
  const added = [...wanted].filter((each) => !idsBefore.has(each))
  if (removed.length > 0) {
    await tx
      .delete(productCategories)
      .where(sql`${productCategories.productId} = ${id} and ${inArray(productCategories.categoryId, removed)}`)
  }
  if (added.length > 0) {
    await tx.insert(productCategories).values(added.map((category) => ({ productId: id, categoryId: category })))
  }
}
