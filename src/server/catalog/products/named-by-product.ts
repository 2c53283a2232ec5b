import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { namedKinds } from '#contract/product-templates.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { attributeChoices, attributes } from '../attributes/tables.ts'
import { brands } from '../brands/tables.ts'
import { categories } from '../categories/tables.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { bundleComponents } from './relations/tables.ts'
import {
  productAttributes,
  productCategories,
  productOptions,
  productOptionValues,
  products,
  variants,
} from './tables.ts'

/**
 * A reference of a product to another object by name: its kind; the code of the attribute or option that a choice or value belongs
 * to, otherwise empty; its name as in the API, or the SKU of a component; and its id.
 */
export const NamedReference = z.tuple([z.enum([...namedKinds, 'component']), z.string(), z.string(), z.int()])
export type NamedReference = z.output<typeof NamedReference>

const NamedRow = z.object({ named: NamedReference })

/** All references of a product by name, in a fixed order. */
export const readReferences = (tx: Database, productId: number): Promise<NamedReference[]> =>
  readNamed(tx, {
    brand: sql`select brand_id from ${products} where id = ${productId}`,
    category: sql`select category_id from ${products} where id = ${productId}
      union select category_id from ${productCategories} where product_id = ${productId}`,
    attribute: sql`select attribute_id from ${productAttributes} where product_id = ${productId}`,
    choice: sql`select choice_id from ${productAttributes} where product_id = ${productId}`,
    option: sql`select type_id from ${productOptions} where product_id = ${productId}`,
    value: sql`select value_id from ${productOptionValues} where product_id = ${productId}`,
    component: sql`select component_id from ${bundleComponents} join ${variants} on ${variants.id} = variant_id
      where product_id = ${productId}`,
  })

/** References with the current names of their objects. Deleted objects are omitted. */
export function readCurrentNames(tx: Database, named: readonly NamedReference[]): Promise<NamedReference[]> {
  const selectIds = (kind: NamedReference[0]) => {
    const ids = named.flatMap(([each, , , id]) => (each === kind ? id : []))
    return sql`select unnest(${sql.param(ids)}::int[])`
  }
  return readNamed(tx, {
    brand: selectIds('brand'),
    category: selectIds('category'),
    attribute: selectIds('attribute'),
    choice: selectIds('choice'),
    option: selectIds('option'),
    value: selectIds('value'),
    component: selectIds('component'),
  })
}

/** @param ids the ids of each kind, as subqueries */
async function readNamed(tx: Database, ids: Record<NamedReference[0], SQL>): Promise<NamedReference[]> {
  const rows = await readRows(
    tx,
    NamedRow,
    sql`select json_build_array(kind, code, name, id) as named from (
      select 'brand' as kind, '' as code, name::text as name, id from ${brands} where id in (${ids.brand})
      union all select 'category', '', case when parent_id is null then name else path end, id
        from ${categories} where id in (${ids.category})
      union all select 'attribute', '', code, id from ${attributes} where id in (${ids.attribute})
      union all select 'choice', owner.code, choice.name, choice.id
        from ${attributeChoices} as choice join ${attributes} as owner on owner.id = choice.attribute_id
        where choice.id in (${ids.choice})
      union all select 'option', '', code, id from ${optionTypes} where id in (${ids.option})
      union all select 'value', owner.code, each.value, each.id
        from ${optionValues} as each join ${optionTypes} as owner on owner.id = each.type_id
        where each.id in (${ids.value})
      union all select 'component', '', sku, id from ${variants} where id in (${ids.component})) as found
    order by kind, id`,
  )
  return rows.map(({ named }) => named)
}
