import type { ExportPrices } from '#contract/markets.ts'
import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { OrderTreatment, UntaxedTreatment } from '#contract/tax-treatments.ts'
import type { Place } from '../places/area-index.ts'
import { dayIn } from '../settings/day-in.ts'
import { type Buyer, findExemption, isBusinessAbroad } from './buyer.ts'
import type { TaxRate } from './calculate-taxes.ts'
import { customsValue, type Imported, type SentGoods, type Units } from './import-value.ts'
import { placeOfSupply } from './place-of-supply.ts'
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
  /** The number of the certificate of an exempt buyer; empty without one. */
  certificate: string
  /** Whether prices include tax. */
  included: boolean
  taxesShipping: boolean
  /**
   * @param taxClass null is the general class
   * @param isShipped whether the items are goods; the others are services, such as downloads
   * @param units for a limit of value of each item; without them, goods are within it
   */
  ofClass(taxClass: string | null, isShipped: boolean, units?: Units): ClassTaxation
}

type TaxSettings = Pick<ShopSettings, 'taxMode' | 'taxRate' | 'pricesIncludeTax' | 'shippingTax' | 'timeZone'>

interface TaxTerms {
  /** Whether prices include tax; by default those of the default price list. */
  included?: boolean
  /** What exports cost if prices include tax. */
  exportPrices?: ExportPrices
  buyer?: Buyer
  /** Whether the buyer collects the goods, so that they are taxed where the shop is. */
  isPickedUp?: boolean
  /** Whether orders, with their shipping, have the rates of their place although the settings have a flat rate. */
  byPlace?: boolean
  /** What is compared with a limit of value of imported goods; without it they are within it. */
  imported?: Imported | null
}

const anyone: Buyer = { vatNumber: null, exemptions: [] }

/** The treatments of services where they differ from those of goods: services to other countries are not exported. */
const treatmentsOfServices: Partial<Record<OrderTreatment, UntaxedTreatment>> = {
  export: 'outside',
  intra_community: 'reverse_charge',
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
  {
    included = settings.pricesIncludeTax,
    exportPrices = 'fixed',
    buyer = anyone,
    isPickedUp = false,
    byPlace = false,
    imported = null,
  }: TaxTerms = {},
): Taxation {
  const isFlat = settings.taxMode === 'flat'
  const taxesShipping = settings.shippingTax === 'goods' || (isFlat && byPlace)
  if (isFlat && !byPlace) {
    const ppm = settings.taxRate * 100
    const rates = [{ name: 'Tax', ppm, treatment: ppm === 0 ? 'zero' : 'standard' } as const]
    const flat: ClassTaxation = { rates, untaxed: null, deducted: [] }
    const none = { place: null, taxNumber: '', certificate: '' }
    return { treatment: 'taxed', ...none, included, taxesShipping, ofClass: () => flat }
  }
  const day = dayIn(settings.timeZone, now)
  const suppliedTo = placeOfSupply(rules, sentTo, day, isPickedUp)
  const { treatment: forConsumers, place, origin, taxNumber, originNumber, limit } = rules.destination(suppliedTo, day)
  const exemption = forConsumers === 'taxed' ? findExemption(buyer, place, day) : undefined
  const isBusiness = forConsumers === 'taxed' && !exemption && isBusinessAbroad(buyer, origin, suppliedTo)
  const treatment = exemption ? 'exempt' : isBusiness ? 'intra_community' : forConsumers
  const read = (code: string, isShipped: boolean): ClassTaxation => {
    const rates = forConsumers === 'taxed' ? rules.ratesAt(code, place, day) : []
    if (treatment === 'taxed') return { rates, untaxed: rates.length === 0 ? 'outside' : null, deducted: [] }
    const isNet = treatment === 'export' && exportPrices === 'net'
    return {
      rates: [],
      untaxed: isShipped ? treatment : (treatmentsOfServices[treatment] ?? treatment),
      deducted: included ? (isNet && origin ? rules.ratesAt(code, origin, day) : rates) : [],
    }
  }
  const limits = treatment === 'taxed' && !isPickedUp && imported && limit ? { ...imported, ...limit } : undefined
  const isAbove = (sent: readonly SentGoods[], max: Cents) => {
    const amounts = sent.map(({ amount, taxClass }) => ({ amount, rates: read(taxClass ?? GENERAL_CLASS, true).rates }))
    const value = limits ? customsValue(amounts, included, limits.step) : 0
    return value > max || (value === max && limits?.isIncluded === false)
  }
  const isConsignmentAbove = limits?.per === 'consignment' && isAbove(limits.goods, limits.limit)
  const isItemAbove = (taxClass: string | null, units: Units | undefined) =>
    limits?.per === 'item' && units !== undefined && isAbove([{ ...units, taxClass }], limits.limit * units.quantity)
  const goods = new Map<string, ClassTaxation>()
  const services = new Map<string, ClassTaxation>()
  return {
    treatment: isConsignmentAbove ? limits.untaxed : treatment,
    place: { country: place.country, region: place.region },
    taxNumber: isBusiness || isConsignmentAbove ? originNumber : taxNumber,
    certificate: exemption?.certificate ?? '',
    included,
    taxesShipping,
    ofClass(taxClass, isShipped, units) {
      const code = taxClass ?? GENERAL_CLASS
      const known = isShipped ? goods : services
      const taxation = known.get(code) ?? read(code, isShipped)
      known.set(code, taxation)
      return limits && isShipped && (isConsignmentAbove || isItemAbove(taxClass, units))
        ? { rates: [], untaxed: limits.untaxed, deducted: included && exportPrices === 'net' ? taxation.rates : [] }
        : taxation
    },
  }
}
