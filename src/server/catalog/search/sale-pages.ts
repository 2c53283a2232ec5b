import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { getPriceStep } from '#contract/money.ts'
import {
  reducedPrice,
  type SaleCampaign,
  type SaleCampaignQuery,
  type SaleCampaignsReply,
  type SalePreviewBody,
  type SalePreviewReply,
  type SaleState,
} from '#contract/sale-campaigns.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { countBits } from '../product-index/bit-set.ts'
import { type ReducedProduct, ruleBits } from '../product-index/collection-bits.ts'
import { visible } from '../products/product-conditions.ts'
import { products } from '../products/tables.ts'
import type { StoredCampaign } from '../sale-campaigns/save-campaign.ts'
import { saleCampaignProducts, saleCampaigns } from '../sale-campaigns/tables.ts'
import type { Catalog } from './catalog-index.ts'
import { listSummaries, previewRule, summaryColumns } from './collection-pages.ts'
import { toRule } from './collection-rule.ts'
import { nowInSeconds } from './read-page.ts'

const { startsAt, endsAt } = saleCampaigns
const states: Record<SaleState, SQL | undefined> = {
  scheduled: gt(startsAt, sql`now()`),
  running: and(lte(startsAt, sql`now()`), gt(endsAt, sql`now()`)),
  ended: lte(endsAt, sql`now()`),
}

function toRow({ id, name, percent, amount, startsAt, endsAt }: StoredCampaign, counts: ReadonlyMap<number, number>) {
  const now = new Date()
  const state: SaleState = startsAt > now ? 'scheduled' : endsAt > now ? 'running' : 'ended'
  const dates = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { id, name, percent, amount, ...dates, state, count: counts.get(id) ?? 0 }
}

/** The number of visible products of each sale, by its id. */
async function countProducts(catalog: Catalog, sales: StoredCampaign[]): Promise<Map<number, number>> {
  const { db } = catalog
  const { campaignId, productId } = saleCampaignProducts
  const withList = sales.filter(({ rule }) => rule === null).map(({ id }) => id)
  const rules = sales.flatMap(({ id, rule }) => (rule ? { id, rule } : []))
  const [listed, reduced] = await Promise.all([
    db
      .select({ id: campaignId, count: count() })
      .from(saleCampaignProducts)
      .innerJoin(products, eq(products.id, productId))
      .where(and(inArray(campaignId, withList), visible))
      .groupBy(campaignId),
    readReducedProducts(
      db,
      rules.map(({ rule }) => rule),
    ),
  ])
  const { products: index } = await catalog.current()
  const now = nowInSeconds()
  return new Map([
    ...listed.map((sale) => [sale.id, sale.count] as const),
    ...rules.map(({ id, rule }) => [id, countBits(ruleBits(index, rule, now, reduced))] as const),
  ])
}

/** The products with a sale price, if a rule tests prices: rules test regular prices, but the index has current prices. */
const readReducedProducts = async (
  db: Database,
  rules: readonly { conditions: readonly { what: string }[] }[],
): Promise<ReducedProduct[]> =>
  rules.some(({ conditions }) => conditions.some(({ what }) => what === 'price'))
    ? db
        .select({ id: products.id, price: products.price })
        .from(products)
        .where(and(isNotNull(products.saleCampaignId), visible))
    : []

/** A page of the sales, by descending start. */
export async function listSaleCampaigns(
  catalog: Catalog,
  { search, state, page, limit }: z.output<typeof SaleCampaignQuery>,
): Promise<z.output<typeof SaleCampaignsReply>> {
  const condition = and(
    isNull(saleCampaigns.deletedAt),
    search ? sql`${saleCampaigns.name} ilike ${containing(search)}` : undefined,
    state && states[state],
  )
  const [rows, total] = await Promise.all([
    catalog.db
      .select()
      .from(saleCampaigns)
      .where(condition)
      .orderBy(desc(startsAt), desc(saleCampaigns.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(catalog.db, saleCampaigns, condition),
  ])
  const counts = await countProducts(catalog, rows)
  return { saleCampaigns: rows.map((row) => toRow(row, counts)), total }
}

/** A sale for staff. @throws ShopError not_found */
export async function findSaleCampaign(catalog: Catalog, id: number): Promise<z.output<typeof SaleCampaign>> {
  const { db } = catalog
  const [row] = await db
    .select()
    .from(saleCampaigns)
    .where(and(eq(saleCampaigns.id, id), isNull(saleCampaigns.deletedAt)))
  if (!row) throw new ShopError('not_found')
  const members = await db
    .select(summaryColumns)
    .from(saleCampaignProducts)
    .innerJoin(products, eq(products.id, saleCampaignProducts.productId))
    .where(eq(saleCampaignProducts.campaignId, id))
    .orderBy(asc(saleCampaignProducts.position))
  const rule = row.rule && (await toRule(await catalog.current(), db, row.rule))
  return { ...toRow(row, await countProducts(catalog, [row])), rule, products: members, revision: row.revision }
}

const PREVIEWED = 3

/**
 * The number of visible products that a sale would reduce, and the first ones with their prices.
 * @throws ShopError invalid_request at a condition
 */
export async function previewSale(
  catalog: Catalog,
  { rule, products: slugs, percent = null, amount = null }: z.output<typeof SalePreviewBody>,
): Promise<z.output<typeof SalePreviewReply>> {
  const listed = slugs ?? []
  const { count, products: first } = rule
    ? await previewRule(catalog, rule, await readReducedProducts(catalog.db, [rule]))
    : {
        count: await catalog.db.$count(
          products,
          and(visible, sql`${products.slug} = any(${sql.param(listed)}::text[])`),
        ),
        products: await listSummaries(catalog.db, listed.slice(0, PREVIEWED)),
      }
  const step = getPriceStep((await readSettings(catalog.db)).currency)
  const priced = first.slice(0, PREVIEWED)
  return {
    count,
    products: priced.map((product) => ({
      ...product,
      salePrice: reducedPrice(product.price, { percent, amount }, step),
    })),
  }
}
