import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { formatCents, isOnStep, toDecimal } from '#contract/money.ts'
import type { PriceChange } from '#contract/price-lists.ts'
import { t } from '#messages/priceRules.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { recordAudits, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { readStoredPrices, type StoredPrice, toKey, writePrices } from '../../prices/stored-prices.ts'
import { products, variants } from '../../products/tables.ts'

const ListRow = z.object({ id: z.int(), currency: z.string().nullable() })
const VariantRow = z.object({ id: z.int(), product: z.string(), productId: z.int(), sku: z.string().nullable() })
/** A price of a product or variant in a list, before and after a change. Null when there is none. */
interface PlannedPrice {
  change: PriceChange
  list: { id: number; currency: string }
  productId: number
  variantId: number | null
  before: StoredPrice | null
  after: StoredPrice | null
}

/**
 * Saves prices in further lists: all of them, or none. The products are locked, so that no sale price is derived from a former price.
 * @returns how many changed
 * @throws ShopError stale at the prices that were changed since; invalid_request at others
 */
export const savePrices = (db: Database, changes: PriceChange[], caller: SignedInCaller): Promise<number> =>
  transaction(db, async (tx) => {
    const planned = await plan(tx, changes)
    const changed = planned.filter(
      ({ before, after }) => before?.amount !== after?.amount || before?.compareAt !== after?.compareAt,
    )
    await writePrices(
      tx,
      changed.flatMap(({ list, productId, variantId, after }) =>
        after ? [{ list: list.id, productId, variantId, ...after }] : [],
      ),
      changed.flatMap(({ list, productId, variantId, after }) =>
        after ? [] : [{ list: list.id, productId, variantId }],
      ),
      'manual',
    )
    await recordAudits(tx, caller, [...Map.groupBy(changed, ({ list }) => list.id)].map(toEntry))
    await queueWebhooks(
      tx,
      'product.updated',
      [...new Set(changed.map(({ change }) => change.product))].map((productId) => ({ productId })),
    )
    return changed.length
  })

/** The audit log's name for a price in a list: `chair`, or `chair / CHAIR-OAK` for that of a variant. */
const auditedName = (product: string, sku: string | null): string => (sku === null ? product : `${product} / ${sku}`)

/** The product and SKU of a price in the audit log. Slugs contain no slash. */
export function readAuditedName(name: string): { product: string; sku: string | null } {
  const [product = '', ...rest] = name.split(' / ')
  return { product, sku: rest.length > 0 ? rest.join(' / ') : null }
}

/** Its value in the audit log, as decimal numbers. */
export const auditedPrice = (stored: StoredPrice | null) =>
  stored && { regular: toDecimal(stored.amount), compareAt: stored.compareAt && toDecimal(stored.compareAt) }

const toEntry = ([list, changed]: [number, PlannedPrice[]]) => {
  const fields = (which: 'before' | 'after') =>
    Object.fromEntries(
      changed.map((each) => [auditedName(each.change.product, each.change.sku), auditedPrice(each[which])]),
    )
  return {
    action: 'prices.changed' as const,
    subject: { kind: 'price_list' as const, id: String(list) },
    before: fields('before'),
    after: fields('after'),
  }
}

/** Locks the lists and products, and checks the changes. */
async function plan(tx: Database, changes: PriceChange[]): Promise<PlannedPrice[]> {
  // A shared lock, so that staff can save prices at the same time, but not change the currency.
  const lists = await readRows(
    tx,
    ListRow,
    sql`select id, currency from ${priceLists} where id = any(${sql.param(changes.map(({ list }) => list))}::int[])
      order by id for share`,
  )
  const slugs = sql.param(changes.map(({ product }) => product))
  await tx.execute(sql`select from ${products} where slug = any(${slugs}::text[]) order by id for update`)
  const named = await readRows(
    tx,
    VariantRow,
    sql`select product.id, slug as product, product.id as "productId", null as sku
        from ${products} as product where slug = any(${slugs}::text[]) and deleted_at is null
      union all select variant.id, slug, product.id, sku from ${variants} as variant join ${products} as product on product.id = product_id
        where slug = any(${slugs}::text[]) and sku = any(${sql.param(changes.map(({ sku }) => sku))}::text[]) and deleted_at is null`,
  )
  const stored = await readStoredPrices(tx, [...new Set(named.map(({ productId }) => productId))])
  const errors = new Map<string, string>()
  let isStale = false
  const planned = changes.flatMap((change, index): PlannedPrice[] => {
    const field = (name: 'list' | 'product' | 'sku' | 'price' | 'compareAt') => `prices.${index}.${name}`
    const found = lists.find(({ id }) => id === change.list)
    const item = named.find(({ product, sku }) => product === change.product && sku === change.sku)
    if (!found) errors.set(field('list'), t('noSuchList'))
    else if (found.currency === null) errors.set(field('list'), t('editInProduct'))
    else if (!named.some(({ product }) => product === change.product))
      errors.set(field('product'), t('noSuchProduct', { id: change.product }))
    else if (!item) errors.set(field('sku'), t('noSuchVariant', { sku: change.sku ?? '' }))
    else {
      const list = { id: found.id, currency: found.currency }
      const { productId } = item
      const variantId = change.sku === null ? null : item.id
      const before = stored.get(toKey({ list: list.id, productId, variantId })) ?? null
      if (change.before !== undefined && change.before !== (before?.amount ?? null)) {
        isStale = true
        errors.set(field('price'), describeChange(before, list.currency))
      }
      const after = change.price === null ? null : toStored(change, before)
      const error = after && findError(after, variantId, list.currency)
      if (error) errors.set(field(error.field), error.message)
      return [{ change, list, productId, variantId, before, after }]
    }
    return []
  })
  const final = new Map(stored)
  const seen = new Set<string>()
  for (const { change, list, productId, variantId, after } of planned) {
    const key = toKey({ list: list.id, productId, variantId })
    if (seen.has(key)) errors.set(`prices.${changes.indexOf(change)}.price`, t('twice'))
    seen.add(key)
    if (after) final.set(key, after)
    else final.delete(key)
  }
  for (const { change, list, productId, variantId, after } of planned)
    if (after && variantId !== null && !final.has(toKey({ list: list.id, productId, variantId: null })))
      errors.set(`prices.${changes.indexOf(change)}.price`, t('productFirst'))
  const [message] = errors.values()
  if (message !== undefined)
    throw new ShopError(isStale ? 'stale' : 'invalid_request', {
      ...(!isStale && { message }),
      fields: Object.fromEntries(errors),
    })
  return planned
}

const toStored = ({ price, compareAt }: PriceChange, before: StoredPrice | null): StoredPrice => ({
  amount: price ?? 0,
  compareAt: compareAt === undefined ? (before?.compareAt ?? null) : compareAt,
})

function describeChange(now: StoredPrice | null, currency: string): string {
  return now ? t('changedSince', { price: formatCents(now.amount, currency) }) : t('removedSince')
}

function findError(
  { amount, compareAt }: StoredPrice,
  variantId: number | null,
  currency: string,
): { field: 'price' | 'compareAt'; message: string } | null {
  if (!isOnStep(amount, currency)) return { field: 'price', message: t('wholeAmount') }
  if (compareAt === null) return null
  if (variantId !== null) return { field: 'compareAt', message: t('compareAtOfVariant') }
  if (!isOnStep(compareAt, currency)) return { field: 'compareAt', message: t('wholeAmount') }
  return compareAt > amount ? null : { field: 'compareAt', message: t('compareAtTooLow') }
}
