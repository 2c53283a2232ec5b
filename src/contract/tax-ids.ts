import { z } from 'zod'
import { t } from '#messages/taxIds.ts'
import { Country } from './country-field.ts'
import { customerFields } from './customer-fields.ts'
import { requiredLine, requiredText } from './fields.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'
import { taxRegisters } from './vat-numbers.ts'

/** `pending` until the first answer of the register. */
export const taxIdStates = ['pending', 'valid', 'invalid'] as const
export type TaxIdState = (typeof taxIdStates)[number]

/** Hours for which an answer of the register counts. */
export const TAX_ID_HOURS = 24
export const MAX_TAX_ID_LENGTH = 40

export const TaxIdBody = z.strictObject({
  country: Country.meta({ description: 'The country of the business, if the number has no prefix' }),
  number: requiredLine(() => t('required'), MAX_TAX_ID_LENGTH),
})

/** As entering it returned it. */
export const TaxIdNumber = z.string().min(1).max(MAX_TAX_ID_LENGTH)

/** A VAT number of a shopper. */
export const TaxId = z.object({
  number: z.string().meta({ description: 'With the prefix of its country: ATU12345678' }),
  country: Country,
  state: z.enum(taxIdStates),
  checkedAt: z.iso.datetime().nullable().meta({ description: 'When the register last answered; null before' }),
  isConfirmed: z.boolean().meta({
    description: `Whether it was confirmed in the last ${TAX_ID_HOURS} hours, so that sales to other countries can be untaxed`,
  }),
  isBeingChecked: z.boolean().meta({ description: 'Whether an answer of the register is expected within a minute' }),
  register: z.enum(taxRegisters).meta({ description: 'Who checks it: VIES, or staff' }),
})
export type TaxIdJson = z.input<typeof TaxId>
/** The VAT number of an order. */
export const OrderTaxId = z.object({
  number: z.string(),
  isConfirmed: z.boolean().meta({ description: 'Whether it was confirmed when the order was placed' }),
})

export const TaxIdReply = z.object({ taxId: TaxId })

export const TaxIdQuery = z.strictObject({
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'A part of the number or of the email address' }),
  state: z
    .enum([...taxIdStates, 'open'])
    .optional()
    .meta({
      description: '`open` are those without an answer, and those that are not valid',
    }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(25),
})

export const AdminTaxId = TaxId.extend({
  id: z.uuid(),
  ...customerFields,
  enteredAt: z.iso.datetime(),
  failure: z.string().nullable().meta({ description: 'Why the register did not answer last, such as MS_UNAVAILABLE' }),
  consultation: z.string().nullable().meta({ description: 'The consultation number of VIES' }),
  name: z.string().nullable().meta({ description: 'The name in the register' }),
  note: z.string().nullable().meta({ description: 'How staff checked it' }),
})
export type AdminTaxIdJson = z.input<typeof AdminTaxId>
export const AdminTaxIdsReply = z.object({
  taxIds: z.array(AdminTaxId),
  total: listTotal,
  asksVies: z.boolean().meta({ description: 'Whether the shop asks VIES' }),
})
export type AdminTaxIdsJson = z.input<typeof AdminTaxIdsReply>
export const AdminTaxIdReply = z.object({ taxId: AdminTaxId })
export const CheckTaxIdBody = z.strictObject({
  state: z.enum(['valid', 'invalid']),
  note: requiredText(() => t('note'), 300).meta({ description: 'How it was checked' }),
})
