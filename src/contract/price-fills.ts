import { z } from 'zod'
import { t } from '#messages/priceFills.ts'
import { CategoryReference } from './admin-products.ts'
import { MAX_PRICE } from './currencies.ts'
import { rateSources } from './exchange-rates.ts'
import { Money } from './fields.ts'
import { dayText, limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

/** What converted prices end in. `step` is any amount on the step of the currency. */
export const priceEndings = ['step', '.00', '.95', '.99'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** Maximum products of a fill that lists them. */
export const MAX_FILLED_PRODUCTS = 1_000
/** How many converted prices a preview shows. */
export const PREVIEWED_PRICES = 10
/** How long fills are listed, in days. */
export const PRICE_FILL_DAYS = 30

export const priceFillStates = ['filling', 'filled', 'failed'] as const
export type PriceFillState = (typeof priceFillStates)[number]

const listId = z.int().min(1).max(MAX_PRICE)

const Factor = z
  .codec(
    z
      .number({ error: () => t('factor') })
      .min(0.01, { error: () => t('factor') })
      .max(100, { error: () => t('factor') })
      .refine((factor) => Math.round(factor * 10_000) / 10_000 === factor, { error: () => t('factorDecimals') }),
    z.int(),
    { decode: (factor) => Math.round(factor * 10_000), encode: (units) => units / 10_000 },
  )
  .meta({ description: 'By which the prices are multiplied besides the rate, with at most four decimals' })

export const PriceFillBody = z
  .strictObject({
    list: listId.meta({ description: 'The list that gets the prices' }),
    from: listId
      .optional()
      .meta({ description: 'The list whose prices are converted; the default one if it is missing' }),
    factor: Factor.prefault(1),
    ending: z.enum(priceEndings).default('step'),
    on: dayText.optional().meta({ description: 'The latest rate of this day or before; today if it is missing' }),
    category: CategoryReference.optional().meta({ description: 'Only products in it or below it' }),
    products: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(MAX_FILLED_PRODUCTS, { error: () => t('tooManyProducts', { max: MAX_FILLED_PRODUCTS }) })
      .optional()
      .meta({ description: 'Only these products' }),
    overwriteManual: z.boolean().default(false).meta({ description: 'Whether prices that staff entered are replaced' }),
    dryRun: z.boolean().meta({ description: 'Only count what would change' }),
  })
  .refine(({ category, products }) => category === undefined || products === undefined, {
    path: ['products'],
    error: () => t('categoryOrProducts'),
  })
export type PriceFillBodyJson = z.input<typeof PriceFillBody>

/** What became, or would become, of prices of products and variants. */
export const FillCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  kept: z.int().meta({ description: 'Prices that staff entered' }),
  unpriced: z.int().meta({ description: 'Products without a price in the other list' }),
  tooLarge: z.int().meta({ description: 'Prices that would be above the largest possible one' }),
})
export type FillCountsJson = z.input<typeof FillCounts>

const fillRate = {
  rate: z.number().meta({ description: 'How much of the currency of the list one unit of the other currency buys' }),
  rateOn: z.string().nullable().meta({ description: 'The day of the rate; null if both lists have the same currency' }),
  rateSource: z.enum(rateSources).nullable(),
}

export const PriceFill = z
  .object({
    id: z.string(),
    list: z.int(),
    from: z.int(),
    ...fillRate,
    factor: z.number(),
    ending: z.enum(priceEndings),
    state: z.enum(priceFillStates),
    looked: z.int().meta({ description: 'Products so far' }),
    counts: FillCounts,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PriceFill' })
export type PriceFillJson = z.input<typeof PriceFill>

/** A preview, or the fill that was started. */
export const PriceFillReply = z.object({
  preview: z
    .object({
      ...fillRate,
      counts: FillCounts,
      examples: z.array(
        z.object({
          product: z.string(),
          name: z.string(),
          sku: z.string().nullable(),
          from: Money,
          before: Money.nullable(),
          after: Money,
        }),
      ),
    })
    .nullable(),
  fill: PriceFill.nullable(),
})
export type PriceFillReplyJson = z.input<typeof PriceFillReply>
export const OnePriceFillReply = z.object({ fill: PriceFill })
export const PriceFillQuery = z.strictObject({ page: pageText.default(1), limit: limitText(MAX_PER_PAGE).default(20) })
export const PriceFillsReply = z.object({
  fills: z.array(PriceFill).meta({ description: 'Newest first' }),
  total: listTotal,
})
