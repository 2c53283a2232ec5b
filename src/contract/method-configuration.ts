import { z } from 'zod'
import { t } from '#messages/paymentMethodRules.ts'

/** The ID of a payment method configuration at Stripe. */
export const MethodConfiguration = z
  .string()
  .trim()
  .regex(/^pmc_\w{1,80}$/, { error: () => t('methodConfiguration') })
  .nullable()
