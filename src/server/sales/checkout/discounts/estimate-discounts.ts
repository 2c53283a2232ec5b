import type { z } from 'zod'
import type { DiscountsBody, DiscountsReply } from '#contract/cart.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { readListedItems } from '../../cart/read-listed-items.ts'
import type { SalesContext } from '../../context.ts'
import { applyToGoods, codesField, readCartPromotions } from './cart-promotions.ts'
import { describeDiscounts } from './describe-discounts.ts'

/** The discounts of items that are in no cart of the server. Without promotions, it reads no items. */
export async function estimateDiscounts(
  { db, pricingRules, secrets }: SalesContext,
  { items }: z.output<typeof DiscountsBody>,
): Promise<z.output<typeof DiscountsReply>> {
  const rules = await pricingRules.readCurrent(db)
  if (rules.promotions.byId.size === 0) return {}
  const list = currentPriceList()
  const [lines, settings] = await Promise.all([readListedItems(db, items, list), readSettings(db)])
  const cart = { customerId: null, lines, currency: (list ?? settings).currency, settings, now: new Date() }
  const promotions = await readCartPromotions(db, secrets, rules, cart)
  return {
    discounts: describeDiscounts(lines, promotions, promotions && applyToGoods(promotions), false),
    ...codesField(rules, cart.now),
  }
}
