import type { ShopSettings } from '#contract/shop.ts'
import type { Place } from '../places/area-index.ts'
import { dayIn } from '../settings/day-in.ts'
import type { TaxRate } from './calculate-taxes.ts'
import type { TaxRules, TaxTreatment } from './tax-rules.ts'
import { GENERAL_CLASS } from './tax-rules.ts'

/** How an order is taxed. */
export interface Taxation {
  treatment: TaxTreatment
  /** The place whose rates apply. Null with the flat rate. */
  place: Pick<Place, 'country' | 'region'> | null
  /** The shop's tax number for the order; empty without one. */
  taxNumber: string
  /** Whether prices include tax. */
  included: boolean
  taxesShipping: boolean
  /** The rates for goods of a class; null is the general class. */
  ratesFor(taxClass: string | null): readonly TaxRate[]
}

type TaxSettings = Pick<ShopSettings, 'taxMode' | 'taxRate' | 'pricesIncludeTax' | 'shippingTax' | 'timeZone'>

/**
 * How goods sent to a place are taxed: by the shop's flat rate, or by the rates and registrations of the place on the
 * shop's current day.
 * @param included whether prices include tax; by default those of the default price list
 */
export function taxationFor(
  settings: TaxSettings,
  rules: TaxRules,
  sentTo: Place,
  now: Date,
  included = settings.pricesIncludeTax,
): Taxation {
  const taxesShipping = settings.shippingTax === 'goods'
  if (settings.taxMode === 'flat') {
    const rates = [{ name: 'Tax', ppm: settings.taxRate * 100 }]
    return { treatment: 'taxed', place: null, taxNumber: '', included, taxesShipping, ratesFor: () => rates }
  }
  const day = dayIn(settings.timeZone, now)
  const { treatment, place, taxNumber } = rules.destination(sentTo, day)
  const known = new Map<string, readonly TaxRate[]>()
  return {
    treatment,
    place: { country: place.country, region: place.region },
    taxNumber,
    included,
    taxesShipping,
    ratesFor(taxClass) {
      if (treatment !== 'taxed') return []
      const code = taxClass ?? GENERAL_CLASS
      const rates = known.get(code) ?? rules.ratesAt(code, place, day)
      known.set(code, rates)
      return rates
    },
  }
}
