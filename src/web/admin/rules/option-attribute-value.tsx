import { useQuery } from '@tanstack/react-query'
import { writeChoices } from '#contract/choice-list.ts'
import { t } from '#messages/adminCollections.ts'
import {
  attributeChoicesQuery,
  conditionAttributesQuery,
  conditionOptionsQuery,
  optionValuesQuery,
} from '#web/api/rule-values.ts'
import { inputClass } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ConditionValueProps } from './condition-draft.ts'

/** Fields to select an attribute and its value: a choice, yes or no, or a range of numbers. */
export function AttributeValue({ userId, condition, error, onChange }: ConditionValueProps) {
  const { data: attributes = [] } = useQuery(conditionAttributesQuery(userId))
  const chosen = attributes.find(({ code }) => code === condition.code)
  const setRange = (part: { min: string } | { max: string }) => {
    const { min, max } = { ...condition, ...part }
    onChange({ ...part, value: min.trim() || max.trim() ? `${min.trim()}..${max.trim()}` : '' })
  }
  return (
    <span className="grid gap-2 sm:grid-cols-2">
      <ValueSelect
        label={t('attribute')}
        value={condition.code}
        error={error}
        options={attributes.filter(({ type }) => type !== 'text').map(({ code, name }) => [code, name])}
        onChange={(code) => onChange({ code, value: '', min: '', max: '' })}
      />
      {chosen?.type === 'choice' && (
        <Choices userId={userId} id={chosen.id} value={condition.value} error={error} onChange={onChange} />
      )}
      {chosen?.type === 'yes_no' && (
        <ValueSelect
          label={t('value')}
          value={condition.value}
          error={error}
          options={[
            ['yes', t('yes')],
            ['no', t('no')],
          ]}
          onChange={(value) => onChange({ value })}
        />
      )}
      {chosen?.type === 'number' && (
        <span className="flex items-center gap-2 text-sm">
          <input
            type="text"
            inputMode="decimal"
            aria-label={t('lowest')}
            placeholder={t('anyLow')}
            value={condition.min}
            onChange={({ target }) => setRange({ min: target.value })}
            className={inputClass(error)}
          />
          <input
            type="text"
            inputMode="decimal"
            aria-label={t('highest')}
            placeholder={t('anyHigh')}
            value={condition.max}
            onChange={({ target }) => setRange({ max: target.value })}
            className={inputClass(error)}
          />
          {chosen.unit}
        </span>
      )}
    </span>
  )
}

function Choices({ userId, id, value, error, onChange }: ValuesProps) {
  const { data = [] } = useQuery(attributeChoicesQuery(userId, id))
  return <Values names={data} value={value} error={error} onChange={onChange} />
}

/** Fields to select an option and one of its values. */
export function OptionValue({ userId, condition, error, onChange }: ConditionValueProps) {
  const { data: options = [] } = useQuery(conditionOptionsQuery(userId))
  const chosen = options.find(({ code }) => code === condition.code)
  return (
    <span className="grid gap-2 sm:grid-cols-2">
      <ValueSelect
        label={t('option')}
        value={condition.code}
        error={error}
        options={options.map(({ code, name }) => [code, name])}
        onChange={(code) => onChange({ code, value: '' })}
      />
      {chosen && (
        <OptionValues userId={userId} id={chosen.id} value={condition.value} error={error} onChange={onChange} />
      )}
    </span>
  )
}

function OptionValues({ userId, id, value, error, onChange }: ValuesProps) {
  const { data = [] } = useQuery(optionValuesQuery(userId, id))
  return <Values names={data} value={value} error={error} onChange={onChange} />
}

interface ValuesProps extends Pick<ConditionValueProps, 'userId' | 'error' | 'onChange'> {
  /** ID of the attribute or option. */
  id: number
  /** In the format of product list URLs, with escaped commas. */
  value: string
}

const Values = ({
  names,
  value,
  error,
  onChange,
}: { names: readonly string[] } & Omit<ValuesProps, 'userId' | 'id'>) => (
  <ValueSelect
    label={t('value')}
    value={value}
    error={error}
    options={names.map((name) => [writeChoices([name]), name])}
    onChange={(value) => onChange({ value })}
  />
)

interface ValueSelectProps {
  label: string
  value: string
  error: string | undefined
  options: (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** Select that also offers its current value if it is not an option, such as several values set through the API. */
const ValueSelect = ({ label, value, error, options, onChange }: ValueSelectProps) => (
  <Select
    aria-label={label}
    aria-invalid={error ? true : undefined}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{t('choose')}</option>
    {value !== '' && !options.some(([each]) => each === value) && <option value={value}>{value}</option>}
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </Select>
)
