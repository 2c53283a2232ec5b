import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, getPriceStep } from '#contract/money.ts'
import type { FillCountsJson, PriceEnding } from '#contract/price-fills.ts'
import { priceOrigins } from '#contract/price-lists.ts'
import type { Database } from '#server/platform/database/database.ts'
import { IdRow, readRows } from '#server/platform/database/read-rows.ts'
import { inSubtree } from '../../attribute-proposals/read-proposals.ts'
import type { PriceKey, StoredPrice } from '../../prices/stored-prices.ts'
import { prices } from '../../prices/tables.ts'
import { products, variants } from '../../products/tables.ts'
import { convertPrice } from './convert-price.ts'

/** The prices that a fill converts, and how. */
export interface FillPlan {
  list: number
  currency: string
  /** The list whose prices are converted. */
  from: { id: number; isDefault: boolean }
  rate: string
  /** Ten-thousandths. */
  factor: number
  ending: PriceEnding
  /** Null for all categories. */
  categoryId: number | null
  /** Null for all products. */
  productIds: number[] | null
  overwriteManual: boolean
}

interface ConvertedPrice extends PriceKey {
  product: string
  name: string
  sku: string | null
  from: Cents
  before: StoredPrice | null
  after: StoredPrice
}

export interface FilledBatch {
  /** The last product; undefined when there are no more. */
  last: number | undefined
  looked: number
  counts: FillCountsJson
  saved: ConvertedPrice[]
  /** Converted prices of variants that no longer have a price of their own in the other list. */
  removed: PriceKey[]
  /** Slugs of the products with a price that is saved or removed. */
  slugs: string[]
}

const Existing = z.object({
  variantId: z.int().nullable(),
  amount: z.int(),
  compareAt: z.int().nullable(),
  origin: z.enum(priceOrigins),
})
const ProductRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  amount: z.int().nullable(),
  compareAt: z.int().nullable(),
  variants: z.array(z.object({ id: z.int(), sku: z.string(), amount: z.int() })),
  existing: z.array(Existing),
})

export const noCounts = (): FillCountsJson => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  unpriced: 0,
  tooLarge: 0,
})

/**
 * Converts the prices of the next products, without saving them.
 * @param isLocking whether the products are locked until the end of the transaction
 */
export async function planBatch(
  db: Database,
  plan: FillPlan,
  { after, limit, isLocking }: { after: number; limit: number; isLocking: boolean },
): Promise<FilledBatch> {
  const ids = isLocking ? await lockProducts(db, plan, after, limit) : findProducts(plan, after, limit)
  const rows = await readRows(db, ProductRow, selectProducts(plan, ids))
  const batch: FilledBatch = {
    ...{ last: rows.at(-1)?.id, looked: rows.length },
    ...{ counts: noCounts(), saved: [], removed: [], slugs: [] },
  }
  for (const row of rows) planProduct(plan, row, batch)
  return batch
}

function planProduct(plan: FillPlan, row: z.output<typeof ProductRow>, batch: FilledBatch): void {
  const { list, overwriteManual } = plan
  const { counts } = batch
  if (row.amount === null) {
    counts.unpriced++
    return
  }
  const changesBefore = batch.saved.length + batch.removed.length
  const hasPrice = planPrice(null, null, row.amount, row.compareAt)
  if (hasPrice) {
    for (const { id, sku, amount } of row.variants) planPrice(id, sku, amount, null)
    const outdated = row.existing.filter(
      ({ variantId, origin }) =>
        variantId !== null &&
        !row.variants.some(({ id }) => id === variantId) &&
        (overwriteManual || origin === 'converted'),
    )
    counts.changed += outdated.length
    batch.removed.push(...outdated.map(({ variantId }) => ({ list, productId: row.id, variantId })))
  }
  if (batch.saved.length + batch.removed.length > changesBefore) batch.slugs.push(row.slug)

  /** @returns whether there is a price afterwards */
  function planPrice(variantId: number | null, sku: string | null, from: Cents, compareAt: Cents | null): boolean {
    const existing = row.existing.find((each) => each.variantId === variantId)
    if (existing?.origin === 'manual' && !overwriteManual) {
      counts.kept++
      return true
    }
    const amount = convert(plan, from)
    if (amount === null) {
      counts.tooLarge++
      return existing !== undefined
    }
    const reducedFrom = compareAt === null ? null : convert(plan, compareAt)
    const after = { amount, compareAt: reducedFrom !== null && reducedFrom > amount ? reducedFrom : null }
    if (existing?.amount === after.amount && existing.compareAt === after.compareAt) {
      counts.unchanged++
      return true
    }
    if (existing) counts.changed++
    else counts.added++
    const before = existing ? { amount: existing.amount, compareAt: existing.compareAt } : null
    batch.saved.push({
      list,
      productId: row.id,
      variantId,
      product: row.slug,
      name: row.name,
      sku,
      from,
      before,
      after,
    })
    return true
  }
}

const convert = ({ rate, factor, ending, currency }: FillPlan, amount: Cents): Cents | null =>
  convertPrice(amount, { rate, factor, ending, step: getPriceStep(currency) })

const findProducts = ({ categoryId, productIds }: FillPlan, after: number, limit: number): SQL => sql`
  select id from ${products} where id > ${after} and deleted_at is null and ${inSubtree(categoryId)}
    and ${productIds === null ? sql`true` : sql`id = any(${sql.param(productIds)}::int[])`}
  order by id limit ${limit}`

/**
 * Locks the next products. Their prices are read by the next statement: one that waits for a lock would read prices as they were
 * before it waited.
 */
async function lockProducts(tx: Database, plan: FillPlan, after: number, limit: number): Promise<SQL> {
  const rows = await readRows(tx, IdRow, sql`${findProducts(plan, after, limit)} for update`)
  return sql`select unnest(${sql.param(rows.map(({ id }) => id))}::int[])`
}

function selectProducts({ list, from }: FillPlan, ids: SQL): SQL {
  const source = (column: string) =>
    sql`(select ${sql.raw(column)} from ${prices} where product_id = products.id and price_list_id = ${from.id} and variant_id is null)`
  const ofVariants = from.isDefault
    ? sql`select id, sku, price as amount from ${variants} where product_id = products.id and price is not null`
    : sql`select variants.id, sku, amount from ${prices} join ${variants} on variants.id = variant_id
        where prices.product_id = products.id and price_list_id = ${from.id}`
  return sql`
    select id, slug, name, ${from.isDefault ? sql`price` : source('amount')} as amount,
      ${from.isDefault ? sql`original_price` : source('compare_at')} as "compareAt",
      (select coalesce(json_agg(priced order by id), '[]') from (${ofVariants}) as priced) as variants,
      (select coalesce(json_agg(json_build_object('variantId', variant_id, 'amount', amount, 'compareAt', compare_at, 'origin', origin)), '[]')
        from ${prices} where product_id = products.id and price_list_id = ${list}) as existing
    from ${products} where id in (${ids}) order by id`
}
