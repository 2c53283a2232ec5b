import type { Cents } from '#contract/money.ts'
import { NO_FREE_SHIPPING } from '#contract/shop.ts'
import type { MethodRow, TierRow, ZoneRow } from './shipping-rules.ts'

/**
 * The total price of items from which every parcel to these countries ships free, regardless of its weight and contents.
 * Countries to which nothing is shipped do not count.
 * @param currency of the prices; null for that of the shop
 * @returns `NO_FREE_SHIPPING` if there is none
 */
export function findFreeThreshold(
  zones: readonly ZoneRow[],
  countries: readonly string[],
  currency: string | null,
): Cents {
  const reached = zones.filter(({ places }) => places.some(({ country }) => countries.includes(country)))
  if (reached.length === 0) return NO_FREE_SHIPPING
  return Math.max(
    ...reached.map(({ methods }) =>
      Math.min(NO_FREE_SHIPPING, ...methods.map((method) => findFreeFrom(method, currency))),
    ),
  )
}

function findFreeFrom({ type, rate, tiers, tiersIn, classes }: MethodRow, currency: string | null): Cents {
  const charged = currency === null ? tiers : (tiersIn?.get(currency) ?? [])
  const hasSurcharge = [...(classes?.values() ?? [])].some(
    ({ surcharge, surchargeIn }) =>
      (currency === null || surcharge === null ? surcharge : surchargeIn.get(currency)) !== 0,
  )
  if (type !== 'parcel' || charged.length === 0 || hasSurcharge) return NO_FREE_SHIPPING
  // The tier of an order depends on its weight or items, so it has to be free in all of them.
  if (rate !== 'total') return Math.max(...charged.map(getFreeFrom))
  let threshold = NO_FREE_SHIPPING
  let next = Infinity
  for (const tier of charged.toReversed()) {
    const from = Math.max(tier.from, getFreeFrom(tier))
    if (from >= next) break
    threshold = from
    if (from > tier.from) break
    next = tier.from
  }
  return threshold
}

/** The price of items from which a tier is free. */
const getFreeFrom = ({ price, freeOver }: TierRow): Cents =>
  price === 0 ? 0 : price === null ? NO_FREE_SHIPPING : (freeOver ?? NO_FREE_SHIPPING)
