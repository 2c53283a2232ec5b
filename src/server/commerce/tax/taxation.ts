import type { ExportPrices } from '#contract/markets.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { OrderTreatment, UntaxedTreatment } from '#contract/tax-treatments.ts'
import type { Place } from '../places/area-index.ts'
import { dayIn } from '../settings/day-in.ts'
import type { TaxRate } from './calculate-taxes.ts'
import { GENERAL_CLASS, type TaxRules } from './tax-rules.ts'

/** How items of a class are taxed. */
export interface ClassTaxation {
  /** The rates that are charged. Empty if no tax is. */
  rates: readonly TaxRate[]
  /** Why no tax is charged; null if it is. */
  untaxed: UntaxedTreatment | null
  /** The rates that the prices include, but the buyer does not pay. */
  deducted: readonly TaxRate[]
}

/** How an order is taxed. */
export interface Taxation {
  treatment: OrderTreatment
  /** The place whose rates apply. Null with the flat rate. */
  place: Pick<Place, 'country' | 'region'> | null
  /** The shop's tax number for the order; empty without one. */
  taxNumber: string
  /** Whether prices include tax. */
  included: boolean
  taxesShipping: boolean
  /**
   * @param taxClass null is the general class
   * @param isShipped whether the items are goods; the others are services, such as downloads
   */
  ofClass(taxClass: string | null, isShipped: boolean): ClassTaxation
}

type TaxSettings = Pick<ShopSettings, 'taxMode' | 'taxRate' | 'pricesIncludeTax' | 'shippingTax' | 'timeZone'>

interface TaxTerms {
  /** Whether prices include tax; by default those of the default price list. */
  included?: boolean
  /** What exports cost if prices include tax. */
  exportPrices?: ExportPrices
}

/**
 * How items sent to a place are taxed: by the shop's flat rate, or by the rates and registrations of the place on the
 * shop's current day.
 */
export function taxationFor(
  settings: TaxSettings,
  rules: TaxRules,
  sentTo: Place,
  now: Date,
  { included = settings.pricesIncludeTax, exportPrices = 'fixed' }: TaxTerms = {},
): Taxation {
  const taxesShipping = settings.shippingTax === 'goods'
  if (settings.taxMode === 'flat') {
    const ppm = settings.taxRate * 100
    const rates = [{ name: 'Tax', ppm, treatment: ppm === 0 ? 'zero' : 'standard' } as const]
    const flat: ClassTaxation = { rates, untaxed: null, deducted: [] }
    return { treatment: 'taxed', place: null, taxNumber: '', included, taxesShipping, ofClass: () => flat }
  }
  const day = dayIn(settings.timeZone, now)
  const { treatment, place, origin, taxNumber } = rules.destination(sentTo, day)
  const read = (code: string, isShipped: boolean): ClassTaxation => {
    if (treatment === 'taxed') {
      const rates = rules.ratesAt(code, place, day)
      return { rates, untaxed: rates.length === 0 ? 'outside' : null, deducted: [] }
    }
    const isNet = included && treatment === 'export' && exportPrices === 'net'
    return {
      rates: [],
      // Only goods are exported. Services to other countries are not subject to tax.
      untaxed: treatment === 'export' && !isShipped ? 'outside' : treatment,
      deducted: isNet && origin ? rules.ratesAt(code, origin, day) : [],
    }
  }
  const known = new Map<string, ClassTaxation>()
  return {
    treatment,
    place: { country: place.country, region: place.region },
    taxNumber,
    included,
    taxesShipping,
    ofClass(taxClass, isShipped) {
      const code = taxClass ?? GENERAL_CLASS
      const key = `${isShipped} ${code}`
      const taxation = known.get(key) ?? read(code, isShipped)
      known.set(key, taxation)
      return taxation
    },
  }
}
