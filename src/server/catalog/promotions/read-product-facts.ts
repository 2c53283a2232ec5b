import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductFacts } from '#server/commerce/promotions/product-selection.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { categories } from '../categories/tables.ts'
import { chargedPrice } from '../products/effective-price.ts'
import { productTags } from '../products/relations/tables.ts'
import { productAttributes, productCategories, products, variants } from '../products/tables.ts'

const Row = z.object({
  variant: z.int(),
  product: z.int(),
  categories: z.array(z.int()),
  brand: z.int().nullable(),
  tags: z.array(z.int()),
  optionValues: z.array(z.int()),
  attributes: z.array(z.object({ id: z.int(), value: z.int().nullable(), number: z.number().nullable() })),
  price: z.int(),
  addedAt: z.number(),
  onSale: z.boolean(),
})

/** What promotions know about variants, by their ids. Conditions on prices test regular prices, as those of sales do. */
export const readProductFacts = (db: Database, variantIds: number[]): Statement<Map<number, ProductFacts>> =>
  selectFacts(db, { variantIds })

const selectFacts = prepared(
  (_, { variantIds }: Placeholders<{ variantIds: number[] }>) => sql`
    select ${variants.id} as variant, ${products.id} as product, ${products.brandId} as brand, ${products.price} as price,
      (${products.originalPrice} is not null or ${chargedPrice} < coalesce(${variants.price}, ${products.price})) as "onSale", (extract(epoch from ${products.createdAt}) * 1000)::float8 as "addedAt",
      array_remove(array[${variants.option1}, ${variants.option2}, ${variants.option3}], null) as "optionValues",
      array(select tag_id from ${productTags} where product_id = ${products.id}) as tags,
      array(select distinct above.id from ${categories} as own
        join ${categories} as above on own.path = above.path or starts_with(own.path, above.path || '/')
        where own.id = ${products.categoryId}
          or own.id in (select category_id from ${productCategories} where product_id = ${products.id})) as categories,
      (select coalesce(json_agg(json_build_object('id', attribute_id, 'value', coalesce(choice_id, yes::int), 'number', number)), '[]')
        from ${productAttributes} where product_id = ${products.id} and text is null) as attributes
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.id} = any(${variantIds}::int[])`,
  (rows): Map<number, ProductFacts> =>
    new Map(
      rows.map((row) => {
        const { variant, ...facts } = Row.parse(row)
        return [variant, facts]
      }),
    ),
)
