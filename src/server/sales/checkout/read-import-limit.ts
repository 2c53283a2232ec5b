import type { Cents } from '#contract/money.ts'
import { convertByRate } from '#server/commerce/exchange-rates/convert-by-rate.ts'
import { findRate } from '#server/commerce/exchange-rates/find-rate.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TaxedOrder } from './price-order.ts'

/**
 * Up to what value imported goods are taxed at a place, in the currency of a list. Null without a limit, and while no exchange rate is known:
 * then all goods are taxed.
 */
export async function readImportLimit(
  db: Database,
  { settings, rules, list, sentTo, now }: Omit<TaxedOrder, 'importLimit'>,
): Promise<Cents | null> {
  const day = dayIn(settings.timeZone, now)
  const { limit } = rules.destination(toPlace(sentTo), day)
  if (!limit || limit.currency === list.currency) return limit?.amount ?? null
  const found = await findRate(db, limit.currency, list.currency, day)
  return found ? convertByRate(limit.amount, found.rate, list.currency) : null
}
