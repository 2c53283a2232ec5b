import { z } from 'zod'
import type { CollectionRuleJson, ProductSummaryJson } from '#contract/collections.ts'
import { plainAmount } from '#contract/money.ts'
import { promotionClasses, promotionTypes, typesOfClass } from '#contract/promotion-types.ts'
import {
  NewPromotionBody,
  type NewPromotionBodyJson,
  PromotionBody,
  type PromotionBodyJson,
  type PromotionJson,
} from '#contract/promotions.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { formatLocalTime, parseLocalTime } from '#web/forms/local-time.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { renameFields } from '#web/forms/rename-fields.ts'
import { parseNumber } from '#web/ui/filters/typed-numbers.ts'
import { ProductSummaryDraft } from '../products/choose/summary-draft.ts'
import { emptyRule, ruleFields, toRule, toRuleDraft, toRuleFieldPath } from '../rules/rule-draft.ts'
import type { DescribedPromotion } from './promotion-sentence.ts'

const SelectionDraft = z.object({
  chosenBy: z.enum(['all', 'automated', 'manual']),
  ...ruleFields,
  products: z.array(ProductSummaryDraft),
})
type SelectionDraft = z.output<typeof SelectionDraft>

/** Form values of the promotion editor. Numbers and amounts are as entered. */
export const PromotionDraft = z.object({
  /** Revision of the loaded promotion. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  class: z.enum(promotionClasses),
  type: z.enum(promotionTypes),
  percent: z.string(),
  /** A row for each currency of the shop. Rows without amounts are left out when saving. */
  amounts: z.array(z.object({ currency: z.string(), value: z.string(), minimum: z.string() })),
  /** The items that count. */
  counted: SelectionDraft,
  quantity: z.string(),
  markets: z.array(z.int()),
  methods: z.array(z.string()),
  firstOrder: z.boolean(),
  weekdays: z.array(z.int()),
  /** The items that are reduced. */
  reduced: SelectionDraft,
  reducedQuantity: z.string(),
  times: z.string(),
  includesQualifying: z.boolean(),
  /** In the format of `datetime-local` fields. */
  startsAt: z.string(),
  endsAt: z.string(),
  limit: z.string(),
  limitPerCustomer: z.string(),
  combinesWith: z.array(z.enum(promotionClasses)),
  needsCode: z.boolean(),
  /** Whether a new promotion is on. Others are turned on and off by a button. */
  enabled: z.boolean(),
})
export type PromotionDraft = z.output<typeof PromotionDraft>

const emptySelection = (): SelectionDraft => ({ chosenBy: 'all', ...emptyRule(), products: [] })

/** @param currencies in which the shop sells */
export const emptyPromotion = (currencies: readonly string[]): PromotionDraft => ({
  ...{ name: '', class: 'order', type: 'percent', percent: '', needsCode: true, combinesWith: [], enabled: true },
  amounts: currencies.map((currency) => ({ currency, value: '', minimum: '' })),
  ...{ counted: emptySelection(), quantity: '', markets: [], methods: [], firstOrder: false, weekdays: [] },
  ...{ reduced: emptySelection(), reducedQuantity: '', times: '', includesQualifying: false },
  ...{ startsAt: '', endsAt: '', limit: '', limitPerCustomer: '' },
})

const text = (value: number | null | undefined): string => String(value ?? '')

export const toPromotionDraft = (promotion: PromotionJson, currencies: readonly string[]): PromotionDraft => {
  const { conditions, targets, amounts = [], ...fields } = promotion
  const amountText = (value: number | null | undefined, currency: string) =>
    value === null || value === undefined ? '' : plainAmount(value, currency)
  return PromotionDraft.parse({
    ...fields,
    enabled: true,
    percent: text(fields.percent),
    amounts: [...new Set([...currencies, ...amounts.map(({ currency }) => currency)])].map((currency) => {
      const { value, minimum } = amounts.find((each) => each.currency === currency) ?? {}
      return { currency, value: amountText(value, currency), minimum: amountText(minimum, currency) }
    }),
    counted: toSelectionDraft(conditions.selection),
    quantity: text(conditions.quantity),
    ...{ markets: conditions.markets ?? [], methods: conditions.methods ?? [], weekdays: conditions.weekdays ?? [] },
    firstOrder: conditions.firstOrder ?? false,
    reduced: toSelectionDraft(targets.selection),
    reducedQuantity: text(targets.quantity),
    times: text(targets.times),
    includesQualifying: targets.includesQualifying ?? false,
    startsAt: formatLocalTime(fields.startsAt ?? null),
    endsAt: formatLocalTime(fields.endsAt ?? null),
    limit: text(fields.limit),
    limitPerCustomer: text(fields.limitPerCustomer),
  })
}

const toSelectionDraft = (selection: PromotionJson['targets']['selection']): SelectionDraft =>
  selection
    ? {
        chosenBy: selection.rule ? 'automated' : 'manual',
        ...toRuleDraft(selection.rule),
        products: selection.products.map((product) => ProductSummaryDraft.parse(product)),
      }
    : emptySelection()

/** Whether fields apply to a class and type. */
export const fieldsOf = ({ class: promotionClass, type }: Pick<PromotionDraft, 'class' | 'type'>) => ({
  percent: type === 'percent' || type === 'buy_x_get_y',
  value: type === 'amount' || type === 'fixed_price',
  quantities: type === 'buy_x_get_y',
  targets: promotionClass === 'product',
})

/** The type, or the first one that the class can have. */
export const typeFor = (promotionClass: PromotionDraft['class'], type: PromotionDraft['type']) =>
  typesOfClass[promotionClass].includes(type) ? type : (typesOfClass[promotionClass][0] ?? type)

/** Parses a typed count. Other text becomes NaN, which the schema of the request body rejects. */
export const parseWhole = (typed: string): number => (/^\d{1,10}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const optionalWhole = (typed: string): number | undefined => (typed.trim() === '' ? undefined : parseWhole(typed))
const amount = (typed: string): number | null => (typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN))

/** Rows of currencies with amounts, with their positions in the form. */
const filledAmounts = (draft: PromotionDraft) => {
  const { value: hasValue } = fieldsOf(draft)
  return draft.amounts.flatMap(({ currency, value, minimum }, at) => {
    const row = { currency, value: hasValue ? amount(value) : null, minimum: amount(minimum) }
    return row.value === null && row.minimum === null ? [] : [{ at, row }]
  })
}

type SelectionJson = { rule: CollectionRuleJson } | { products: string[] }

const toSelection = ({ chosenBy, products, ...rule }: SelectionDraft): SelectionJson | undefined => {
  if (chosenBy === 'all') return undefined
  return chosenBy === 'automated' ? { rule: toRule(rule) } : { products: products.map(({ id }) => id) }
}

const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

export function toPromotionBody(draft: PromotionDraft): PromotionBodyJson {
  const { name, class: promotionClass, type, combinesWith, needsCode, markets, methods, weekdays } = draft
  const fields = fieldsOf(draft)
  return {
    ...{ name, class: promotionClass, type, combinesWith, needsCode },
    percent: fields.percent ? (parseNumber(draft.percent.replace('%', '')) ?? Number.NaN) : null,
    amounts: filledAmounts(draft).map(({ row }) => row),
    conditions: withoutUndefined({
      selection: toSelection(draft.counted),
      quantity: optionalWhole(draft.quantity),
      ...{ markets: markets.length > 0 ? markets : undefined, methods: methods.length > 0 ? methods : undefined },
      weekdays: weekdays.length > 0 ? weekdays : undefined,
      firstOrder: draft.firstOrder ? (true as const) : undefined,
    }),
    targets: withoutUndefined({
      selection: fields.targets ? toSelection(draft.reduced) : undefined,
      quantity: fields.quantities ? optionalWhole(draft.reducedQuantity) : undefined,
      times: fields.quantities ? optionalWhole(draft.times) : undefined,
      includesQualifying: fields.quantities && draft.includesQualifying ? (true as const) : undefined,
    }),
    startsAt: parseLocalTime(draft.startsAt),
    endsAt: parseLocalTime(draft.endsAt),
    limit: optionalWhole(draft.limit) ?? null,
    limitPerCustomer: optionalWhole(draft.limitPerCustomer) ?? null,
  }
}

/** The draft as a sentence tells it; undefined while it is incomplete. */
export function toDescribed(draft: PromotionDraft): DescribedPromotion | undefined {
  const body = toPromotionBody({ ...draft, name: draft.name || '–' })
  if (!NewPromotionBody.safeParse(body).success) return undefined
  const described = (selection: SelectionDraft) => {
    const { chosenBy, products, ...rule } = selection
    if (chosenBy === 'all') return undefined
    return {
      rule: chosenBy === 'automated' ? toRule(rule) : null,
      products: chosenBy === 'manual' ? (products as ProductSummaryJson[]) : [],
      count: products.length,
    }
  }
  const { amounts = [], conditions = {}, targets = {}, percent = null, combinesWith = [], ...fields } = body
  return {
    ...fields,
    ...{
      amounts,
      percent,
      combinesWith,
      limit: fields.limit ?? null,
      limitPerCustomer: fields.limitPerCustomer ?? null,
    },
    startsAt: fields.startsAt ?? null,
    endsAt: fields.endsAt ?? null,
    conditions: { ...conditions, selection: described(draft.counted) },
    targets: { ...targets, selection: fieldsOf(draft).targets ? described(draft.reduced) : undefined },
  }
}

/** Maps a path in the request to a field of the form: `targets.selection.products` becomes `reduced.products`. */
function toFieldPath(path: readonly PropertyKey[], draft: PromotionDraft): string[] {
  const [first = '', second = '', ...rest] = path.map(String)
  if (first === 'amounts' && second !== '') {
    const at = filledAmounts(draft)[Number(second)]?.at ?? Number(second)
    return ['amounts', String(at), ...rest]
  }
  if (first === 'amounts') return ['amounts', '0', 'value']
  if (first !== 'conditions' && first !== 'targets') return path.map(String)
  if (second === 'selection') return [first === 'targets' ? 'reduced' : 'counted', ...toRuleFieldPath(rest)]
  if (first === 'targets' && second === 'quantity') return ['reducedQuantity']
  return second === '' ? [] : [second]
}

/** Converts the draft to the request body and validates it with the server's schema. */
const PromotionForm = PromotionDraft.transform((draft, { issues }): NewPromotionBodyJson | PromotionBodyJson => {
  const body = toPromotionBody(draft)
  const { revision, enabled } = draft
  const isNew = revision === undefined
  const fullBody = isNew ? { ...body, enabled } : { ...body, revision }
  const schema = isNew ? NewPromotionBody : PromotionBody
  checkBody(schema, fullBody, issues, (path) => toFieldPath(path, draft))
  return fullBody
})

/** Maps the server's errors to the fields of the form. */
export const toPromotionFormErrors = (error: unknown, draft: PromotionDraft): unknown =>
  renameFields(error, (path) => toFieldPath(path, draft).join('.'))

export const usePromotionForm = (defaultValues: PromotionDraft) => useContractForm(PromotionForm, { defaultValues })
export type PromotionFormState = ReturnType<typeof usePromotionForm>
