import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AttributeRow, type AttributeUse, MAX_COUNTED_PRODUCTS } from '#contract/attributes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { attributes, categoryFilters } from '../attributes/tables.ts'
import { categories } from '../categories/tables.ts'
import { productAttributes, products } from './tables.ts'

/** All attributes in order, with the number of products that have them. */
export async function listAdminAttributes(db: Database): Promise<z.output<typeof AttributeRow>[]> {
  const rows = await db
    .select({ attribute: attributes, products: countedProducts })
    .from(attributes)
    .orderBy(asc(attributes.position), asc(attributes.id))
  return rows.map(({ attribute: { position, ...attribute }, products }) => ({ ...attribute, products }))
}

/** The ids of the products that are not removed. */
const productIds = sql`select id from ${products} where deleted_at is null`

const countedProducts = sql`(
  select count(*) from (
    select distinct product_id from ${productAttributes} where attribute_id = ${attributes.id}
      and product_id in (${productIds}) limit ${MAX_COUNTED_PRODUCTS + 1}
  ) as counted)`.mapWith(Number)

const ChoiceUse = z.object({ id: z.int(), products: z.int() })

/** The uses of an attribute: by products, by choice, and as a filter of categories. */
export async function readAttributeUse(db: Database, id: number): Promise<z.output<typeof AttributeUse>> {
  const [products, choices, usedBy] = await Promise.all([
    countWithAttribute(db, id),
    readRows(
      db,
      ChoiceUse,
      sql`select choice_id as id, count(*)::int as products from ${productAttributes}
        where attribute_id = ${id} and choice_id is not null and product_id in (${productIds}) group by choice_id`,
    ),
    db
      .select({ id: categories.id, name: categories.name })
      .from(categoryFilters)
      .innerJoin(categories, eq(categories.id, categoryFilters.categoryId))
      .where(eq(categoryFilters.attributeId, id))
      .orderBy(asc(categories.path)),
  ])
  return { products, choices, categories: usedBy }
}

/** Removes a choice from deleted products. @returns the number of remaining products with it */
export async function detachChoice(tx: Database, choiceId: number): Promise<number> {
  const withChoice = eq(productAttributes.choiceId, choiceId)
  await tx.delete(productAttributes).where(and(withChoice, isProductDeleted))
  return tx.$count(productAttributes, withChoice)
}

/** Removes an attribute from deleted products. @returns the number of remaining products with it */
export async function detachAttribute(tx: Database, attributeId: number): Promise<number> {
  await tx.delete(productAttributes).where(and(eq(productAttributes.attributeId, attributeId), isProductDeleted))
  return countWithAttribute(tx, attributeId)
}

const isProductDeleted = sql`${productAttributes.productId} in (select id from ${products} where deleted_at is not null)`

async function countWithAttribute(tx: Database, attributeId: number): Promise<number> {
  const [row] = await tx
    .select({ products: sql`count(distinct ${productAttributes.productId})`.mapWith(Number) })
    .from(productAttributes)
    .where(and(eq(productAttributes.attributeId, attributeId), sql`${productAttributes.productId} in (${productIds})`))
  return row?.products ?? 0
}

/** Replaces a choice of products by another. Products that have both keep one. */
export async function moveProductsToChoice(tx: Database, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    delete from ${productAttributes} as moved where choice_id = ${from} and exists (
      select from ${productAttributes} as other where other.product_id = moved.product_id and other.choice_id = ${into})`)
  await tx.update(productAttributes).set({ choiceId: into }).where(eq(productAttributes.choiceId, from))
}
