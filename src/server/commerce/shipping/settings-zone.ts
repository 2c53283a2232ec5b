import type { Cents } from '#contract/money.ts'
import { offeredMethods, type ShippingMethodId, type ShippingMethodSetting, type ShopSettings } from '#contract/shop.ts'
import type { Place } from '../places/area-index.ts'
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

/** The methods that a shop offers for an order: those of its zones, or those of the settings while it has no zones. */
export const listOffers = (
  settings: ShippingSettings,
  rules: ShippingRules | null,
  place: Place,
  consignment: Consignment,
): Offer[] =>
  rules
    ? rules.offers(place, consignment)
    : offeredMethods(settings).map((method) => ({
        ...{ code: method.id, name: method.name, estimate: method.estimate, type: 'parcel', pickupPlace: '' },
        price: calculateSettingsPrice(method, consignment.goods, settings),
      }))

/**
 * The price of a method of the settings.
 * @throws Error for a method that is not in the settings
 */
export function shippingPrice(goods: Cents, id: ShippingMethodId, settings: ShippingSettings): Cents {
  const method = settings.shippingMethods.find((each) => each.id === id)
  if (!method) throw new Error(`The shipping method ${id} is not offered`)
  return calculateSettingsPrice(method, goods, settings)
}
