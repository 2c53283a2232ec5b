import type { Cents } from '#contract/money.ts'
import type { Arrival } from '#contract/shipping.ts'
import { offeredMethods, type ShippingMethodId, type ShippingMethodSetting, type ShopSettings } from '#contract/shop.ts'
import type { Place } from '../places/area-index.ts'
import { dayIn } from '../settings/day-in.ts'
import { calculateDeliveryDates } from './delivery-dates.ts'
import type { Consignment, Offer, ShippingRules } from './shipping-rules.ts'

type ShippingSettings = Pick<ShopSettings, 'shippingMethods' | 'freeShippingThreshold'>

/**
 * The price of a method of the settings. Standard shipping is free once the items reach the threshold.
 * @param goods price of the items after discounts
 */
const calculateSettingsPrice = (
  { id, price }: ShippingMethodSetting,
  goods: Cents,
  settings: ShippingSettings,
): Cents => (id === 'standard' && goods >= settings.freeShippingThreshold ? 0 : price)

/** A method offered for an order of today. */
export interface PromisedOffer extends Omit<Offer, 'daysMin' | 'daysMax'> {
  /** Absent if the shop does not promise days. */
  arrives?: Arrival
}

/**
 * Whether orders have the methods of zones instead of those of the settings, whose prices are in the currency of the shop.
 * @param currency null for that of the shop
 */
export const hasZones = (
  { shippingByZones }: Pick<ShopSettings, 'shippingByZones'>,
  currency: string | null,
): boolean => shippingByZones || currency !== null

/**
 * The methods that a shop offers for an order: those of its zones, or those of the settings. Days of delivery are counted from the
 * current day of the shop.
 */
export function listOffers(
  settings: ShippingSettings & Pick<ShopSettings, 'timeZone' | 'holidays' | 'shippingByZones'>,
  rules: ShippingRules | null,
  place: Place,
  consignment: Consignment,
  now: Date,
): PromisedOffer[] {
  if (!hasZones(settings, consignment.currency))
    return offeredMethods(settings).map((method) => ({
      ...{ code: method.id, name: method.name, estimate: method.estimate, type: 'parcel', pickupPlace: '' },
      price: calculateSettingsPrice(method, consignment.goods, settings),
    }))
  const today = dayIn(settings.timeZone, now)
  return (rules?.offers(place, consignment) ?? []).map(({ daysMin, daysMax, ...offer }) => ({
    ...offer,
    ...(daysMin !== null &&
      daysMax !== null && { arrives: calculateDeliveryDates(today, { daysMin, daysMax }, settings.holidays) }),
  }))
}

/**
 * The price of a method of the settings.
 * @throws Error for a method that is not in the settings
 */
export function shippingPrice(goods: Cents, id: ShippingMethodId, settings: ShippingSettings): Cents {
  const method = settings.shippingMethods.find((each) => each.id === id)
  if (!method) throw new Error(`The shipping method ${id} is not offered`)
  return calculateSettingsPrice(method, goods, settings)
}
