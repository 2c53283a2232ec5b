import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/filterFields.ts'
import { inputClass } from '../field.tsx'
import { type NumberRange, sameRange } from './number-range.ts'
import { RadioList } from './radio-list.tsx'

interface End {
  /** Name that a form submits. */
  name: string
  /** For screen readers. */
  label: string
  placeholder: string
}

interface RangeFilterProps {
  value: NumberRange
  min: End
  max: End
  presets: readonly { label: string; range: NumberRange; count?: number | undefined }[]
  /** Label of the presets for screen readers. */
  legend: string
  /** Label of the preset for no filter. */
  any: string
  /** Parses typed ends. */
  read: (min: string, max: string) => NumberRange
  /** Currency or unit beside the fields. */
  unit?: { text: string; side: 'before' | 'after' } | undefined
  onChange: (range: NumberRange) => void
  /** ID of an empty form that the preset ranges belong to, so that the surrounding form submits only the fields. */
  rangesForm?: string | undefined
}

/** Debounce of typed numbers in milliseconds. Enter or leaving the field applies them at once. */
const DEBOUNCE_MS = 700

/** A range of numbers: typed, or a preset. */
export function RangeFilter(props: RangeFilterProps) {
  const { value, presets, legend, any, read, unit, onChange, rangesForm } = props
  const [text, setText] = useState(toTexts(value))
  const reportedRange = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const group = useId()
  const chosen = presets.find(({ range }) => sameRange(range, value))
  const none = value.min === undefined && value.max === undefined

  // A range set elsewhere replaces the typed text; a range reported by this component does not.
  const { min, max } = value
  useEffect(() => {
    if (sameRange({ min, max }, reportedRange.current)) return
    reportedRange.current = { min, max }
    clearTimeout(timer.current)
    setText(toTexts({ min, max }))
  }, [min, max])
  useEffect(() => () => clearTimeout(timer.current), [])

  function report(range: NumberRange) {
    clearTimeout(timer.current)
    if (sameRange(range, reportedRange.current)) return
    reportedRange.current = range
    onChange(range)
  }

  function onType(change: Partial<Texts>) {
    const next = { ...text, ...change }
    setText(next)
    clearTimeout(timer.current)
    const range = read(next.min, next.max)
    // While the maximum is being typed, it may be below the minimum.
    const inOrder = range.min === read(next.min, '').min
    if (inOrder) timer.current = setTimeout(() => report(range), DEBOUNCE_MS)
  }

  function commit() {
    const range = read(text.min, text.max)
    setText(toTexts(range))
    report(range)
  }

  const field = (end: keyof Texts) => (
    <WithUnit unit={unit}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={props[end].name}
        aria-label={props[end].label}
        placeholder={props[end].placeholder}
        value={text[end]}
        onChange={({ target }) => onType({ [end]: target.value })}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
        className={inputClass(undefined, clsx('tabular-nums', unit?.side === 'before' && roomFor(unit.text)))}
      />
    </WithUnit>
  )

  return (
    <div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink-soft text-sm">
        {field('min')}
        {t('to')}
        {field('max')}
      </div>
      <div className="noscript:hidden pt-2">
        <RadioList
          legend={legend}
          name={group}
          form={rangesForm}
          any={any}
          options={presets.map(({ label, range, count }) => ({ key: label, value: range, label, count }))}
          selected={none ? '' : (chosen?.label ?? null)}
          onChange={(range) => {
            setText(toTexts(range ?? {}))
            report(range ?? {})
          }}
        />
      </div>
    </div>
  )
}

/** Room for the sign of a currency, such as $ or CHF. */
const roomFor = (sign: string) => (sign.length > 1 ? 'ps-12' : 'ps-7')

interface Texts {
  min: string
  max: string
}

const WithUnit = ({ unit, children }: Pick<RangeFilterProps, 'unit'> & { children: ReactNode }) => (
  <span className={unit?.side === 'after' ? 'flex items-center gap-1.5' : 'relative block'}>
    {unit?.side === 'before' && (
      <span aria-hidden className="absolute inset-y-0 start-3 flex items-center">
        {unit.text}
      </span>
    )}
    {children}
    {unit?.side === 'after' && <span className="shrink-0">{unit.text}</span>}
  </span>
)

const toText = (end: number | undefined) => (end === undefined ? '' : String(end))
const toTexts = ({ min, max }: NumberRange): Texts => ({ min: toText(min), max: toText(max) })
