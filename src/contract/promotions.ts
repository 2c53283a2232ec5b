import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/promotionRules.ts'
import { CollectionRule, EditedRule, ProductSummary } from './collections.ts'
import { Currency, MAX_PRICE } from './currencies.ts'
import { Money, moment, requiredLine, withTypeMessage } from './fields.ts'
import { isOnStep } from './money.ts'
import { MAX_PRICE_LISTS } from './price-lists.ts'
import { promotionClasses, promotionObstacles, promotionTypes, typesOfClass } from './promotion-types.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MethodCode } from './shipping.ts'
import { MAX_COUNTED, MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** Maximum promotions of a shop that have not ended. */
export const MAX_PROMOTIONS = 1_000
/** Maximum products of a selection with a list. */
export const MAX_PROMOTION_PRODUCTS = 250
const MAX_QUANTITY = 1_000
const MAX_LIMIT = 1_000_000_000
/** Conditions that a selection cannot use, because they change with each order or review. */
export const unsuitableForPromotions: readonly string[] = ['stock', 'rating']

export const promotionStates = ['scheduled', 'active', 'ended', 'off'] as const
export type PromotionState = (typeof promotionStates)[number]

export const PromotionPercent = z
  .codec(
    z
      .number(withTypeMessage(() => t('percent')))
      .min(0.01, { error: () => t('percent') })
      .max(100, { error: () => t('percent') })
      .refine((percent) => Math.round(percent * 100) / 100 === percent, { error: () => t('percentDecimals') }),
    z.int(),
    { decode: (percent) => Math.round(percent * 100), encode: (hundredths) => hundredths / 100 },
  )
  .meta({ description: 'With at most two decimal places' })

const amount = Money.refine((cents) => cents <= MAX_PRICE, { error: () => t('amount') }).nullable()

const PromotionAmount = z.strictObject({
  currency: Currency,
  value: amount.default(null).meta({
    description:
      'Taken off each unit, off the order or off shipping; for `fixed_price`, the price of a unit. Only for `amount` and `fixed_price`',
  }),
  minimum: amount.default(null).meta({ description: 'The least price of the items, before discounts' }),
})

const count = (max: number) =>
  z
    .int({ error: () => t('count', { max }) })
    .min(1, { error: () => t('count', { max }) })
    .max(max, { error: () => t('count', { max }) })

const products = z
  .array(z.string().min(1).max(200))
  .min(1, { error: () => t('oneProduct') })
  .max(MAX_PROMOTION_PRODUCTS, { error: () => t('tooManyProducts', { max: MAX_PROMOTION_PRODUCTS }) })

/** A selection of products: a rule or a list. */
const SelectionBody = z
  .strictObject({
    rule: CollectionRule.optional().meta({
      description: 'As of collections, by regular prices; not by stock or rating',
    }),
    products: products.optional().meta({ description: 'Instead of a rule: ids' }),
  })
  .superRefine(({ rule, products }, context) => {
    const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if ((rule === undefined) === (products === undefined)) problem(['products'], t('ruleOrProducts'))
    for (const [at, { what }] of (rule?.conditions ?? []).entries())
      if (unsuitableForPromotions.includes(what)) problem(['rule', 'conditions', at, 'what'], t('unsuitable'))
  })
  .meta({ id: 'PromotionSelection' })
export type SelectionBody = z.output<typeof SelectionBody>

const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .min(1, { error: () => t('chooseOne') })
    .max(max)
    .refine(isUnique, { error: () => t('listedTwice') })

const conditionFields = {
  quantity: count(MAX_QUANTITY).optional().meta({ description: 'The least number of units; for `buy_x_get_y`, X' }),
  markets: listOf(z.int().min(1).max(2_147_483_647), 10).optional().meta({ description: 'Ids of markets' }),
  methods: listOf(MethodCode, 50).optional().meta({ description: 'Codes of shipping methods' }),
  firstOrder: z.literal(true).optional(),
  weekdays: listOf(z.int().min(1).max(7), 7).optional().meta({
    description: '1 is Monday, 7 is Sunday, in the time zone of the shop',
  }),
}
const targetFields = {
  quantity: count(MAX_QUANTITY).optional().meta({ description: 'For `buy_x_get_y`: Y' }),
  times: count(MAX_QUANTITY)
    .optional()
    .meta({ description: 'For `buy_x_get_y`: how often it applies to an order at most' }),
  includesQualifying: z.literal(true).optional().meta({
    description: 'For `buy_x_get_y`: whether units that count as bought can be reduced too',
  }),
}
const limit = count(MAX_LIMIT).nullable()
const time = moment(() => t('date'))
  .nullable()
  .default(null)

const promotionFields = {
  name: requiredLine(() => fields('nameRequired'), 80).meta({ description: 'Shoppers see it beside the discount' }),
  class: z.enum(promotionClasses).meta({ description: 'What it reduces' }),
  type: z.enum(promotionTypes),
  percent: PromotionPercent.nullable().default(null).meta({ description: 'For `percent` and `buy_x_get_y`' }),
  amounts: z
    .array(PromotionAmount)
    .max(MAX_PRICE_LISTS + 1)
    .default([])
    .meta({ description: 'If there are any, it does not apply in other currencies' }),
  combinesWith: z
    .array(z.enum(promotionClasses))
    .max(promotionClasses.length)
    .refine(isUnique, { error: () => t('listedTwice') })
    .default([])
    .meta({ description: 'The classes with which it can be combined, if those allow its class too' }),
  needsCode: z.boolean().meta({ description: 'Whether it applies only with one of its codes' }),
  startsAt: time.meta({ description: 'null: immediately' }),
  endsAt: time.meta({ description: 'null: never' }),
  limit: limit.default(null).meta({ description: 'Orders that can use it; null for any number' }),
  limitPerCustomer: limit.default(null).meta({ description: 'Orders of one customer that can use it' }),
}

interface CheckedPromotion {
  class: (typeof promotionClasses)[number]
  type: (typeof promotionTypes)[number]
  percent: number | null
  amounts: { currency: string; value: number | null; minimum: number | null }[]
  conditions: { quantity?: number | undefined }
  targets: {
    selection?: unknown
    quantity?: number | undefined
    times?: number | undefined
    includesQualifying?: true | undefined
  }
  startsAt: string | null
  endsAt: string | null
}

/** Rules that involve several fields. */
function checkPromotion({ value, issues }: z.core.ParsePayload<CheckedPromotion>): void {
  const problem = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  const { type, percent, amounts, conditions, targets, startsAt, endsAt } = value
  if (!typesOfClass[value.class].includes(type)) problem(['type'], t('typeOfClass'))
  const isByQuantity = type === 'buy_x_get_y'
  const hasValue = type === 'amount' || type === 'fixed_price'
  if ((type === 'percent' || isByQuantity) !== (percent !== null))
    problem(['percent'], t(percent === null ? 'percent' : 'notForType'))
  if (hasValue && amounts.length === 0) problem(['amounts'], t('amountMissing'))
  for (const [at, { currency, value: given, minimum }] of amounts.entries()) {
    if (amounts.slice(0, at).some((other) => other.currency === currency))
      problem(['amounts', at, 'currency'], t('listedTwice'))
    if (hasValue !== (given !== null)) problem(['amounts', at, 'value'], t(hasValue ? 'amountMissing' : 'notForType'))
    if (type === 'amount' && given === 0) problem(['amounts', at, 'value'], t('amount'))
    if (given === null && minimum === null) problem(['amounts', at, 'minimum'], t('amountMissing'))
    // An amount with more than two decimal places has a problem already, and is not in cents.
    for (const [field, cents] of Object.entries({ value: given, minimum }))
      if (cents !== null && Number.isInteger(cents) && !isOnStep(cents, currency))
        problem(['amounts', at, field], fields('wholeAmount'))
  }
  if (isByQuantity && conditions.quantity === undefined)
    problem(['conditions', 'quantity'], t('count', { max: MAX_QUANTITY }))
  if (isByQuantity && targets.quantity === undefined)
    problem(['targets', 'quantity'], t('count', { max: MAX_QUANTITY }))
  if (value.class !== 'product' && targets.selection !== undefined) problem(['targets', 'selection'], t('notForType'))
  if (!isByQuantity)
    for (const field of ['quantity', 'times', 'includesQualifying'] as const)
      if (targets[field] !== undefined) problem(['targets', field], t('notForType'))
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) problem(['endsAt'], t('endsLater'))
}

const bodyFields = {
  ...promotionFields,
  conditions: z
    .strictObject({
      ...conditionFields,
      selection: SelectionBody.optional().meta({ description: 'The items that count; all items without it' }),
    })
    .default({})
    .meta({ description: 'All of them must hold' }),
  targets: z
    .strictObject({
      ...targetFields,
      selection: SelectionBody.optional().meta({ description: 'All items without it' }),
    })
    .default({})
    .meta({ description: 'What a promotion of the class `product` reduces' }),
}
export const NewPromotionBody = z
  .strictObject({
    ...bodyFields,
    enabled: z.boolean().default(true).meta({ description: '`false` for one to be turned on later' }),
  })
  .check(checkPromotion)
export type NewPromotionBodyJson = z.input<typeof NewPromotionBody>
export const PromotionBody = z
  .strictObject({
    ...bodyFields,
    revision: z.int().optional().meta({
      description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
    }),
  })
  .check(checkPromotion)
export type PromotionBody = z.output<typeof PromotionBody>
export type PromotionBodyJson = z.input<typeof PromotionBody>

export const PromotionQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name' }),
  state: z.enum(promotionStates).optional(),
  class: z.enum(promotionClasses).optional(),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

const selection = z
  .object({
    rule: EditedRule,
    products: z.array(ProductSummary).meta({ description: 'For a selection without a rule' }),
    count: z.int().meta({ description: 'How many products a selection without a rule has' }),
  })
  .optional()

const PromotionRow = z.object({
  id: z.int(),
  ...promotionFields,
  conditions: z.object({ ...conditionFields, selection }),
  targets: z.object({ ...targetFields, selection }),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(promotionStates).meta({ description: '`off` for one that staff have turned off' }),
  held: z.int().meta({ description: 'Uses by orders that are not paid yet' }),
  used: z.int().meta({ description: 'Uses by paid orders' }),
})
export const PromotionsReply = z.object({
  promotions: z
    .array(PromotionRow.extend({ codes: z.int().meta({ description: `Its codes, counted up to ${MAX_COUNTED}` }) }))
    .meta({ description: 'The latest first. Of a selection without a rule, the first three products' }),
  total: listTotal,
})

export type PromotionRowJson = z.input<typeof PromotionsReply>['promotions'][number]

/** A promotion as staff edit it. */
export const Promotion = PromotionRow.extend({ revision: z.int() }).meta({ id: 'Promotion' })
export type PromotionJson = z.input<typeof Promotion>
export const PromotionReply = z.object({ promotion: Promotion })
export const PromotionSwitchBody = z.strictObject({
  enabled: z.boolean().meta({ description: '`false` turns it off: it applies to no cart, and its codes are invalid' }),
})

export const PromotionTryBody = z.strictObject({
  lines: z
    .array(z.strictObject({ sku: z.string().min(1).max(60), quantity: count(MAX_QUANTITY) }))
    .min(1, { error: () => t('oneProduct') })
    .max(200),
  market: z.int().min(1).max(2_147_483_647).optional().meta({ description: 'By default, the default market' }),
  method: MethodCode.optional().meta({ description: 'The code of a shipping method' }),
  shipping: Money.default(0).meta({ description: 'The price of shipping, in the currency of the market' }),
  firstOrder: z.boolean().default(false),
  at: moment(() => t('date'))
    .optional()
    .meta({ description: 'By default, now' }),
})

const share = { discount: Money, promotions: z.array(z.object({ id: z.int(), discount: Money })) }
export const PromotionTryReply = z.object({
  currency: z.string(),
  lines: z.array(z.object({ sku: z.string(), quantity: z.int(), price: Money, ...share })),
  shipping: z.object(share),
  discount: Money.meta({ description: 'What this promotion saves' }),
  obstacle: z
    .object({
      reason: z.enum(promotionObstacles),
      missing: z.int().optional().meta({ description: 'Units that are missing' }),
      missingAmount: Money.optional(),
    })
    .nullable()
    .meta({ description: 'Why it saves nothing' }),
})
