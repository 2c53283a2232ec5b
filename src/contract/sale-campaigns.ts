import { z } from 'zod'
import { t } from '#messages/saleRules.ts'
import { CollectionRule, EditedRule, ProductSummary } from './collections.ts'
import { EnteredMoney, Money, moment, requiredLine, withTypeMessage } from './fields.ts'
import { type Cents, percentage } from './money.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** Maximum sales of a shop that have not ended. */
export const MAX_SALE_CAMPAIGNS = 200
/** Maximum products of a sale with a list. */
export const MAX_SALE_PRODUCTS = 1_000
/** Conditions that the rule of a sale cannot use, because their result changes without an edit or because of the sale itself. */
export const unsuitableConditions: readonly string[] = ['sale', 'stock', 'rating']

export const saleStates = ['scheduled', 'running', 'ended'] as const
export type SaleState = (typeof saleStates)[number]

/** The discount of a sale: hundredths of a percent, or cents. */
export interface Reduction {
  percent: number | null
  amount: Cents | null
}

/**
 * The price in a sale: at least one step of the currency, because payment providers refuse payments of 0. The database function
 * `reduced_price` computes the same.
 */
export const reducedPrice = (regular: Cents, { percent, amount }: Reduction, step: Cents): Cents =>
  Math.max(step, regular - (percent === null ? (amount ?? 0) : percentage(regular, percent, step)))

const Percent = z
  .codec(
    z
      .number(withTypeMessage(() => t('percent')))
      .min(0.01, { error: () => t('percent') })
      .max(99.99, { error: () => t('percent') })
      .refine((percent) => Math.round(percent * 100) / 100 === percent, { error: () => t('percentDecimals') }),
    z.int(),
    { decode: (percent) => Math.round(percent * 100), encode: (hundredths) => hundredths / 100 },
  )
  .meta({ description: 'Taken off the regular price, with at most two decimal places' })

const Amount = EnteredMoney.refine((cents) => cents > 0, { error: () => t('amount') })
  .refine((cents) => cents <= 2_147_483_647, { error: () => t('amount') })
  .meta({ description: 'Taken off the regular price' })

const date = moment(() => t('date'))

const selection = {
  rule: CollectionRule.nullable()
    .optional()
    .meta({ description: 'Which products are reduced, by regular prices; not by sale, stock or rating' }),
  products: z
    .array(z.string().min(1).max(200))
    .min(1, { error: () => t('oneProduct') })
    .max(MAX_SALE_PRODUCTS, { error: () => t('tooManyProducts', { max: MAX_SALE_PRODUCTS }) })
    .nullable()
    .optional()
    .meta({ description: 'Instead of a rule: ids' }),
}
const reduction = { percent: Percent.nullable().optional(), amount: Amount.nullable().optional() }

interface CheckedSale {
  rule?: z.output<typeof CollectionRule> | null | undefined
  products?: string[] | null | undefined
  percent?: number | null | undefined
  amount?: Cents | null | undefined
  startsAt?: string
  endsAt?: string
}

/** Rules that involve several fields. */
function checkSale({ value, issues }: z.core.ParsePayload<CheckedSale>): void {
  const addIssue = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  const isSet = (each: unknown) => each !== null && each !== undefined
  if (isSet(value.rule) === isSet(value.products)) addIssue(['products'], t('ruleOrProducts'))
  if (isSet(value.percent) === isSet(value.amount)) addIssue(['percent'], t('percentOrAmount'))
  if (value.startsAt && value.endsAt && value.endsAt <= value.startsAt) addIssue(['endsAt'], t('endsLater'))
  for (const [at, { what }] of (value.rule?.conditions ?? []).entries())
    if (unsuitableConditions.includes(what)) addIssue(['rule', 'conditions', at, 'what'], t('unsuitable'))
}

const saleFields = {
  name: requiredLine(() => t('name'), 80),
  ...selection,
  ...reduction,
  startsAt: date,
  endsAt: date,
}
/** The fields of a sale in the audit log, besides its rule. */
export const AuditedSale = z.strictObject(saleFields).omit({ rule: true })
export const NewSaleCampaignBody = z.strictObject(saleFields).check(checkSale)
export const SaleCampaignBody = z
  .strictObject({
    ...saleFields,
    revision: z.int().optional().meta({
      description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
    }),
  })
  .check(checkSale)
export type SaleCampaignBodyJson = z.input<typeof SaleCampaignBody>

export const SaleCampaignQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name' }),
  state: z.enum(saleStates).optional(),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

const SaleCampaignRow = z.object({
  id: z.int(),
  name: z.string(),
  percent: Percent.nullable(),
  amount: Money.nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(saleStates),
  count: z.int().meta({ description: 'Visible products that it reduces while it runs' }),
})
export type SaleCampaignRowJson = z.input<typeof SaleCampaignRow>
export const SaleCampaignsReply = z.object({
  saleCampaigns: z.array(SaleCampaignRow).meta({ description: 'By start, latest first' }),
  total: listTotal,
})

/** A sale as staff edit it. */
export const SaleCampaign = SaleCampaignRow.extend({
  rule: EditedRule,
  products: z.array(ProductSummary).meta({ description: 'For a sale without a rule' }),
  revision: z.int(),
}).meta({ id: 'SaleCampaign' })
export type SaleCampaignJson = z.input<typeof SaleCampaign>
export const SaleCampaignReply = z.object({ saleCampaign: SaleCampaign })

export const SalePreviewBody = z.strictObject({ ...selection, ...reduction }).check(checkSale)
export type SalePreviewBodyJson = z.input<typeof SalePreviewBody>
export const SalePreviewReply = z.object({
  count: z.int().meta({ description: 'Visible products' }),
  products: z
    .array(ProductSummary.extend({ salePrice: Money }))
    .max(3)
    .meta({ description: 'The first ones, with the price in this sale' }),
})
export type SalePreviewJson = z.input<typeof SalePreviewReply>
