import { isDeepStrictEqual } from 'node:util'
import type { Place } from '../places/area-index.ts'
import { isBusinessAbroad } from '../tax/buyer.ts'
import { placeOfSupply } from '../tax/place-of-supply.ts'
import { GENERAL_CLASS } from '../tax/tax-rules.ts'
import type { PricingRules } from './read-pricing-rules.ts'

interface PricedOrder {
  /** Whether it has a shipping method. */
  isDelivered: boolean
  /** Whether it has a method of a zone. */
  isInZone: boolean
  /** The classes of its items if it has the taxes of its place, null with the flat rate. A class that is null is the general one. */
  taxClasses: readonly (string | null)[] | null
  /** Whether the buyer collects it. */
  isPickedUp: boolean
  /** The day whose taxes are compared, such as 2026-01-31. */
  day: string
  /** The confirmed VAT number of the buyer; null without one. */
  vatNumber: string | null
  /** Whether the buyer is exempt from tax in the place. */
  isExempt: boolean
}

/** Whether an order costs the same at two places, because they are in one shipping zone and have the same taxes. */
export function areChargedAlike(
  { shipping, tax }: PricingRules,
  [one, other]: [Place, Place],
  { isDelivered, isInZone, taxClasses, isPickedUp, day, vatNumber, isExempt }: PricedOrder,
): boolean {
  if (isDelivered && isInZone && shipping && !shipping.areInOneZone(one, other)) return false
  if (!taxClasses) return true
  const describeTaxes = (address: Place) => {
    const sentTo = placeOfSupply(tax, address, day, isPickedUp)
    const { treatment, place, origin, limit } = tax.destination(sentTo, day)
    if (treatment !== 'taxed') return { treatment }
    const { country, region } = place
    const rates = taxClasses.map((taxClass) => tax.ratesAt(taxClass ?? GENERAL_CLASS, place, day))
    // The region too, because taxes are reported by region.
    // A business does not owe the tax where the goods stay in the country, and an exemption is of a country or region.
    const isBusiness = isBusinessAbroad({ vatNumber, exemptions: [] }, origin, sentTo)
    const exemptIn = isExempt && [sentTo.country, sentTo.region]
    return { treatment, country, region, rates, isBusiness, exemptIn, limit }
  }
  return isDeepStrictEqual(describeTaxes(one), describeTaxes(other))
}
