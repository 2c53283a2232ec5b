import { formatPrice } from '#contract/money.ts'
import type { PromotionObstacle } from '#contract/promotion-types.ts'
import { t } from '#messages/adminPromotions.ts'

interface Obstacle {
  reason: PromotionObstacle
  missing?: number | undefined
  missingAmount?: number | undefined
}

/** Says to staff why a promotion saves nothing on a cart. */
export const describeObstacle = ({ reason, missing = 0, missingAmount = 0 }: Obstacle, currency: string): string =>
  ({
    not_started: () => t('notStarted'),
    ended: () => t('hasEnded'),
    weekday: () => t('otherWeekday'),
    market: () => t('otherMarket'),
    currency: () => t('otherCurrency'),
    method: () => t('otherMethod'),
    customer: () => t('otherCustomer'),
    first_order: () => t('notFirstOrder'),
    used_up: () => t('usedUp'),
    limit_reached: () => t('usedUp'),
    products: () => t('otherProducts'),
    quantity: () => t('missingUnits', { missing }),
    subtotal: () => t('missingAmount', { amount: formatPrice(missingAmount, currency) }),
    not_combinable: () => t('otherSavesMore'),
    no_effect: () => t('noEffect'),
  })[reason]()
