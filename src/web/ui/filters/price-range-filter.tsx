import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { inputClass } from '../field.tsx'
import { type PriceRange, readPriceRange, samePriceRange } from './price-range.ts'

interface PriceRangeFilterProps {
  value: PriceRange
  presets: readonly { label: string; range: PriceRange }[]
  onChange: (range: PriceRange) => void
}

/** From a price to a price: typed, which counts with Enter or on leaving the field, or one of some common ones. */
export function PriceRangeFilter({ value, presets, onChange }: PriceRangeFilterProps) {
  const [min, setMin] = useTyped(value.min)
  const [max, setMax] = useTyped(value.max)
  const group = useId()

  function commit() {
    const range = readPriceRange(min, max)
    setMin(toText(range.min))
    setMax(toText(range.max))
    if (!samePriceRange(range, value)) onChange(range)
  }
  const typing = {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    className: inputClass(undefined, 'pl-7 tabular-nums'),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && commit(),
  } as const

  return (
    <div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink-soft text-sm">
        <Dollars>
          <input {...typing} name="minPrice" aria-label="Lowest price" placeholder="0" value={min} onChange={setMin} />
        </Dollars>
        to
        <Dollars>
          <input
            {...typing}
            name="maxPrice"
            aria-label="Highest price"
            placeholder="Any"
            value={max}
            onChange={setMax}
          />
        </Dollars>
      </div>
      <fieldset className="mt-3">
        <legend className="sr-only">Common price ranges</legend>
        {presets.map(({ label, range }) => (
          <label
            key={label}
            className="-mx-2 flex min-h-10 items-center gap-3 rounded-sm px-2 text-sm transition-colors hover:bg-sunken"
          >
            <input
              type="radio"
              name={group}
              checked={samePriceRange(range, value)}
              onChange={() => onChange(range)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
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

/** What is being typed, until another value comes from outside. Takes texts and the events of a field. */
function useTyped(value: number | undefined) {
  const [text, setText] = useState(toText(value))
  useEffect(() => setText(toText(value)), [value])
  const set = (next: string | { target: { value: string } }) =>
    setText(typeof next === 'string' ? next : next.target.value)
  return [text, set] as const
}
