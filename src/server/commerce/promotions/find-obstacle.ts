import type { PromotionObstacle } from '#contract/promotion-types.ts'
import type { CompiledPromotion } from './compile-promotions.ts'
import type { PromotionCart } from './promotion.ts'
import type { SelectedLines } from './selection-index.ts'

/** Why a promotion does not apply to a cart, without regard to other promotions; undefined if it does. */
export function findObstacle(
  { id, startsAt, endsAt, amounts, conditions, counted, reduced, class: promotionClass }: CompiledPromotion,
  cart: PromotionCart,
  selected: SelectedLines,
): { reason: PromotionObstacle; missing?: number } | undefined {
  if (startsAt !== null && cart.at < startsAt) return { reason: 'not_started' }
  if (endsAt !== null && cart.at >= endsAt) return { reason: 'ended' }
  const { quantity, markets, methods, customerTags, weekdays } = conditions
  if (weekdays && !weekdays.includes(cart.weekday)) return { reason: 'weekday' }
  if (markets && (cart.market === null || !markets.includes(cart.market))) return { reason: 'market' }
  const amount = amounts.get(cart.currency)
  if (!amount && amounts.size > 0) return { reason: 'currency' }
  if (methods && (cart.method === null || !methods.includes(cart.method))) return { reason: 'method' }
  if (customerTags && !customerTags.some((tag) => cart.customerTags.includes(tag))) return { reason: 'customer' }
  if (conditions.firstOrder && !cart.isFirstOrder) return { reason: 'first_order' }
  const exhausted = cart.exhausted.get(id)
  if (exhausted) return { reason: exhausted }
  if (selected.of(counted).length === 0) return { reason: 'products' }
  if (promotionClass === 'product' && selected.of(reduced).length === 0) return { reason: 'products' }
  if (quantity !== undefined) {
    const missing = quantity - selected.sumOf(counted).quantity
    if (missing > 0) return { reason: 'quantity', missing }
  }
  if (amount?.minimum) {
    const missing = amount.minimum - selected.sumOf(counted).goods
    if (missing > 0) return { reason: 'subtotal', missing }
  }
  return undefined
}
