import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { selectOptionTerm } from '../options/option-term.ts'
import { optionValues } from '../options/tables.ts'
import type { IndexedProduct } from '../product-index/columns.ts'
import { isOnSale, productPrice } from '../products/effective-price.ts'
import { isInStock, visible } from '../products/product-conditions.ts'
import { productTags } from '../products/relations/tables.ts'
import { productAttributes, productCategories, products, variants } from '../products/tables.ts'
import type { ProductWords } from '../words/product-words.ts'

/** The columns of a product that the indexes need. */
export type ProductFacts = IndexedProduct &
  Omit<ProductWords, 'category' | 'brand' | 'options'> & { attributeTexts: AttributeText[] }

/** A text attribute of a product. */
interface AttributeText {
  attribute: number
  text: string
}

/** The current columns of products by ascending id, without deleted rows. */
export async function readFacts(db: Database, ids: number[]): Promise<ProductFacts[]> {
  return readRows(
    db,
    ProductFactsRow,
    sql`select ${selectFacts(isInStock)} from ${products} where ${products.id} = any(${sql.param(ids)}::int[]) order by ${products.id}`,
  )
}

export const ProductFactsRow: z.ZodType<ProductFacts> = z.object({
  id: z.int(),
  visible: z.boolean(),
  name: z.string(),
  brand: z.int(),
  category: z.int(),
  additionalCategories: z.array(z.int()),
  terms: z.array(z.object({ attribute: z.int(), value: z.number() })),
  combinations: z.array(z.object({ values: z.array(z.int()), inStock: z.boolean() })),
  tags: z.array(z.int()),
  attributeTexts: z.array(z.object({ attribute: z.int(), text: z.string() })),
  features: z.array(z.string()),
  description: z.string(),
  specifications: z.record(z.string(), z.string()),
  price: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  unitsSold: z.int(),
  created: z.number(),
  onSale: z.boolean(),
  isNew: z.boolean(),
  available: z.boolean(),
})

const term = sql`json_build_object('attribute', attribute_id,
  'value', coalesce(choice_id::float8, number::float8, yes::int::float8))`
const attributeText = sql`json_build_object('attribute', attribute_id, 'text', text)`

/** The rows of `product_categories` and `product_attributes`, by product. */
export const categoriesByProduct = sql`
  select product_id, array_agg(category_id) as ids from ${productCategories} group by product_id`
export const valuesByProduct = sql`
  select product_id,
    coalesce(json_agg(${term}) filter (where text is null), '[]') as terms,
    coalesce(json_agg(${attributeText}) filter (where text is not null), '[]') as texts
  from ${productAttributes} group by product_id`

/** The option values of each variant, and again as values in stock if it is in stock. */
const optionTerms = sql`
  select ${variants.productId} as product_id, ${selectOptionTerm(sql`${optionValues.typeId}`, sql`in_stock`)} as attribute, ${optionValues.id} as value
  from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id}
  cross join lateral unnest(array[${variants.option1}, ${variants.option2}, ${variants.option3}]) as chosen (value_id)
  join ${optionValues} on ${optionValues.id} = chosen.value_id
  cross join lateral (select false union all select true where ${availableUnits} > 0) as stocked (in_stock)`
const optionTerm = sql`json_build_object('attribute', attribute, 'value', value)`

export const optionsByProduct = sql`
  select product_id, json_agg(${optionTerm} order by attribute, value) as terms
  from (select distinct * from (${optionTerms}) as each) as each group by product_id`

/** The values of each variant with at least two options. */
const combinations = sql`
  select distinct ${variants.productId} as product_id, ${availableUnits} > 0 as in_stock,
    array_remove(array[${variants.option1}, ${variants.option2}, ${variants.option3}], null) as "values"
  from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id}
  where num_nonnulls(${variants.option1}, ${variants.option2}, ${variants.option3}) >= 2`
const combination = sql`json_build_object('values', "values", 'inStock', in_stock)`

export const combinationsByProduct = sql`
  select product_id, json_agg(${combination}) as combinations from (${combinations}) as each group by product_id`

export const tagsByProduct = sql`
  select product_id, array_agg(tag_id) as ids from ${productTags} group by product_id`

/** Subqueries for the related rows, which are fast for a few products. */
const readSeparately: RelatedColumns = {
  additionalCategories: sql`array(select ${productCategories.categoryId} from ${productCategories}
    where ${productCategories.productId} = ${products.id})`,
  tags: sql`array(select ${productTags.tagId} from ${productTags} where ${productTags.productId} = ${products.id})`,
  terms: sql`(select coalesce(json_agg(${term}), '[]') from ${productAttributes}
    where ${productAttributes.productId} = ${products.id} and text is null)`,
  optionTerms: sql`(select coalesce(json_agg(${optionTerm} order by attribute, value), '[]')
    from (select distinct * from (${optionTerms} where ${variants.productId} = ${products.id}) as each) as each)`,
  combinations: sql`(select coalesce(json_agg(${combination}), '[]')
    from (${combinations} and ${variants.productId} = ${products.id}) as each)`,
  attributeTexts: sql`(select coalesce(json_agg(${attributeText}), '[]') from ${productAttributes}
    where ${productAttributes.productId} = ${products.id} and text is not null)`,
}

/** SQL expressions for the columns of a product that come from other tables. */
type RelatedColumns = Record<
  'additionalCategories' | 'tags' | 'terms' | 'optionTerms' | 'combinations' | 'attributeTexts',
  SQL
>

/**
 * The columns of `ProductFacts`.
 * @param inStock the condition that a variant of the product is in stock
 * @param related the columns from other tables
 */
export const selectFacts = (inStock: SQL, related: RelatedColumns = readSeparately): SQL => sql`
  ${products.id} as "id",
  ${visible} as "visible",
  ${products.name} as "name",
  coalesce(${products.brandId}, 0) as "brand",
  ${products.categoryId} as "category",
  ${related.additionalCategories} as "additionalCategories",
  ${related.tags} as "tags",
  (${related.terms})::jsonb || (${related.optionTerms})::jsonb as "terms",
  ${related.combinations} as "combinations",
  ${related.attributeTexts} as "attributeTexts",
  ${products.features} as "features",
  ${products.description} as "description",
  ${products.specifications} as "specifications",
  ${productPrice} as "price",
  ${products.rating} as "rating",
  ${products.reviewCount} as "reviewCount",
  ${products.unitsSold} as "unitsSold",
  extract(epoch from ${products.createdAt})::float8 as "created",
  ${isOnSale} as "onSale",
  ${products.isNew} as "isNew",
  ${products.status} = 'Active' and ${inStock} as "available"`
