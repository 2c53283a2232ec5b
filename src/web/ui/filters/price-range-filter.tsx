import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/filterFields.ts'
import { inputClass } from '../field.tsx'
import { type PriceRange, readPriceRange, samePriceRange } from './price-range.ts'
import { RadioList } from './radio-list.tsx'

interface PriceRangeFilterProps {
  value: PriceRange
  presets: readonly { label: string; range: PriceRange; count?: number | undefined }[]
  onChange: (range: PriceRange) => void
  /** ID of an empty form that the preset ranges belong to, so that the surrounding form submits only the fields. */
  rangesForm?: string | undefined
}

/** Debounce of typed prices in milliseconds. Enter or leaving the field applies them at once. */
const TYPED_MS = 700

/** A price range: typed, or a preset. */
export function PriceRangeFilter({ value, presets, onChange, rangesForm }: PriceRangeFilterProps) {
  const [text, setText] = useState(toTexts(value))
  const reported = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const group = useId()
  const chosen = presets.find(({ range }) => samePriceRange(range, value))
  const none = value.min === undefined && value.max === undefined

  // A range set elsewhere replaces the typed text; a range reported by this component does not.
  const { min, max } = value
  useEffect(() => {
    if (samePriceRange({ min, max }, reported.current)) return
    reported.current = { min, max }
    clearTimeout(waiting.current)
    setText(toTexts({ min, max }))
  }, [min, max])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function report(range: PriceRange) {
    clearTimeout(waiting.current)
    if (samePriceRange(range, reported.current)) return
    reported.current = range
    onChange(range)
  }

  function type(change: Partial<Texts>) {
    const next = { ...text, ...change }
    setText(next)
    clearTimeout(waiting.current)
    const range = readPriceRange(next.min, next.max)
    // While the maximum is being typed, it may be below the minimum.
    const inOrder = range.min === readPriceRange(next.min, '').min
    if (inOrder) waiting.current = setTimeout(() => report(range), TYPED_MS)
  }

  function commit() {
    const range = readPriceRange(text.min, text.max)
    setText(toTexts(range))
    report(range)
  }

  const field = (name: string, end: keyof Texts, label: string, placeholder: string) => (
    <Dollars>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={text[end]}
        onChange={({ target }) => type({ [end]: target.value })}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
        className={inputClass(undefined, 'pl-7 tabular-nums')}
      />
    </Dollars>
  )

  return (
    <div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink-soft text-sm">
        {field('minPrice', 'min', t('lowestPrice'), '0')}
        {t('to')}
        {field('maxPrice', 'max', t('highestPrice'), t('any'))}
      </div>
      <div className="noscript:hidden pt-2">
        <RadioList
          legend={t('commonRanges')}
          name={group}
          form={rangesForm}
          any={t('anyPrice')}
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

interface Texts {
  min: string
  max: string
}

const Dollars = ({ children }: { children: ReactNode }) => (
  <span className="relative block">
    <span aria-hidden className="absolute inset-y-0 left-3 flex items-center">
      $
    </span>
    {children}
  </span>
)

const toText = (price: number | undefined) => (price === undefined ? '' : String(price))
const toTexts = ({ min, max }: PriceRange): Texts => ({ min: toText(min), max: toText(max) })
