import { amountCurrency } from '#contract/amount-currency.ts'
import type { ConditionJson } from '#contract/collections.ts'
import { toCents } from '#contract/money.ts'
import type { PromotionRowJson } from '#contract/promotions.ts'
import { t } from '#messages/promotionSentence.ts'

/** The fields of a promotion that its sentence tells. */
export type DescribedPromotion = Pick<
  PromotionRowJson,
  | 'class'
  | 'type'
  | 'percent'
  | 'amounts'
  | 'conditions'
  | 'targets'
  | 'combinesWith'
  | 'needsCode'
  | 'startsAt'
  | 'endsAt'
  | 'limit'
  | 'limitPerCustomer'
>

/** What a sentence cannot know from the promotion itself. */
export interface SentenceContext {
  /** Names of markets by ID. */
  markets: ReadonlyMap<number, string>
  /** Names of shipping methods by code. */
  methods: ReadonlyMap<string, string>
  /** By default, that of the reader. */
  timeZone?: string
}

type Selection = PromotionRowJson['conditions']['selection']

/** Says in a sentence what a promotion does, and when: "With a code, customers get 25% off all products; …" */
export function promotionSentence(promotion: DescribedPromotion, context: SentenceContext): string {
  const all = listOf([benefit(promotion), ...conditionTexts(promotion, context), ...limitTexts(promotion, context)], '')
  const combination = combinationText(promotion)
  return t(promotion.needsCode ? 'withCode' : 'automatic', { all, combination })
}

function benefit({
  class: promotionClass,
  type,
  percent,
  amounts = [],
  conditions,
  targets,
}: DescribedPromotion): string {
  const amount = alternatives(amounts.map(({ currency, value }) => ({ currency, amount: value ?? null })))
  const off = percent ?? 0
  const items = selectionText(targets.selection)
  if (type === 'buy_x_get_y') {
    const parts = {
      ...{ items, counted: selectionText(conditions.selection) },
      ...{ buy: conditions.quantity ?? 1, get: targets.quantity ?? 1 },
    }
    return listOf(
      [
        off === 100 ? t('buyGetFree', parts) : t('buyGetPercent', { ...parts, percent: off }),
        ...(targets.times ? [t('times', { times: targets.times })] : []),
        ...(targets.includesQualifying ? [t('includesQualifying')] : []),
      ],
      '',
    )
  }
  if (type === 'free_shipping') return t('freeShipping')
  if (type === 'fixed_price') return t('fixedPrice', { items, amount })
  if (promotionClass === 'order')
    return type === 'percent' ? t('percentOffOrder', { percent: off }) : t('amountOffOrder', { amount })
  if (promotionClass === 'shipping')
    return type === 'percent' ? t('percentOffShipping', { percent: off }) : t('amountOffShipping', { amount })
  return type === 'percent' ? t('percentOff', { percent: off, items }) : t('amountOffEach', { amount, items })
}

function conditionTexts(
  {
    type,
    amounts = [],
    conditions: { selection, quantity, markets, methods, firstOrder, weekdays },
  }: DescribedPromotion,
  context: SentenceContext,
): string[] {
  const amount = alternatives(amounts.map(({ currency, minimum }) => ({ currency, amount: minimum ?? null })))
  const counted = selectionText(selection)
  // The benefit of "buy X get Y" names what is bought.
  const count = type === 'buy_x_get_y' ? undefined : quantity
  const isNamed = type === 'buy_x_get_y' || selection === undefined
  return [
    ...(count !== undefined && amount !== ''
      ? [t('quantityAndMinimum', { count, counted, amount })]
      : count !== undefined
        ? [t('quantity', { count, counted })]
        : amount !== ''
          ? [selection ? t('minimumOf', { counted, amount }) : t('minimum', { amount })]
          : isNamed
            ? []
            : [t('contains', { counted })]),
    ...(firstOrder ? [t('firstOrder')] : []),
    ...(markets ? [t('markets', { markets: listOf(markets.map((id) => context.markets.get(id) ?? `#${id}`)) })] : []),
    ...(methods
      ? [
          t('methods', {
            methods: listOf(
              methods.map((code) => context.methods.get(code) ?? code),
              'or',
            ),
          }),
        ]
      : []),
    ...(weekdays ? [t('weekdays', { days: listOf(weekdays.toSorted().map(weekdayName)) })] : []),
  ]
}

function limitTexts(
  { startsAt = null, endsAt = null, limit, limitPerCustomer }: DescribedPromotion,
  { timeZone }: SentenceContext,
): string[] {
  const show = (at: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))
  return [
    ...(startsAt && endsAt
      ? [t('period', { start: show(startsAt), end: show(endsAt) })]
      : startsAt
        ? [t('starts', { start: show(startsAt) })]
        : endsAt
          ? [t('ends', { end: show(endsAt) })]
          : []),
    ...(limit ? [t('limit', { count: limit })] : []),
    ...(limitPerCustomer ? [t('limitPerCustomer', { count: limitPerCustomer })] : []),
  ]
}

function combinationText({ combinesWith = [] }: DescribedPromotion): string {
  if (combinesWith.length === 0) return t('alone')
  const classes = (['product', 'order', 'shipping'] as const).filter((each) => combinesWith.includes(each))
  return t('combines', { classes: listOf(classes.map((each) => t(each))) })
}

function selectionText(selection: Selection): string {
  if (!selection) return t('allProducts')
  const { rule, products, count } = selection
  if (rule) {
    const conditions = rule.conditions.map(conditionText)
    if (conditions.length === 0) return t('noProducts')
    return t('productsThat', { conditions: listOf(conditions, rule.match === 'all' ? 'and' : 'or') })
  }
  const shown = products.slice(0, 3).map(({ name }) => name)
  const more = count - shown.length
  return listOf(more > 0 ? [...shown, t('moreProducts', { count: more })] : shown)
}

function conditionText(condition: ConditionJson): string {
  const not = 'not' in condition && condition.not === true
  switch (condition.what) {
    case 'category':
      return t(not ? 'notCategory' : 'category', { value: condition.value })
    case 'brand':
      return t(not ? 'notBrand' : 'brand', { value: condition.value })
    case 'tag':
      return t(not ? 'notTag' : 'tag', { value: condition.value })
    case 'option':
    case 'attribute':
      return t(not ? 'notOption' : 'option', { code: condition.code, value: condition.value })
    case 'price': {
      const [min, max] = [condition.min, condition.max].map((each) => toAmount(each ?? 0, amountCurrency()))
      if (condition.min !== undefined && condition.max !== undefined && min && max)
        return t('priceBetween', { min, max })
      return condition.max !== undefined && max
        ? t('priceTo', { max })
        : t('priceFrom', { min: min ?? toAmount(0, '') })
    }
    case 'age':
      return t(not ? 'addedEarlier' : 'added', { days: condition.days })
    case 'rating':
      return t('rating', { stars: condition.min })
    case 'stock':
      return t(not ? 'notStock' : 'stock')
    default:
      return t(not ? 'notSale' : 'sale')
  }
}

const toAmount = (decimal: number, currency: string) => ({ cents: toCents(decimal), currency })

/** "$5.00 or €4.00"; empty without amounts. */
const alternatives = (amounts: { currency: string; amount: number | null }[]): string =>
  listOf(
    amounts.flatMap(({ currency, amount }) =>
      amount === null ? [] : [t('money', { amount: toAmount(amount, currency) })],
    ),
    'or',
  )

/** @param last the word before the last one; empty for commas only */
const listOf = (texts: readonly string[], last: 'and' | 'or' | '' = 'and'): string =>
  last === ''
    ? texts.join(', ')
    : new Intl.ListFormat('en-US', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(texts)

/** The name of a day in the plural. January 1 of 2024 was a Monday. */
export const weekdayName = (day: number): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))}s`
