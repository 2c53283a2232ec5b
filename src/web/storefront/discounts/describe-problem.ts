import type { CartDiscountsJson } from '#contract/cart-discounts.ts'
import { formatPrice } from '#contract/money.ts'
import type { PromotionObstacle } from '#contract/promotion-types.ts'
import { t } from '#messages/discounts.ts'

type Problem = NonNullable<CartDiscountsJson['codes'][number]['problem']>

/** Why a code saves nothing, and what to do about it. */
export const describeProblem = (problem: Problem, currency: string): string => texts[problem.reason](problem, currency)

const texts: Record<PromotionObstacle, (problem: Problem, currency: string) => string> = {
  not_started: () => t('notNow'),
  ended: () => t('ended'),
  weekday: () => t('weekday'),
  market: () => t('market'),
  currency: () => t('market'),
  method: () => t('method'),
  customer: () => t('customer'),
  first_order: () => t('firstOrder'),
  used_up: () => t('usedUp'),
  limit_reached: () => t('limitReached'),
  products: () => t('products'),
  quantity: ({ missing = 1 }) => t('quantity', { missing }),
  subtotal: ({ missingAmount = 0 }, currency) => t('subtotal', { amount: formatPrice(missingAmount, currency) }),
  not_combinable: () => t('notCombinable'),
  no_effect: () => t('noEffect'),
}
