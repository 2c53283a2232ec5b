import { z } from 'zod'
import { t as choices } from '#messages/bulkChoices.ts'
import { t } from '#messages/bulkRules.ts'
import { t as fields } from '#messages/fields.ts'
import { t as orders } from '#messages/orderRules.ts'
import { t as products } from '#messages/productRules.ts'
import { AdminProductQuery } from './admin-product-query.ts'
import { MAX_STOCK, tooManyUnits } from './admin-products.ts'
import { amountCurrency } from './amount-currency.ts'
import { Money, requiredText } from './fields.ts'
import { isOnStep } from './money.ts'
import { oneOf } from './query-fields.ts'
import { productStatuses } from './shop.ts'

/** Maximum products in one bulk edit, which locks all of them in one transaction. */
export const MAX_IN_BULK = 1_000
/** Maximum listed changes of a product with many variants; the others are only counted. */
export const MAX_LISTED_CHANGES = 12

/** Price changes in a bulk edit. `by` is an amount or a percentage. */
export const priceOperations = {
  get set() {
    return choices('setPrice')
  },
  get raise() {
    return choices('raise')
  },
  get lower() {
    return choices('lower')
  },
  get 'raise-percent'() {
    return choices('raisePercent')
  },
  get 'lower-percent'() {
    return choices('lowerPercent')
  },
} as const
export type PriceOperation = keyof typeof priceOperations

/** What to do with the compare-at price. */
export const priceBeforeOperations = {
  get keep() {
    return choices('keep')
  },
  get now() {
    return choices('now')
  },
  get none() {
    return choices('none')
  },
} as const
export type PriceBeforeOperation = keyof typeof priceBeforeOperations

export const stockOperations = {
  get set() {
    return choices('setStock')
  },
  get add() {
    return choices('addStock')
  },
} as const
export type StockOperation = keyof typeof stockOperations

const StatusChange = z.strictObject({ what: z.literal('status'), status: z.enum(productStatuses) })

const PriceChange = z
  .strictObject({
    what: z.literal('price'),
    how: oneOf(priceOperations),
    by: Money.refine((by) => by > 0, { error: () => t('aboveZero') }).meta({
      description:
        'An amount, or a percentage with two decimals; the result is rounded half up to the smallest amount of the currency',
    }),
    priceBefore: oneOf(priceBeforeOperations).default('keep'),
  })
  .check(({ value: { how, by }, issues }) => {
    if (how.endsWith('-percent') || isOnStep(by, amountCurrency())) return
    issues.push({ code: 'custom', message: fields('wholeAmount'), path: ['by'], input: by })
  })

/** Units to add to each variant, or to set. */
export const bulkUnits = z
  .int({ error: () => products('wholeNumber') })
  .min(-MAX_STOCK, { error: tooManyUnits })
  .max(MAX_STOCK, { error: tooManyUnits })

const StockChange = z
  .strictObject({
    what: z.literal('stock'),
    how: oneOf(stockOperations),
    units: bulkUnits,
    reason: requiredText(() => orders('reason'), 300),
  })
  .check(({ value: { how, units }, issues }) => {
    const addIssue = (message: string) => issues.push({ code: 'custom', path: ['units'], message, input: units })
    if (how === 'add' && units === 0) addIssue(products('howMany'))
    if (how === 'set' && units < 0) addIssue(products('noneOrMore'))
  })

export const BulkChange = z.discriminatedUnion('what', [StatusChange, PriceChange, StockChange])
export type BulkChangeJson = z.input<typeof BulkChange>

const { search, category, brand, tag, status, stock, altText } = AdminProductQuery.shape

export const BulkBody = z
  .strictObject({
    change: BulkChange,
    dryRun: z.boolean().meta({ description: 'Only returns what would change' }),
    products: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(200),
          seen: z.string().max(64).optional().meta({
            description: 'From the dry run: a product that has changed since is left unchanged',
          }),
        }),
      )
      .min(1, { error: () => t('chooseProduct') })
      .max(MAX_IN_BULK, { error: () => t('atOnce', { max: MAX_IN_BULK }) })
      .optional(),
    filter: z
      .strictObject({ search, category, brand, tag, status, stock, altText })
      .optional()
      .meta({
        description: `Instead of products: all products that match this filter, which may be at most ${MAX_IN_BULK}`,
      }),
  })
  .refine(({ products, filter }) => (products === undefined) !== (filter === undefined), {
    path: ['products'],
    error: () => t('productsOrFilter'),
  })
export type BulkBodyJson = z.input<typeof BulkBody>

/** The (expected) result for one product. A product that is rejected, stale or deleted is not changed at all. */
export const bulkOutcomes = ['changed', 'unchanged', 'refused', 'stale', 'gone'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const shown = z.union([z.string(), z.number()]).nullable()

const BulkRow = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it is rejected. */
  why: z.string().nullable(),
  seen: z.string(),
  changes: z
    .array(
      z.object({
        field: z.enum(['status', 'price', 'originalPrice', 'stock']),
        /** Of this variant; null: of the product. */
        sku: z.string().nullable(),
        /** Amounts as decimals. */
        before: shown,
        after: shown,
      }),
    )
    .max(MAX_LISTED_CHANGES),
  moreChanges: z.int(),
})
export type BulkRow = z.output<typeof BulkRow>

export const BulkReply = z.object({
  products: z.array(BulkRow).max(MAX_IN_BULK),
  undo: z.int().nullable().meta({ description: 'The audit entry by which the change can be undone, except stock' }),
})
