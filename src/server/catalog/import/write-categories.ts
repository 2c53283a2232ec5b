import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { selectCategoryId } from '../products/product-category.ts'
import { productCategories, products } from '../products/tables.ts'
import { anyValue } from './existing-products.ts'
import { changesField, findCategoryPath, type ItemToApply, type PlannedProduct } from './planned-item.ts'

const CategoryRow = z.object({ reference: z.string(), id: z.int().nullable() })

type Change = Pick<ItemToApply, 'wanted' | 'changes'>

/** The categories that a product is moved to. Unchanged categories may have been renamed since the dry run. */
const listNewReferences = ({ wanted, changes }: Change): string[] => [
  ...(changesField({ changes }, 'category') ? [wanted.category] : []),
  ...(changesField({ changes }, 'additionalCategories') ? (wanted.additionalCategories ?? []) : []),
]

/** Finds products that would be moved to a category that no longer exists. @returns a function that returns its reference */
export async function findMissingCategories(
  tx: Database,
  changes: readonly Change[],
): Promise<(change: Change) => string | undefined> {
  const ids = await findCategoryIds(
    tx,
    changes.flatMap((change) =>
      listNewReferences(change).map((reference) => findCategoryPath(change.wanted, reference)),
    ),
  )
  return (change) => listNewReferences(change).find((reference) => !ids.get(findCategoryPath(change.wanted, reference)))
}

/** Replaces the further categories of products that change them. Omits the main category. */
export async function writeAdditionalCategories(
  tx: Database,
  items: readonly (Change & { productId: number })[],
): Promise<void> {
  const changed = items.filter((item) => changesField(item, 'additionalCategories'))
  const idByReference = await findCategoryIds(
    tx,
    changed.flatMap(({ wanted }) => listAdditionalPaths(wanted)),
  )
  const pairs = changed.flatMap(({ productId, wanted }) =>
    listAdditionalPaths(wanted).flatMap((path) => {
      const categoryId = idByReference.get(path)
      return categoryId ? [{ productId, categoryId }] : []
    }),
  )
  const wanted = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as wanted ("productId" int, "categoryId" int)`
  const ids = anyValue(
    changed.map(({ productId }) => productId),
    'int',
  )
  await tx.execute(sql`
    delete from ${productCategories} as had
    where had.product_id = ${ids} and not exists (
      select 1 from ${wanted} where "productId" = had.product_id and "categoryId" = had.category_id)`)
  await tx.execute(sql`
    insert into ${productCategories} (product_id, category_id)
    select "productId", "categoryId" from ${wanted} join ${products} on ${products.id} = "productId"
    where ${products.categoryId} <> "categoryId"
    on conflict do nothing`)
}

const listAdditionalPaths = (wanted: PlannedProduct): string[] =>
  (wanted.additionalCategories ?? []).map((reference) => findCategoryPath(wanted, reference))

/** The ids of categories by reference; null for unknown references. */
async function findCategoryIds(tx: Database, references: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await readRows(
    tx,
    CategoryRow,
    sql`select reference, ${selectCategoryId(sql`reference`)} as id
      from unnest(${sql.param([...new Set(references)])}::text[]) as reference`,
  )
  return new Map(rows.map(({ reference, id }) => [reference, id]))
}
