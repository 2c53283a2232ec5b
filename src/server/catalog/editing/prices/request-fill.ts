import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { getPriceStep } from '#contract/money.ts'
import {
  PREVIEWED_PRICES,
  type PriceFill,
  type PriceFillBody,
  type PriceFillQuery,
  type PriceFillReply,
  type PriceFillsReply,
} from '#contract/price-fills.ts'
import { t as rateErrors } from '#messages/exchangeRates.ts'
import { t } from '#messages/priceFills.ts'
import { t as rules } from '#messages/priceRules.ts'
import { type FoundRate, findRate } from '#server/commerce/exchange-rates/find-rate.ts'
import { readDefaultListId } from '#server/commerce/price-lists/save-price-list.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { findCategoryId } from '../../products/product-category.ts'
import { findProductIds } from '../../products/product-ids.ts'
import { type FillPlan, noCounts, planBatch } from './plan-fill.ts'
import { priceFills } from './tables.ts'

type Body = z.output<typeof PriceFillBody>
type Preview = NonNullable<z.output<typeof PriceFillReply>['preview']>
type Reply = z.output<typeof PriceFill>

const ListRow = z.object({ id: z.int(), isDefault: z.boolean(), currency: z.string() })

/** Products per statement of a preview. */
const PREVIEW_BATCH = 1_000

interface PlannedFill extends FillPlan {
  fromCurrency: string
  found: FoundRate | null
}

/**
 * Counts what a fill would change, without changing anything.
 * @throws ShopError invalid_request at the field, also when there is no exchange rate
 */
export async function previewFill(db: Database, body: Body): Promise<Preview> {
  const plan = await planFill(db, body)
  const counts = noCounts()
  const examples: Preview['examples'] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch = await planBatch(db, plan, { after, limit: PREVIEW_BATCH, isLocking: false })
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += batch.counts[name]
    for (const { product, name, sku, from, before, after } of batch.saved.slice(0, PREVIEWED_PRICES - examples.length))
      examples.push({ product, name, sku, from, before: before?.amount ?? null, after: after.amount })
    after = batch.last
  }
  return { ...toRate(plan), counts, examples }
}

/**
 * Requests a fill, which runs in the background.
 * @throws ShopError of `previewFill`; in_use while another fill writes to one of the lists, or reads from the one to fill
 */
export const requestPriceFill = (db: Database, body: Body, caller: SignedInCaller): Promise<string> =>
  transaction(db, async (tx) => {
    const { list, from, found, ...plan } = await planFill(tx, body)
    await lockName(tx, 'price fills')
    // Each batch of one fill could overwrite those of the other, so that the list would have prices of both.
    const overlapping = or(inArray(priceFills.priceListId, [list, from.id]), eq(priceFills.fromListId, list))
    if ((await tx.$count(priceFills, and(eq(priceFills.state, 'filling'), overlapping))) > 0)
      throw new ShopError('in_use', { message: t('alreadyFilling') })
    const [added] = await tx
      .insert(priceFills)
      .values({
        ...plan,
        ...{ priceListId: list, fromListId: from.id, rateOn: found?.on ?? null, rateSource: found?.source ?? null },
        caller,
      })
      .returning({ id: priceFills.id })
    if (!added) throw new Error('PostgreSQL returned no row for an insert')
    await recordAudit(tx, caller, {
      action: 'prices.fill_asked',
      subject: { kind: 'price_list', id: String(list) },
      after: {
        ...{ rate: Number(plan.rate), day: found?.on ?? null, factor: plan.factor / 10_000, ending: plan.ending },
        overwriteManual: plan.overwriteManual,
      },
    })
    return added.id
  })

async function planFill(db: Database, body: Body): Promise<PlannedFill> {
  const { list: wanted, from: base = await readDefaultListId(db), factor, ending, overwriteManual } = body
  if (wanted === base) throw errorAt('from', 'invalid_request', t('sameList'))
  const lists = await readFillLists(db, { list: wanted, from: base })
  if (!lists) throw errorAt('list', 'invalid_request', rules('noSuchList'))
  const { list, from } = lists
  if (list.isDefault) throw errorAt('list', 'invalid_request', t('defaultList'))
  if (getPriceStep(list.currency) > 1 && (ending === '.95' || ending === '.99'))
    throw errorAt('ending', 'invalid_request', t('wholeEnding'))
  const day = body.on ?? dayIn((await readSettings(db)).timeZone, new Date())
  const found = from.currency === list.currency ? null : await findRate(db, from.currency, list.currency, day)
  if (found === undefined)
    throw errorAt('from', 'invalid_request', rateErrors('noRate', { from: from.currency, to: list.currency }))
  return {
    ...{
      list: list.id,
      currency: list.currency,
      from,
      fromCurrency: from.currency,
      found,
      factor,
      ending,
      overwriteManual,
    },
    rate: found?.rate ?? '1',
    categoryId: body.category === undefined ? null : await findCategoryId(db, body.category),
    productIds: body.products ? await findProducts(db, body.products) : null,
  }
}

/** Both lists, which are locked against a change of their currency; undefined when one does not exist. */
export async function readFillLists(db: Database, { list, from }: { list: number; from: number }) {
  const rows = await readRows(
    db,
    ListRow,
    sql`select id, currency is null as "isDefault", coalesce(currency, shop_currency()) as currency
      from ${priceLists} where id in (${list}, ${from}) order by id for share`,
  )
  const [found, source] = [list, from].map((id) => rows.find((row) => row.id === id))
  return found && source && { list: found, from: source }
}

async function findProducts(db: Database, slugs: string[]): Promise<number[]> {
  const ids = await findProductIds(db, slugs)
  const unknown = slugs.find((slug) => !ids.has(slug))
  if (unknown !== undefined) throw errorAt('products', 'invalid_request', t('noSuchProduct', { id: unknown }))
  return [...new Set(ids.values())]
}

const toRate = ({ rate, found }: PlannedFill) => ({
  rate: Number(rate),
  rateOn: found?.on ?? null,
  rateSource: found?.source ?? null,
})

/** A page of the fills, newest first. */
export async function listPriceFills(
  db: Database,
  { page, limit }: z.output<typeof PriceFillQuery>,
): Promise<z.output<typeof PriceFillsReply>> {
  const rows = await db
    .select()
    .from(priceFills)
    .orderBy(desc(priceFills.createdAt), desc(priceFills.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { fills: rows.map(toReply), total: await db.$count(priceFills) }
}

/** @throws ShopError not_found */
export async function findPriceFill(db: Database, id: string): Promise<Reply> {
  const [row] = await db.select().from(priceFills).where(eq(priceFills.id, id))
  if (!row) throw new ShopError('not_found')
  return toReply(row)
}

function toReply(row: typeof priceFills.$inferSelect): Reply {
  const { id, rate, rateOn, rateSource, factor, ending, state, looked } = row
  const { added, changed, unchanged, kept, unpriced, tooLarge } = row
  return {
    ...{ id, list: row.priceListId, from: row.fromListId, rate: Number(rate), rateOn, rateSource },
    ...{ factor: factor / 10_000, ending, state, looked, createdAt: row.createdAt.toISOString() },
    counts: { added, changed, unchanged, kept, unpriced, tooLarge },
  }
}
