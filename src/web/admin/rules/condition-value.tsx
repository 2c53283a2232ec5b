import { ratingChoices } from '#contract/shop.ts'
import { t } from '#messages/adminCollections.ts'
import { inputClass } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CategoryCombobox } from '../categories/choose/category-combobox.tsx'
import { useCategoryTree } from '../categories/choose/use-category-tree.ts'
import type { ConditionValueProps } from './condition-draft.ts'
import { NameValue } from './name-value.tsx'
import { AttributeValue, OptionValue } from './option-attribute-value.tsx'

/** Fields for the value of a condition. */
export function ConditionValue(props: ConditionValueProps) {
  const { condition, error, onChange } = props
  const { what, min, max } = condition
  switch (what) {
    case 'category':
      return <CategoryValue {...props} />
    case 'brand':
    case 'tag':
      return <NameValue {...props} />
    case 'option':
      return <OptionValue {...props} />
    case 'attribute':
      return <AttributeValue {...props} />
    case 'price':
      return (
        <span className="flex items-center gap-2">
          {(['min', 'max'] as const).map((end) => (
            <input
              key={end}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t(end === 'min' ? 'lowestPrice' : 'highestPrice')}
              aria-invalid={error ? true : undefined}
              placeholder={t(end === 'min' ? 'anyLow' : 'anyHigh')}
              value={end === 'min' ? min : max}
              onChange={({ target }) => onChange({ [end]: target.value })}
              className={inputClass(error)}
            />
          ))}
        </span>
      )
    case 'rating':
      return (
        <Select aria-label={t('stars')} value={min} onChange={({ target }) => onChange({ min: target.value })}>
          {[...new Set([...ratingChoices.map(String), min])].map((stars) => (
            <option key={stars} value={stars}>
              {t('starCount', { stars: Number(stars) })}
            </option>
          ))}
        </Select>
      )
    case 'age':
      return (
        <span className="flex items-center gap-2 text-sm">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('days')}
            aria-invalid={error ? true : undefined}
            value={min}
            onChange={({ target }) => onChange({ min: target.value })}
            className={inputClass(error, 'max-w-24')}
          />
          {t('daysAgo')}
        </span>
      )
    default:
      return (
        <span className="flex min-h-11 items-center px-1 text-sm">{t(what === 'sale' ? 'onSale' : 'inStock')}</span>
      )
  }
}

function CategoryValue({ userId, condition, onChange }: ConditionValueProps) {
  const { tree } = useCategoryTree(userId)
  return (
    <CategoryCombobox
      tree={tree}
      label={t('category')}
      value={condition.value}
      onChange={(value) => onChange({ value })}
      placeholder={t('choose')}
    />
  )
}
