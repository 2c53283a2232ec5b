/** What a promotion reduces: single lines, the order, or shipping. Promotions are applied in this order. */
export const promotionClasses = ['product', 'order', 'shipping'] as const
export type PromotionClass = (typeof promotionClasses)[number]

export const promotionTypes = ['percent', 'amount', 'fixed_price', 'buy_x_get_y', 'free_shipping'] as const
export type PromotionType = (typeof promotionTypes)[number]

/** The types that a class can have. */
export const typesOfClass: Record<PromotionClass, readonly PromotionType[]> = {
  product: ['percent', 'amount', 'fixed_price', 'buy_x_get_y'],
  order: ['percent', 'amount'],
  shipping: ['percent', 'amount', 'free_shipping'],
}

/** Why a promotion does nothing for a cart. */
export const promotionObstacles = [
  'not_started',
  'ended',
  'weekday',
  'market',
  'currency',
  'method',
  'customer',
  'first_order',
  'used_up',
  'limit_reached',
  'products',
  'quantity',
  'subtotal',
  'not_combinable',
  'no_effect',
] as const
export type PromotionObstacle = (typeof promotionObstacles)[number]
