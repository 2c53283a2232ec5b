import { attributeParameter, readNumberRange } from '#contract/attribute-filters.ts'
import type { FilterGroupJson } from '#contract/attributes.ts'
import type { FacetsJson } from '#contract/catalog.ts'
import { readChoices, writeChoices } from '#contract/choice-list.ts'
import { t } from '#messages/attributeFilters.ts'
import { CheckboxList } from '#web/ui/filters/checkbox-list.tsx'
import { FilterGroup } from '#web/ui/filters/filter-group.tsx'
import { sameRange } from '#web/ui/filters/number-range.ts'
import { RadioList } from '#web/ui/filters/radio-list.tsx'
import { RangeFilter } from '#web/ui/filters/range-filter.tsx'
import { formatNumberRange, parseNumberRange } from '#web/ui/filters/typed-numbers.ts'
import { formatFilter, rangeText } from './attribute-text.ts'
import type { ListNavigation } from './use-list-navigation.ts'

interface AttributeFiltersProps extends Pick<ListNavigation, 'requested' | 'change'> {
  facets: Pick<FacetsJson, 'groups'>
  /** ID of an empty form that preset ranges belong to. */
  rangesForm: string
}

/** Further groups are collapsed. */
const MAX_OPEN = 4

/** Filters by the attributes of the category shown. */
export default function AttributeFilters({ requested, change, facets, rangesForm }: AttributeFiltersProps) {
  const { attributes } = requested
  return facets.groups.map((group, index) => {
    const { code, name, type, fallback } = group
    const text = attributes[code] ?? ''
    const activeCount = type === 'choice' ? readChoices(text).length : text === '' ? 0 : 1
    const field = {
      group,
      text,
      onChange: (changed: string) => change({ attributes: { ...attributes, [code]: changed } }),
    }
    return (
      <FilterGroup
        key={code}
        title={name}
        fallback={fallback}
        activeCount={activeCount}
        open={index < MAX_OPEN || activeCount > 0}
      >
        {type === 'choice' && <ChoiceFilter {...field} />}
        {type === 'yes_no' && <YesNoFilter {...field} />}
        {type === 'number' && <NumberFilter {...field} rangesForm={rangesForm} />}
      </FilterGroup>
    )
  })
}

interface FilterProps {
  group: FilterGroupJson
  text: string
  /** Called with '' to remove the filter. */
  onChange: (text: string) => void
}

function ChoiceFilter({ group: { code, name, choices }, text, onChange }: FilterProps) {
  const selected = readChoices(text)
  const missing = selected.filter((value) => !choices.some((each) => each.value === value))
  const options = [...choices, ...missing.map((value) => ({ value, count: undefined, fallback: undefined }))]
  return (
    <CheckboxList
      legend={name}
      name={attributeParameter(code)}
      options={options.map(({ value, count, fallback }) => ({
        value,
        label: value,
        count,
        fallback,
        // Escapes commas, which separate choices.
        field: { name: attributeParameter(code), value: writeChoices([value]) },
      }))}
      selected={selected}
      searchableFrom={13}
      onChange={(changed) => onChange(writeChoices(changed.sort()))}
    />
  )
}

const YesNoFilter = ({ group, text, onChange }: FilterProps) => (
  <RadioList
    legend={group.name}
    name={attributeParameter(group.code)}
    any={t('any')}
    options={(['yes', 'no'] as const).map((value) => ({
      key: value,
      value,
      label: formatFilter(group, value),
      count: group.choices.find((each) => each.value === value)?.count ?? 0,
    }))}
    selected={text}
    onChange={(value) => onChange(value ?? '')}
  />
)

function NumberFilter({ group, text, onChange, rangesForm }: FilterProps & { rangesForm: string }) {
  const { code, name, unit, ranges } = group
  const end = (which: 'min' | 'max', label: string, bound: number | undefined) => ({
    name: `${attributeParameter(code)}.${which}`,
    label,
    placeholder: bound === undefined ? '' : String(bound),
  })
  return (
    <RangeFilter
      value={readNumberRange(text) ?? {}}
      min={end('min', t('lowest', { name }), ranges[0]?.min)}
      max={end('max', t('highest', { name }), ranges.at(-1)?.max)}
      presets={ranges.map(({ min, max, count }) => ({
        range: { min, max },
        label: rangeText({ min, max }, unit),
        count,
      }))}
      legend={t('commonRanges', { name })}
      any={t('any')}
      read={parseNumberRange}
      unit={unit ? { text: unit, side: 'after' } : undefined}
      onChange={(range) => onChange(sameRange(range, {}) ? '' : formatNumberRange(range))}
      rangesForm={rangesForm}
    />
  )
}
