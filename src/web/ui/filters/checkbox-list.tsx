import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { useFocusAfter } from '../focus-after.ts'

export interface FilterOption {
  value: string
  label: ReactNode
  /** How many results it has. */
  count?: number
}

interface CheckboxListProps {
  /** For screen readers; the group's title is what is seen. */
  legend: string
  name: string
  options: readonly FilterOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Of a long list only so many are shown at first. */
  atFirst?: number
}

const number = new Intl.NumberFormat('en-US')

/** Choices of which several can be in force. One without results cannot be chosen, but be taken back. */
export function CheckboxList({ legend, name, options, selected, onChange, atFirst = 8 }: CheckboxListProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter()
  const hidden = all ? 0 : Math.max(0, options.length - atFirst)
  const shown = options.slice(0, options.length - hidden)

  function toggle(value: string) {
    onChange(selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value])
  }

  return (
    <fieldset ref={list}>
      <legend className="sr-only">{legend}</legend>
      {shown.map(({ value, label, count }) => {
        const checked = selected.includes(value)
        const dead = count === 0 && !checked
        return (
          <label
            key={value}
            className={clsx(
              '-mx-2 flex min-h-10 items-center gap-3 rounded-sm px-2 text-sm transition-colors',
              dead ? 'cursor-not-allowed text-ink-faint' : 'hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={checked}
              disabled={dead}
              onChange={() => toggle(value)}
              className="size-4.5 shrink-0 rounded-sm accent-accent"
            />
            <span className="min-w-0 grow wrap-anywhere">{label}</span>
            {count !== undefined && (
              <span className="text-ink-soft text-xs tabular-nums">
                <span className="sr-only">, </span>
                {number.format(count)}
                <span className="sr-only"> results</span>
              </span>
            )}
          </label>
        )
      })}
      {hidden > 0 && (
        <button
          type="button"
          className="mt-1 min-h-10 font-medium text-accent text-sm underline-offset-4 hover:underline"
          onClick={({ currentTarget }) => {
            focusAfter(currentTarget, () => list.current?.querySelectorAll('input')[atFirst])
            setAll(true)
          }}
        >
          Show {hidden} more
        </button>
      )}
    </fieldset>
  )
}
