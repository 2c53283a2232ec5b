import { add, type Cents } from '#contract/money.ts'
import type { Discounts } from '#server/commerce/promotions/promotion.ts'
import type { PromisedOffer } from '#server/commerce/shipping/settings-zone.ts'
import { applyToCart, applyToGoods, type CartPromotions } from './cart-promotions.ts'

/** A shipping method with its price after discounts, and the discounts of an order with it. */
export interface DiscountedOffer {
  offer: PromisedOffer
  /** Undefined in a shop without promotions. */
  discounts: Discounts | undefined
}

/**
 * The shipping methods of a cart. Which ones are offered at which price may depend on the price of the items after discounts, and discounts
 * may depend on the method.
 * @param list the offers for a consignment
 */
export function discountOffers<Sent extends { goods: Cents }>(
  list: (consignment: Sent) => PromisedOffer[],
  consignment: Sent,
  promotions: CartPromotions | undefined,
): DiscountedOffer[] {
  const { goods } = consignment
  const offers = list(consignment)
  if (!promotions) return offers.map((offer) => ({ offer, discounts: undefined }))
  const known = new Map([[goods, offers]])
  const listAt = (price: Cents): PromisedOffer[] => {
    const listed = known.get(price) ?? list({ ...consignment, goods: price })
    known.set(price, listed)
    return listed
  }
  const find = (price: Cents, code: string) => listAt(price).find((each) => each.code === code)
  const reduced = goods - add(...applyToGoods(promotions).lines)
  const codes = new Set([...listAt(reduced), ...offers].map(({ code }) => code))
  return [...codes].flatMap((code) => {
    const discounts = applyToCart(promotions, code, (price) => find(price, code)?.price ?? 0)
    const offer = find(goods - add(...discounts.lines), code)
    return offer ? [{ offer: { ...offer, price: offer.price - discounts.shipping }, discounts }] : []
  })
}
