import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { t } from '#messages/kit.ts'
import { IconButton } from './icon-button.tsx'
import { readQuantity } from './read-quantity.ts'

interface QuantityStepperProps {
  /** Label for screen readers: "Quantity of Linen Shirt". */
  label: string
  value: number
  max: number
  /** Why the quantity is limited, shown when the limit is exceeded. */
  limit?: string | undefined
  /** The requested quantity was reduced to the limit, for example after another size was chosen. */
  isReduced?: boolean | undefined
  onChange: (value: number) => void
}

const disabledClass = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/**
 * A whole number from 1 to `max`, changed by buttons, arrow keys or typing. Invalid input is reverted; a number above
 * `max` is reduced with a message. At its limit, a button keeps the focus and does nothing.
 */
export function QuantityStepper({ label, value, max, limit, isReduced, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value))
  const [wasReduced, setWasReduced] = useState(false)
  useEffect(() => setTyped(String(value)), [value])
  const note = (isReduced || wasReduced) && (limit ?? t('atMost', { max }))

  function commit(text: string) {
    const next = readQuantity(text, max) ?? value
    setTyped(String(next))
    // Shows the reduced number when the field loses the focus.
    if (text !== String(value)) setWasReduced(Number(text) > max)
    if (next !== value) onChange(next)
  }

  return (
    <div>
      <div className="inline-flex items-center rounded-md border border-line-strong/60 bg-surface">
        <IconButton
          label={t('decrease')}
          aria-disabled={value <= 1 || undefined}
          className={disabledClass}
          onClick={() => commit(String(value - 1))}
        >
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <input
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Text typed before hydration is only in the DOM.
          onBlur={({ currentTarget }) => commit(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget.value)
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            commit(String(value + (event.key === 'ArrowUp' ? 1 : -1)))
          }}
          className="h-11 w-11 bg-transparent text-center text-base tabular-nums sm:text-sm"
        />
        <IconButton
          label={t('increase')}
          aria-disabled={value >= max || undefined}
          className={disabledClass}
          onClick={() => commit(String(value + 1))}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </div>
      <p aria-live="polite" className={note ? 'mt-1 text-sm text-warning' : 'sr-only'}>
        {note}
      </p>
    </div>
  )
}
