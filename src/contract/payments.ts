import { z } from 'zod'
import { t } from '#messages/cardRules.ts'
import { PaymentOptions } from './checkout.ts'
import { Money } from './fields.ts'

export const CreateIntentBody = z.strictObject({ orderId: z.string().min(1).max(40) })

export const IntentReply = PaymentOptions.extend({
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  amount: Money,
  currency: z.string(),
})
export type IntentJson = z.input<typeof IntentReply>

export const ConfirmPaymentBody = z.strictObject({
  orderId: z.string().min(1).max(40),
  paymentIntentId: z.string().min(1).max(200),
})

/** A card for the sandbox; the shop never gets numbers of real cards. Spaces are removed. */
export const Card = z.strictObject({
  number: z
    .string()
    .transform((number) => number.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, { error: () => t('number') })),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/, { error: () => t('code') }),
})

export const SandboxConfirmBody = z.strictObject({
  clientSecret: z.string().min(1).max(200),
  card: Card,
  challenge: z
    .enum(['approve', 'refuse'])
    .optional()
    .meta({ description: 'The shopper’s confirmation, after the reply requires_action' }),
})

export const SandboxConfirmReply = z.object({ status: z.enum(['succeeded', 'processing', 'requires_action']) })

export const WebhookReply = z.object({ received: z.literal(true) })

/** The result of the nightly check of ledger and payments. */
export const PaymentAudit = z.object({
  at: z.iso.datetime(),
  payments: z.int().meta({ description: 'Number of payments compared with the provider' }),
  findings: z.array(z.object({ orderId: z.string(), problem: z.string() })),
})
export const PaymentAuditReply = z.object({
  audit: PaymentAudit.nullable().meta({ description: 'Null before the first check' }),
})
