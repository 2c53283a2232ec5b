import { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { ConditionJson } from '#contract/collections.ts'
import { plainAmount } from '#contract/money.ts'
import { t } from '#messages/adminCollections.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'

export const conditionKinds = [
  'category',
  'brand',
  'tag',
  'price',
  'sale',
  'stock',
  'age',
  'rating',
  'option',
  'attribute',
] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** A condition in the rule builder. Fields that its kind does not use are empty. */
export const ConditionDraft = z.object({
  /** React key in the list. */
  key: z.string(),
  what: z.enum(conditionKinds),
  not: z.boolean(),
  /** Code of the option or attribute. */
  code: z.string(),
  value: z.string(),
  /** As entered. `min` is also the rating or the age in days. */
  min: z.string(),
  max: z.string(),
})
export type ConditionDraft = z.output<typeof ConditionDraft>

/** Props of the fields for a condition's value. */
export interface ConditionValueProps {
  userId: string
  condition: ConditionDraft
  error: string | undefined
  onChange: (part: Partial<ConditionDraft>) => void
}

export const emptyCondition = (what: ConditionKind): ConditionDraft => ({
  key: crypto.randomUUID(),
  what,
  not: false,
  code: '',
  value: '',
  min: what === 'rating' ? '4' : what === 'age' ? '30' : '',
  max: '',
})

export const conditionKindNames = (): Record<ConditionKind, string> => ({
  category: t('category'),
  brand: t('brand'),
  tag: t('tag'),
  price: t('price'),
  sale: t('sale'),
  stock: t('stock'),
  age: t('age'),
  rating: t('rating'),
  option: t('option'),
  attribute: t('attribute'),
})

export function toConditionDraft(condition: ConditionJson): ConditionDraft {
  const draft = { ...emptyCondition(condition.what), not: 'not' in condition && condition.not === true }
  switch (condition.what) {
    case 'price':
      return { ...draft, min: toAmountText(condition.min), max: toAmountText(condition.max) }
    case 'rating':
      return { ...draft, min: String(condition.min) }
    case 'age':
      return { ...draft, min: String(condition.days) }
    case 'sale':
    case 'stock':
      return draft
    case 'attribute': {
      const [, min = '', max = ''] = /^(.*)\.\.(.*)$/.exec(condition.value) ?? []
      return { ...draft, code: condition.code, value: condition.value, min, max }
    }
    case 'option':
      return { ...draft, code: condition.code, value: condition.value }
    default:
      return { ...draft, value: condition.value }
  }
}

/** Converts a condition for the request. Missing values are reported by the request's schema. */
export function toCondition({ what, not, code, value, min, max }: ConditionDraft): ConditionJson {
  const opposite = not && { not: true as const }
  switch (what) {
    case 'price':
      return { what, ...amount('min', min), ...amount('max', max) }
    case 'rating':
      return { what, min: Number(min) }
    case 'age':
      return { what, days: /^\d+$/.test(min.trim()) ? Number(min) : Number.NaN, ...opposite }
    case 'sale':
    case 'stock':
      return { what, ...opposite }
    case 'option':
    case 'attribute':
      return { what, code, value, ...opposite }
    default:
      return { what, value, ...opposite }
  }
}

function amount<Name extends 'min' | 'max'>(name: Name, typed: string): { [N in Name]?: number } {
  if (typed.trim() === '') return {}
  return { [name]: parseAmount(typed) ?? Number.NaN } as { [N in Name]: number }
}

const toAmountText = (amount: number | undefined): string =>
  amount === undefined ? '' : plainAmount(amount, amountCurrency())
