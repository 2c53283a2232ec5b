import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import type { AttributeSet } from '../attributes/attribute-set.ts'
import { readAttributes } from '../attributes/read-attributes.ts'
import { brands } from '../brands/tables.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { readTree } from '../categories/read-tree.ts'
import type { CollectionSet } from '../collections/collection-set.ts'
import { readCollections } from '../collections/read-collections.ts'
import { type OptionSet, readOptions } from '../options/read-options.ts'
import { products, variants } from '../products/tables.ts'
import {
  categoriesByProduct,
  combinationsByProduct,
  optionsByProduct,
  type ProductFacts,
  ProductFactsRow,
  selectFacts,
  tagsByProduct,
  valuesByProduct,
} from './read-facts.ts'
import { readTerms, type Terms } from './translated-state.ts'

/** Columns from joins, because subqueries for each of a million products take ten seconds. */
const joinedColumns = {
  additionalCategories: sql`coalesce(memberships.ids, '{}')`,
  terms: sql`coalesce(described.terms, '[]')`,
  optionTerms: sql`coalesce(offered.terms, '[]')`,
  combinations: sql`coalesce(combined.combinations, '[]')`,
  attributeTexts: sql`coalesce(described.texts, '[]')`,
  tags: sql`coalesce(tagged.ids, '{}')`,
}

/** The rows that products refer to. */
export interface Definitions {
  tree: CategoryTree
  attributes: AttributeSet
  options: OptionSet
  brands: { id: number; name: string }[]
  collections: CollectionSet
  terms: Terms
}

const SnapshotRow = z.object({ snapshot: z.string() })

/**
 * Reads categories, attributes, options, brands and collections, and then all products, including drafts and removed ones, in
 * batches by ascending id.
 * @param readMore called in the same snapshot when all products were read
 * @returns the database snapshot in which they were read
 */
export async function loadProducts(
  db: Database,
  onDefinitions: (definitions: Definitions) => void,
  onBatch: (facts: ProductFacts[]) => void,
  readMore: (db: Database) => Promise<void>,
): Promise<string> {
  return db.transaction(
    async (tx) => {
      // No time limit for large catalogs. The planner should optimize for all rows, not for the first.
      await liftTimeLimit(tx)
      const names = await tx.select({ id: brands.id, name: brands.name }).from(brands)
      onDefinitions({
        tree: await readTree(tx),
        attributes: await readAttributes(tx),
        options: await readOptions(tx),
        brands: names,
        collections: await readCollections(tx),
        terms: await readTerms(tx),
      })
      await tx.execute(sql`set local cursor_tuple_fraction = 1`)
      await tx.execute(sql`declare catalog no scroll cursor for
        select ${selectFacts(sql`stocked.id is not null`, joinedColumns)} from ${products}
        left join (${categoriesByProduct}) as memberships on memberships.product_id = ${products.id}
        left join (${tagsByProduct}) as tagged on tagged.product_id = ${products.id}
        left join (${valuesByProduct}) as described on described.product_id = ${products.id}
        left join (${optionsByProduct}) as offered on offered.product_id = ${products.id}
        left join (${combinationsByProduct}) as combined on combined.product_id = ${products.id}
        left join (
          select distinct ${variants.productId} as id from ${variants}
          join ${stockItems} on ${stockItems.id} = ${variants.id} where ${availableUnits} > 0
        ) as stocked on stocked.id = ${products.id}
        order by ${products.id}`)
      for (;;) {
        const rows = await readRows(tx, ProductFactsRow, sql`fetch ${sql.raw(String(BATCH_SIZE))} from catalog`)
        if (rows.length > 0) onBatch(rows)
        if (rows.length < BATCH_SIZE) break
      }
      await readMore(tx)
      const [row] = await readRows(tx, SnapshotRow, sql`select pg_current_snapshot()::text as snapshot`)
      return row?.snapshot ?? ''
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Larger batches are not faster, and leave more garbage in memory. */
const BATCH_SIZE = 1_000
