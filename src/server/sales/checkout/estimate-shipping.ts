import type { z } from 'zod'
import type { EstimateBody, EstimateReply } from '#contract/checkout.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { listOffers } from '#server/commerce/shipping/settings-zone.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { hasShippedPart } from '../cart/queries.ts'
import { readListedItems } from '../cart/read-listed-items.ts'
import type { SalesContext } from '../context.ts'
import { buildConsignment } from './quote.ts'

type Estimate = z.output<typeof EstimateBody>

/** The shipping methods for items in a place. It does not need a cart, so product pages and guests can ask too. */
export async function estimateShipping(
  { db, pricingRules }: SalesContext,
  { items, ...place }: Estimate,
): Promise<z.output<typeof EstimateReply>> {
  const list = currentPriceList()
  const [lines, settings, rules] = await Promise.all([
    readListedItems(db, items, list),
    readSettings(db).then((stored) => translateSettings(db, stored)),
    pricingRules.readCurrent(db),
  ])
  const needsShipping = lines.some(hasShippedPart)
  const isOffered = needsShipping && settings.countries.includes(place.country)
  const consignment = buildConsignment(lines, settings, list ?? settings)
  return {
    needsShipping,
    methods: isOffered ? listOffers(settings, rules.shipping, toPlace(place), consignment, new Date()) : [],
    currency: (list ?? settings).currency,
  }
}
