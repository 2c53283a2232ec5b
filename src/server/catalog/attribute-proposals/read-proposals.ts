import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_PROPOSALS, type ProposalsReply } from '#contract/attribute-proposals.ts'
import { foldChoice } from '#contract/attributes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { attributes } from '../attributes/tables.ts'
import { categories } from '../categories/tables.ts'
import { findCategoryId } from '../products/product-category.ts'
import { productCategories, products } from '../products/tables.ts'
import { recognize } from './recognize.ts'

const Row = z.object({
  row: z.string(),
  name: z.string(),
  products: z.int(),
  values: z.int(),
  longest: z.int(),
  shapes: z.array(z.object({ products: z.int(), samples: z.array(z.string()) })),
})

/** Maximum number of shapes of values per name that are parsed. Products with other shapes count as not parsed. */
const MAX_SHAPES = 200
const MAX_SAMPLES = 5

/**
 * The attributes to which specifications could be converted.
 * @throws ShopError invalid_request at the field for an unknown category
 */
export async function readProposals(db: Database, category?: string): Promise<z.output<typeof ProposalsReply>> {
  const categoryId = category === undefined ? null : await findCategoryId(db, category)
  const rows = await readRows(db, Row, proposalsStatement(categoryId))
  const { id, name, type, unit } = attributes
  const known = new Map(
    (await db.select({ id, name, type, unit }).from(attributes)).map(({ name, ...rest }) => [foldChoice(name), rest]),
  )
  return {
    proposals: rows.map((found) => {
      const { name, readings } = recognize(found)
      return {
        row: found.row,
        name,
        products: found.products,
        values: found.values,
        samples: found.shapes.flatMap(({ samples }) => samples.slice(0, 1)).slice(0, MAX_SAMPLES),
        readings,
        attribute: known.get(foldChoice(name)) ?? null,
      }
    }),
  }
}

/** The condition that a product is in a category or below it. @param categoryId null for all products */
export const inSubtree = (categoryId: number | null): SQL => {
  if (categoryId === null) return sql`true`
  const ids = sql`(select inside.id from ${categories} as chosen join ${categories} as inside
    on inside.path = chosen.path or starts_with(inside.path, chosen.path || '/') where chosen.id = ${categoryId})`
  return sql`(${products.categoryId} in ${ids} or exists (select from ${productCategories}
    where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} in ${ids}))`
}

/** The folded name of a row, by which rows are grouped. */
export const foldedRow = (key: SQL): SQL => sql`lower(btrim(${key}))`

/**
 * Rows of specifications by name and by the shape of their values. In a shape, the digits 1 to 9 are replaced by one of them,
 * so that thousands of weights have a few shapes. Zeros are kept, because the comma in "0,125" cannot separate thousands.
 */
export const proposalsStatement = (categoryId: number | null): SQL => sql`
  with rows as (
    select ${foldedRow(sql`each.key`)} as row, btrim(each.key) as name, btrim(each.value) as value, count(*) as products
    from ${products}, json_each_text(${products.specifications}) as each
    where ${products.deletedAt} is null and ${inSubtree(categoryId)} and btrim(each.value) <> '' and btrim(each.key) <> ''
    group by 1, 2, 3
  ), named as (
    select row, sum(products) as products, count(distinct lower(value)) as values, max(length(value)) as longest,
      mode() within group (order by name) as name
    from rows group by row order by products desc, row limit ${MAX_PROPOSALS}
  ), shaped as (
    select row, sum(products) as products, (array_agg(value order by products desc, value))[1:3] as samples,
      row_number() over (partition by row order by sum(products) desc) as rank
    from rows where row in (select row from named)
    group by row, translate(value, '12345678', '99999999')
  ), listed as (
    select row, json_agg(json_build_object('products', products, 'samples', samples) order by rank) as shapes
    from shaped where rank <= ${MAX_SHAPES} group by row
  )
  select named.row, name, products::int, values::int, longest::int, shapes
  from named join listed on listed.row = named.row order by products desc, named.row`
