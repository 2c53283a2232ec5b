import type { Cents } from '#contract/money.ts'
import type { DeliveryType, HiddenReason, RateBasis } from '#contract/shipping.ts'
import { translationLanguages } from '#messages/runtime/in-language.ts'
import { type AreaIndex, type AreaRow, indexAreas, type Place } from '../places/area-index.ts'

export interface TierRow {
  /** Grams, cents or units, depending on the method's rate. */
  from: number
  /** Null if the method is not offered from this value on. */
  price: Cents | null
  /** Price of the items from which shipping is free; null if it never is. */
  freeOver: Cents | null
}

/** What a method charges for goods of a shipping class. */
export interface ClassRow {
  /** Added once to an order. Null if the method does not carry the class. */
  surcharge: Cents | null
  /** The same in other currencies than the shop's, by code. */
  surchargeIn: ReadonlyMap<string, Cents>
}

export interface MethodRow {
  code: string
  name: string
  estimate: string
  type: DeliveryType
  /** Where a pickup order is collected; empty for parcels. */
  pickupPlace: string
  /** Business days until delivery; null if the shop does not promise any. */
  daysMin: number | null
  daysMax: number | null
  rate: RateBasis
  /** Translations, such as `de.name`. */
  texts?: Readonly<Record<string, string>> | null
  /** Ascending, from 0. */
  tiers: readonly TierRow[]
  /** The same in other currencies than the shop's, by code. The method is not offered in currencies without. */
  tiersIn?: ReadonlyMap<string, readonly TierRow[]>
  /** By the code of the shipping class. Other classes cost nothing more. */
  classes?: ReadonlyMap<string, ClassRow>
}

export interface ZoneRow {
  id: number
  name: string
  places: readonly (AreaRow & { country: string })[]
  /** In display order. */
  methods: readonly MethodRow[]
}

/** What determines the price of shipping besides the place. */
export interface Consignment {
  /** The currency of the order; null for that of the shop. */
  currency: string | null
  /** Price of the items after discounts. */
  goods: Cents
  /** Grams, with the packaging. */
  weight: number
  /** Units that are shipped. */
  items: number
  /** Codes of the shipping classes of what is shipped, each once. */
  classes: readonly string[]
}

/** A method offered for an order. */
export interface Offer extends Omit<MethodRow, 'rate' | 'tiers' | 'tiersIn' | 'classes' | 'texts'> {
  price: Cents
}

export interface HiddenMethod {
  zone: string
  method: MethodRow
  reason: HiddenReason
}

export interface ShippingRules {
  /** The methods of the most specific zone that contains the place, in display order. */
  offers(place: Place, consignment: Consignment): Offer[]
  /** The same with the name of the zone, and the methods of all zones with the place that are not offered. */
  explain(place: Place, consignment: Consignment): { zone: string | null; offers: Offer[]; hidden: HiddenMethod[] }
  /** Whether the same zone, or none, offers its methods at two places. */
  areInOneZone(one: Place, other: Place): boolean
}

/** Prepares zones for lookups in time that does not depend on their number. */
export function compileShippingRules(zones: readonly ZoneRow[]): ShippingRules {
  const rows = zones.flatMap((zone) => zone.places.map((place) => ({ ...place, zone })))
  const areas = new Map([...Map.groupBy(rows, ({ country }) => country)].map(([key, each]) => [key, indexAreas(each)]))
  const find = (place: Place, isValid?: (row: (typeof rows)[number]) => boolean) =>
    (areas.get(place.country) as AreaIndex<(typeof rows)[number]> | undefined)?.find(place, isValid)?.zone

  return {
    offers: (place, consignment) => listZoneOffers(find(place), consignment),
    areInOneZone: (one, other) => find(one) === find(other),
    explain(place, consignment) {
      const zone = find(place)
      const offers = listZoneOffers(zone, consignment)
      const others: ZoneRow[] = []
      for (;;) {
        const other = find(place, (row) => row.zone !== zone && !others.includes(row.zone))
        if (!other) break
        others.push(other)
      }
      const notOffered = zone?.methods.filter(({ code }) => !offers.some((offer) => offer.code === code)) ?? []
      return {
        zone: zone?.name ?? null,
        offers,
        hidden: [
          ...notOffered.map((method) => ({
            zone: zone?.name ?? '',
            method,
            reason: whyNotOffered(method, consignment),
          })),
          ...others.flatMap(({ name, methods }) =>
            methods.map((method) => ({ zone: name, method, reason: 'moreSpecificZone' as const })),
          ),
        ],
      }
    },
  }
}

function whyNotOffered(method: MethodRow, consignment: Consignment): HiddenReason {
  const { currency, classes } = consignment
  if (classes.some((code) => method.classes?.get(code)?.surcharge === null)) return 'excludedClass'
  if (currency !== null && !method.tiersIn?.has(currency)) return 'noPrice'
  return addSurcharges(method.classes, consignment) === null ? 'noPrice' : 'notOffered'
}

const listZoneOffers = (zone: ZoneRow | undefined, consignment: Consignment): Offer[] =>
  (zone?.methods ?? []).flatMap(({ rate, tiers, tiersIn, classes, texts, ...method }) => {
    const { currency } = consignment
    const price = findTierPrice(rate, currency === null ? tiers : (tiersIn?.get(currency) ?? []), consignment)
    const surcharges = addSurcharges(classes, consignment)
    if (price === null || surcharges === null) return []
    return [{ ...(texts ? translateMethod(method, texts) : method), price: price + surcharges }]
  })

/** @returns null if the method does not carry a class, or has no surcharge for it in the currency of the order */
function addSurcharges(rows: MethodRow['classes'], { classes, currency }: Consignment): Cents | null {
  let sum = 0
  for (const code of classes) {
    const row = rows?.get(code)
    if (!row) continue
    const surcharge = row.surcharge === null || currency === null ? row.surcharge : row.surchargeIn.get(currency)
    if (surcharge === null || surcharge === undefined) return null
    sum += surcharge
  }
  return sum
}

/** A method in the language of the request. */
function translateMethod<Method extends Pick<MethodRow, 'name' | 'estimate' | 'pickupPlace'>>(
  method: Method,
  texts: NonNullable<MethodRow['texts']>,
): Method {
  const languages = translationLanguages()
  const get = (field: 'name' | 'estimate' | 'pickupPlace') =>
    languages.map((language) => texts[`${language}.${field}`]).find((text) => text !== undefined) ?? method[field]
  return { ...method, name: get('name'), estimate: get('estimate'), pickupPlace: get('pickupPlace') }
}

/** @returns null if the method is not offered */
function findTierPrice(rate: RateBasis, tiers: readonly TierRow[], consignment: Consignment): Cents | null {
  const value = getRatedValue(rate, consignment)
  const tier = tiers.findLast(({ from }) => from <= value)
  if (!tier || tier.price === null) return null
  return tier.freeOver !== null && consignment.goods >= tier.freeOver ? 0 : tier.price
}

function getRatedValue(rate: RateBasis, { goods, weight, items }: Consignment): number {
  switch (rate) {
    case 'flat':
      return 0
    case 'weight':
      return weight
    case 'total':
      return goods
    case 'items':
      return items
  }
}
