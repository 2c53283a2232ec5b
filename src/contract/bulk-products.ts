import { z } from 'zod'
import { AdminProductQuery, MAX_STOCK, TOO_MANY_UNITS } from './admin-products.ts'
import { Money, requiredText } from './fields.ts'
import { oneOf } from './query-fields.ts'
import { productStatuses } from './shop.ts'

/** So many products are changed at once at most: in one transaction, which holds all of them meanwhile. */
export const MAX_IN_BULK = 1_000
/** Of a product with many variants so many changes are told, and how many more there are. */
export const MAX_CHANGES_TOLD = 12

/** How prices can be changed together. `by` is an amount or a percentage. */
export const priceMoves = {
  set: 'Set to',
  raise: 'Raise by an amount',
  lower: 'Lower by an amount',
  'raise-percent': 'Raise by percent',
  'lower-percent': 'Lower by percent',
} as const
export type PriceMove = keyof typeof priceMoves

/** What becomes of the price before a reduction. */
export const priceBeforeMoves = {
  keep: 'Stays as it is',
  now: 'Becomes the price of now, as a sale',
  none: 'Goes away, as the end of a sale',
} as const
export type PriceBeforeMove = keyof typeof priceBeforeMoves

export const stockMoves = { set: 'Set each variant to', add: 'Add to each variant' } as const
export type StockMove = keyof typeof stockMoves

const StatusChange = z.strictObject({ what: z.literal('status'), status: z.enum(productStatuses) })

const PriceChange = z.strictObject({
  what: z.literal('price'),
  how: oneOf(priceMoves),
  by: Money.refine((by) => by > 0, 'More than 0').meta({
    description: 'An amount, or a percentage with two decimals; what comes of it is rounded half up to a cent',
  }),
  priceBefore: oneOf(priceBeforeMoves).default('keep'),
})

/** Units that each variant gets, or comes to have. */
export const bulkUnits = z.int('A whole number').min(-MAX_STOCK, TOO_MANY_UNITS).max(MAX_STOCK, TOO_MANY_UNITS)

const StockChange = z
  .strictObject({
    what: z.literal('stock'),
    how: oneOf(stockMoves),
    units: bulkUnits,
    reason: requiredText('Say why', 300),
  })
  .check(({ value: { how, units }, issues }) => {
    const wrong = (message: string) => issues.push({ code: 'custom', path: ['units'], message, input: units })
    if (how === 'add' && units === 0) wrong('By how many?')
    if (how === 'set' && units < 0) wrong('Not less than 0')
  })

export const BulkChange = z.discriminatedUnion('what', [StatusChange, PriceChange, StockChange])
export type BulkChangeJson = z.input<typeof BulkChange>

const { search, category, status, stock } = AdminProductQuery.shape

export const BulkBody = z
  .strictObject({
    change: BulkChange,
    dryRun: z.boolean().meta({ description: 'Only tells what would change' }),
    products: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(200),
          seen: z.string().max(64).optional().meta({
            description: 'From the dry run: the product is left as it is when it is not as it was then',
          }),
        }),
      )
      .min(1, 'Choose a product')
      .max(MAX_IN_BULK, `At most ${MAX_IN_BULK} at once`)
      .optional(),
    filter: z
      .strictObject({ search, category, status, stock })
      .optional()
      .meta({
        description: `Instead of products: all that the list with this filter has, when these are at most ${MAX_IN_BULK}`,
      }),
  })
  .refine(({ products, filter }) => (products === undefined) !== (filter === undefined), {
    path: ['products'],
    error: 'Either products or a filter',
  })
export type BulkBodyJson = z.input<typeof BulkBody>

/** What comes, or came, of a change for one product. One that is refused, stale or gone is left whole as it is. */
export const bulkOutcomes = ['changed', 'unchanged', 'refused', 'stale', 'gone'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const shown = z.union([z.string(), z.number()]).nullable()

const BulkRow = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it is refused. */
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
    .max(MAX_CHANGES_TOLD),
  moreChanges: z.int(),
})
export type BulkRow = z.output<typeof BulkRow>

export const BulkReply = z.object({
  products: z.array(BulkRow).max(MAX_IN_BULK),
  undo: z
    .int()
    .nullable()
    .meta({ description: 'The entry of the audit log by which the change can be taken back; stock cannot' }),
})
