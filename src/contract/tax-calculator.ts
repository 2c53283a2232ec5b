import { z } from 'zod'
import { t } from '#messages/taxRules.ts'
import { SignedMoney } from './fields.ts'
import { listTotal } from './query-fields.ts'
import { taxCalculators } from './tax-modes.ts'
import { MAX_TAX_CLASS_LENGTH } from './taxes.ts'

/** Maximum sales and refunds in a reply. */
export const MAX_TAX_RECORDS = 50

/** A sale or refund that is not recorded at Stripe Tax yet. */
const TaxRecord = z.object({
  id: z.uuid(),
  orderId: z.string(),
  kind: z.enum(['sale', 'reversal']),
  state: z.enum(['waiting', 'failed']).meta({ description: '`failed` is not tried again by itself' }),
  failure: z.string().nullable().meta({ description: 'Why the last attempt failed; null before it' }),
  at: z.iso.datetime().meta({ description: 'When it was paid or refunded' }),
  gross: SignedMoney.meta({ description: 'With tax' }),
  tax: SignedMoney,
  currency: z.string(),
})
export type TaxRecordJson = z.input<typeof TaxRecord>

const calculator = z.enum(taxCalculators).meta({
  description: '`own` are the rates of the shop. Existing orders keep their taxes',
})

const Code = z
  .string()
  .trim()
  .regex(/^(txcd_\d{8})?$/, { error: () => t('providerCode') })
  .meta({ description: 'Such as txcd_99999999. Empty for the usual one of the product type' })

export const TaxCalculatorBody = z.strictObject({
  calculator,
  codes: z.record(z.string().max(MAX_TAX_CLASS_LENGTH), Code).default({}).meta({
    description: 'The codes of tax classes at Stripe Tax, by the codes of the shop. Others stay as they are',
  }),
})
export type TaxCalculatorBodyJson = z.input<typeof TaxCalculatorBody>

export const TaxCalculatorReply = z.object({
  calculator,
  codes: z.record(z.string(), z.string()).meta({ description: 'The codes of tax classes at Stripe Tax' }),
  obstacles: z.array(z.string()).meta({ description: 'Why Stripe Tax cannot calculate taxes; empty if it can' }),
  records: z.array(TaxRecord).meta({ description: 'What is not recorded at Stripe Tax yet, the oldest first' }),
  total: listTotal,
})
export type TaxCalculatorJson = z.input<typeof TaxCalculatorReply>
