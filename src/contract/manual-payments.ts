import { z } from 'zod'
import { t } from '#messages/paymentMethodRules.ts'
import { Country } from './country-field.ts'
import { Money, requiredText } from './fields.ts'
import { MAX_PAYMENT_DAYS, manualMethods } from './manual-methods.ts'
import { MethodConfiguration } from './method-configuration.ts'

const method = z.strictObject({
  offered: z.boolean(),
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('name') })
    .max(60),
  instructions: z.string().trim().max(1_000).meta({
    description: 'Shown after the order is placed, on its page and in emails, such as the bank details of the shop',
  }),
  maxTotal: Money.refine((cents) => cents > 0, { error: () => t('maxTotal') })
    .nullable()
    .meta({ description: 'The maximum total of an order. null without a limit' }),
  countries: z.array(Country).max(300).meta({ description: 'Where orders may be sent to. Empty for everywhere' }),
  days: z
    .int({ error: () => t('days', { max: MAX_PAYMENT_DAYS }) })
    .min(1, { error: () => t('days', { max: MAX_PAYMENT_DAYS }) })
    .max(MAX_PAYMENT_DAYS, { error: () => t('days', { max: MAX_PAYMENT_DAYS }) })
    .meta({ description: 'Days in which to pay. Without effect for cash' }),
})

/** Shoppers cannot pay without the account of the shop. */
const methodToAccount = method.refine(({ offered, instructions }) => !offered || instructions !== '', {
  path: ['instructions'],
  error: () => t('instructions'),
})

const fields = {
  expressCheckout: z.boolean().meta({
    description: 'Whether product pages, the cart and the checkout offer wallets such as Apple Pay',
  }),
  methodConfiguration: MethodConfiguration.meta({
    description: 'The ID of a payment method configuration at Stripe. null for the default one',
  }),
  methods: z.strictObject({ transfer: methodToAccount, invoice: methodToAccount, cash: method }),
  revision: z.string().max(100),
}

export const PaymentMethodsBody = z.strictObject(fields)
export const PaymentMethodsReply = z.object(fields)
export type PaymentMethodsJson = z.input<typeof PaymentMethodsReply>

/** A manual method as the checkout offers it. */
export const OfferedManualMethod = z.object({
  method: z.enum(manualMethods),
  name: z.string(),
  maxTotal: Money.nullable().meta({ description: 'The maximum total of an order. null without a limit' }),
  countries: z.array(Country).meta({ description: 'Where orders may be sent to. Empty for everywhere' }),
  days: z.int().meta({ description: 'Days in which to pay. Without effect for cash' }),
})
export type OfferedManualMethodJson = z.input<typeof OfferedManualMethod>

/** The manual method of an order, as it was when the order was placed. */
export const ManualPayment = z.object({
  method: z.enum(manualMethods),
  name: z.string(),
  instructions: z.string(),
  dueOn: z.iso.date().nullable().meta({
    description: 'The last day on which to pay. An order by transfer is canceled afterwards. null for cash',
  }),
})

/** A payment that staff received. It must be of the whole amount. */
export const RecordPaymentBody = z.strictObject({
  amount: Money.refine((cents) => cents > 0, { error: () => t('amount') }),
  receivedOn: z.iso.date({ error: () => t('receivedOn') }).meta({ description: 'The day on which the money arrived' }),
  reference: z.string().trim().max(140).optional().meta({ description: 'Such as the reference on the bank statement' }),
})

export const UndoPaymentBody = z.strictObject({ reason: requiredText(() => t('reason'), 500) })
