import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CurrentPriceList, currentPriceList } from '#server/platform/http/current-market.ts'
import { priceLists } from './tables.ts'

/** The price list by which a shopper buys. */
export interface SellingList extends Omit<CurrentPriceList, 'id'> {
  /** Null for the default list, whose prices are those of the products themselves. */
  id: number | null
}

/** The price list of the current request. */
export const currentSellingList = (settings: Pick<ShopSettings, 'currency' | 'pricesIncludeTax'>): SellingList =>
  currentPriceList() ?? { id: null, currency: settings.currency, includesTax: settings.pricesIncludeTax }

/**
 * The price list of the current request as of this transaction, for an order: it may have changed since the request began.
 * @throws ShopError contents_changed for a list that was deleted
 */
export async function lockSellingList(tx: Database, settings: ShopSettings): Promise<SellingList> {
  const list = currentSellingList(settings)
  if (list.id === null) return list
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.id, list.id)).for('share')
  if (!row) throw new ShopError('contents_changed')
  return { ...list, currency: row.currency ?? settings.currency, includesTax: row.includesTax }
}

/** The currencies of lists other than the default one. */
export async function listCurrencies(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ currency: priceLists.currency }).from(priceLists).orderBy(priceLists.currency)
  return rows.flatMap(({ currency }) => currency ?? [])
}

/** The currency of a list if it is not that of the shop, otherwise null. */
export const otherCurrency = (
  { currency }: Pick<SellingList, 'currency'>,
  settings: Pick<ShopSettings, 'currency'>,
): string | null => (currency === settings.currency ? null : currency)
