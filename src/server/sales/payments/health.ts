import { type Check, healthState } from '#server/operations/health/check.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { SalesContext } from '../context.ts'
import { isTestKey } from './stripe/stripe-settings.ts'
import { isRejectedRefund, refunds } from './tables.ts'

/** @param isLive whether the shop has real customers, whose payments should move money */
export const paymentsCheck = (
  { db, payments }: Pick<SalesContext, 'db' | 'payments'>,
  isLive: boolean,
): Check<'payments'> => ({
  id: 'payments',
  async read() {
    const { name, publishableKey } = payments.current
    const isTest = name === 'sandbox' || isTestKey(publishableKey)
    const refundsRefused = await countUpTo(db, refunds, isRejectedRefund)
    return {
      state: healthState({ critical: isLive && isTest, warning: refundsRefused > 0 }),
      figures: { provider: name, isTest, refundsRefused },
    }
  },
})
