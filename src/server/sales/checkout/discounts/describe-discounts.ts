import type { z } from 'zod'
import type { CartDiscounts } from '#contract/cart-discounts.ts'
import { add } from '#contract/money.ts'
import type { Discounts } from '#server/commerce/promotions/promotion.ts'
import type { PromotionUse } from '#server/commerce/promotions/uses/change-uses.ts'
import type { EnteredCode } from '../../cart/cart-codes.ts'
import type { CartLine } from '../../cart/queries.ts'
import type { OrderPromotion } from '../../orders/tables.ts'
import type { CartPromotions } from './cart-promotions.ts'

/**
 * The discounts of a cart as the API returns them; undefined if there is nothing to say.
 * @param lines those that were priced
 * @param isMethodKnown whether the shipping method is chosen; otherwise, codes that depend on it have no problem yet
 */
export function describeDiscounts(
  lines: readonly Pick<CartLine, 'id'>[],
  promotions: CartPromotions | undefined,
  discounts: Discounts | undefined,
  isMethodKnown: boolean,
): z.output<typeof CartDiscounts> | undefined {
  if (!promotions || !discounts) return undefined
  const codes = promotions.codes.map((entered) => ({
    code: entered.code,
    problem: describeProblem(entered, promotions, discounts, isMethodKnown),
  }))
  if (codes.length === 0 && discounts.applied.length === 0) return undefined
  return {
    discount: add(...discounts.lines),
    shippingDiscount: discounts.shipping,
    lines: lines.flatMap(({ id: itemId }, index) => {
      const discount = discounts.lines[index] ?? 0
      return discount > 0 ? [{ itemId, discount }] : []
    }),
    promotions: toOrderPromotions(promotions, discounts).map(({ id: _, ...applied }) => applied),
    codes,
  }
}

function describeProblem(
  { promotionId, problem }: EnteredCode,
  { compiled }: CartPromotions,
  { obstacles }: Discounts,
  isMethodKnown: boolean,
) {
  const promotion = compiled.byId.get(promotionId)
  if (problem || !promotion) return { reason: problem ?? ('ended' as const) }
  const obstacle = obstacles.find((each) => each.promotion === promotionId)
  if (!obstacle) return null
  const { reason, missing } = obstacle
  const isUndecided = reason === 'method' || (promotion.class === 'shipping' && reason === 'no_effect')
  if (isUndecided && !isMethodKnown) return null
  return {
    reason,
    ...(missing !== undefined && (reason === 'subtotal' ? { missingAmount: missing } : { missing })),
  }
}

/** The promotions that apply, as an order stores them. */
export const toOrderPromotions = (promotions: CartPromotions, { applied }: Discounts): OrderPromotion[] =>
  applied.flatMap(({ promotion: id, amount: discount }) => {
    const promotion = promotions.compiled.byId.get(id)
    if (!promotion) return []
    const code = usedCode(promotions, id)?.code
    return [{ id, name: promotion.name ?? '', ...(code && { code }), class: promotion.class, discount }]
  })

/** The promotions that apply, with the code that each order uses up. */
export const toUses = (promotions: CartPromotions, { applied }: Discounts): PromotionUse[] =>
  applied.map(({ promotion: promotionId, amount: discount }) => ({
    promotionId,
    codeId: usedCode(promotions, promotionId)?.id ?? null,
    discount,
  }))

/** The first code of a promotion that can be used. */
const usedCode = ({ codes, compiled }: CartPromotions, id: number): EnteredCode | undefined =>
  compiled.byId.get(id)?.needsCode
    ? codes.find(({ promotionId, problem }) => promotionId === id && !problem)
    : undefined
