import { z } from 'zod'
import { t } from '#messages/promotionRules.ts'
import { moment } from './fields.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** Maximum codes that one request makes. */
export const MAX_NEW_CODES = 100_000
/** Maximum codes of a shop. */
export const MAX_CODES = 10_000_000
/** Length of made codes: 60 random bits, because each of their 32 letters is 5 bits. */
export const MADE_CODE_LENGTH = 12
/** Letters of made codes: digits and capital letters, without those that look like others. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAX_CODE_LENGTH = 40
const MAX_USES = 1_000_000_000

/** A code as shoppers type it; it is the same in any case. */
export const CodeText = z
  .string({ error: () => t('code') })
  .trim()
  .min(1, { error: () => t('code') })
  .max(MAX_CODE_LENGTH, { error: () => t('code') })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, { error: () => t('code') })

const uses = z
  .int({ error: () => t('count', { max: MAX_USES }) })
  .min(1, { error: () => t('count', { max: MAX_USES }) })
  .max(MAX_USES, { error: () => t('count', { max: MAX_USES }) })
  .nullable()
  .default(null)
  .meta({ description: 'Orders that can use each code; null for any number' })

export const PromotionCodesBody = z
  .strictObject({
    code: CodeText.optional(),
    count: z
      .int({ error: () => t('count', { max: MAX_NEW_CODES }) })
      .min(1, { error: () => t('count', { max: MAX_NEW_CODES }) })
      .max(MAX_NEW_CODES, { error: () => t('count', { max: MAX_NEW_CODES }) })
      .optional()
      .meta({ description: 'Instead of a code: how many random codes to make' }),
    prefix: CodeText.max(20, { error: () => t('code') })
      .optional()
      .meta({ description: 'The beginning of each random code' }),
    limit: uses,
    endsAt: moment(() => t('date'))
      .nullable()
      .default(null),
  })
  .superRefine(({ code, count, prefix }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if ((code === undefined) === (count === undefined)) problem('code', t('codeOrCount'))
    if (code !== undefined && prefix !== undefined) problem('prefix', t('notForType'))
  })

const PromotionCode = z.object({
  code: z.string(),
  limit: z.int().nullable(),
  held: z.int(),
  used: z.int(),
  endsAt: z.iso.datetime().nullable(),
})
export type PromotionCodeJson = z.input<typeof PromotionCode>
export const PromotionCodeReply = z.object({ code: PromotionCode })
export const codeBatchStates = ['making', 'made', 'failed'] as const
export type CodeBatchState = (typeof codeBatchStates)[number]
const CodeBatch = z.object({
  id: z.string(),
  count: z.int(),
  made: z.int(),
  state: z.enum(codeBatchStates),
  createdAt: z.iso.datetime(),
})
export type CodeBatchJson = z.input<typeof CodeBatch>
export const PromotionCodesAddedReply = z.object({
  code: PromotionCode.nullable(),
  batch: CodeBatch.nullable().meta({ description: 'Random codes, which are made in the background' }),
})
export const PromotionCodeQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'The beginning of the code' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
export const PromotionCodesReply = z.object({
  codes: z.array(PromotionCode),
  total: listTotal,
  batches: z.array(CodeBatch).meta({ description: 'The last ten, latest first' }),
})
