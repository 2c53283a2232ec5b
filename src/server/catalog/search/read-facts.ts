import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import type { IndexedProduct } from '../product-index/columns.ts'
import { hasUnits, visible } from '../products/product-conditions.ts'
import { products } from '../products/tables.ts'
import type { ProductWords } from '../words/product-words.ts'

/** The columns of a product that the indexes need. */
export type ProductFacts = IndexedProduct & ProductWords

/** The current columns of products, in the order of ids; deleted rows are left out. */
export async function readFacts(db: Database, ids: number[]): Promise<ProductFacts[]> {
  return readRows(
    db,
    ProductFactsRow,
    sql`select ${factsWith(hasUnits)} from ${products} where ${products.id} = any(${sql.param(ids)}::int[]) order by ${products.id}`,
  )
}

/** A row of the columns below. */
export const ProductFactsRow: z.ZodType<ProductFacts> = z.object({
  id: z.int(),
  visible: z.boolean(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  features: z.array(z.string()),
  description: z.string(),
  specifications: z.record(z.string(), z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  price: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  unitsSold: z.int(),
  created: z.number(),
  onSale: z.boolean(),
  isNew: z.boolean(),
  available: z.boolean(),
})

/** The columns of `ProductFacts`. @param inStock condition: some variant of the product is in stock */
export const factsWith = (inStock: SQL): SQL => sql`
  ${products.id} as "id",
  ${visible} as "visible",
  ${products.name} as "name",
  ${products.brand} as "brand",
  ${products.category} as "category",
  ${products.features} as "features",
  ${products.description} as "description",
  ${products.specifications} as "specifications",
  ${products.colors} as "colors",
  ${products.sizes} as "sizes",
  ${products.price} as "price",
  ${products.rating} as "rating",
  ${products.reviewCount} as "reviewCount",
  ${products.unitsSold} as "unitsSold",
  extract(epoch from ${products.createdAt})::float8 as "created",
  ${products.onSale} as "onSale",
  ${products.isNew} as "isNew",
  ${products.status} = 'Active' and ${inStock} as "available"`
