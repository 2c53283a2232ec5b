import type { z } from 'zod'
import type { CartReply, SavedReply } from '#contract/cart.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { type CartLine, readSaved, toCartItems } from '../cart/queries.ts'
import { readTranslatedCart, translateLines } from '../cart/translate-lines.ts'
import type { SalesContext } from '../context.ts'
import { applyToGoods, codesField, readCartPromotions } from './discounts/cart-promotions.ts'
import { describeDiscounts } from './discounts/describe-discounts.ts'
import { linesForSale } from './quote.ts'
import { describeAccounts, readAccounts } from './tenders/read-accounts.ts'

type CartShop = Pick<SalesContext, 'db' | 'pricingRules' | 'secrets'>

/** A cart in the currency and language of the request, with its discounts. */
export async function readCartReply(shop: CartShop, customerId: string): Promise<z.output<typeof CartReply>> {
  const list = currentPriceList()
  const [items, { currency }] = await Promise.all([
    readTranslatedCart(shop.db, customerId, list?.id ?? null),
    list ?? readSettings(shop.db),
  ])
  const [discounts, accounts] = await Promise.all([
    readDiscounts(shop, customerId, items, currency),
    readAccounts(shop.db, { customerId, currency }),
  ])
  return { items: toCartItems(items, currency), ...discounts, ...describeAccounts(accounts, currency) }
}

/** The items saved for later, in the currency and language of the request. */
export async function readSavedReply(db: Database, customerId: string): Promise<z.output<typeof SavedReply>> {
  const list = currentPriceList()
  const [lines, { currency }] = await Promise.all([
    readSaved(db, customerId, list?.id ?? null),
    list ?? readSettings(db),
  ])
  return { items: toCartItems(await translateLines(db, lines), currency) }
}

async function readDiscounts(
  { db, pricingRules, secrets }: CartShop,
  customerId: string,
  items: readonly CartLine[],
  currency: string,
) {
  const lines = linesForSale([...items])
  const version = lines[0]?.rulesVersion
  if (version === undefined) return undefined
  const rules = await pricingRules.readVersion(db, version)
  if (rules.promotions.byId.size === 0) return undefined
  const settings = await readSettings(db)
  const cart = { customerId, lines, currency, settings, now: new Date() }
  const promotions = await readCartPromotions(db, secrets, rules, cart)
  const discounts = promotions && applyToGoods(promotions)
  return {
    discounts: describeDiscounts(lines, promotions, discounts, false),
    ...codesField(rules, cart.now),
  }
}
