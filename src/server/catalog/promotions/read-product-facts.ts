import { type Placeholder, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductFacts } from '#server/commerce/promotions/product-selection.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { categories } from '../categories/tables.ts'
import { prices } from '../prices/tables.ts'
import { chargedPrice, chargedPriceIn } from '../products/effective-price.ts'
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

/**
 * What promotions know about variants, by their ids, without gift cards, which promotions neither count nor reduce. Conditions on prices
 * test regular prices of the default list, as those of sales do.
 * @param list the price list by which the shopper buys, and in which items are on sale or not; null for the default one
 */
export const readProductFacts = (
  db: Database,
  variantIds: number[],
  list: number | null,
): Statement<Map<number, ProductFacts>> => selectFacts(db, { variantIds, list })

const isReduced = sql`(${products.originalPrice} is not null or ${chargedPrice} < coalesce(${variants.price}, ${products.price}))`

const isReducedIn = (list: Placeholder) => sql`exists (
  select from ${prices} as regular
  where regular.product_id = ${products.id} and regular.price_list_id = ${list}::int and regular.variant_id is null
    and (regular.compare_at is not null or ${chargedPriceIn(list)} < coalesce((
      select amount from ${prices} as own where own.variant_id = ${variants.id} and own.price_list_id = ${list}::int), regular.amount)))`

const selectFacts = prepared(
  (_, { variantIds, list }: Placeholders<{ variantIds: number[]; list: number | null }>) => sql`
    select ${variants.id} as variant, ${products.id} as product, ${products.brandId} as brand, ${products.price} as price,
      case when ${list}::int is null then ${isReduced} else ${isReducedIn(list)} end as "onSale",
      (extract(epoch from ${products.createdAt}) * 1000)::float8 as "addedAt",
      array_remove(array[${variants.option1}, ${variants.option2}, ${variants.option3}], null) as "optionValues",
      array(select tag_id from ${productTags} where product_id = ${products.id}) as tags,
      array(select distinct above.id from ${categories} as own
        join ${categories} as above on own.path = above.path or starts_with(own.path, above.path || '/')
        where own.id = ${products.categoryId}
          or own.id in (select category_id from ${productCategories} where product_id = ${products.id})) as categories,
      (select coalesce(json_agg(json_build_object('id', attribute_id, 'value', coalesce(choice_id, yes::int), 'number', number)), '[]')
        from ${productAttributes} where product_id = ${products.id} and text is null) as attributes
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.id} = any(${variantIds}::int[]) and ${products.type} <> 'gift_card'`,
  (rows): Map<number, ProductFacts> =>
    new Map(
      rows.map((row) => {
        const { variant, ...facts } = Row.parse(row)
        return [variant, facts]
      }),
    ),
)
