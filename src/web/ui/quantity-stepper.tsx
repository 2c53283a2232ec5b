import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { t } from '#messages/kit.ts'
import { IconButton } from './icon-button.tsx'
import { readQuantity } from './read-quantity.ts'

interface QuantityStepperProps {
  /** Of what, for screen readers: "Quantity of Linen Shirt". */
  label: string
  value: number
  most: number
  /** Why there cannot be more, shown when more was asked for. */
  limit?: string | undefined
  /** More was asked for elsewhere than there can be, such as before another size was chosen. */
  isCut?: boolean | undefined
  onChange: (value: number) => void
}

const atItsEnd = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/**
 * A whole number from 1 to `most`: by its buttons, the arrow keys, or typed. What is none is taken back, and what is too
 * much is cut, which is said. A button at its end keeps the focus, and does nothing else.
 */
export function QuantityStepper({ label, value, most, limit, isCut, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value))
  const [wasCut, setWasCut] = useState(false)
  useEffect(() => setTyped(String(value)), [value])
  const note = (isCut || wasCut) && (limit ?? t('atMost', { most }))

  function commit(text: string) {
    const next = readQuantity(text, most) ?? value
    setTyped(String(next))
    // What was cut stands in the field when that is left.
    if (text !== String(value)) setWasCut(Number(text) > most)
    if (next !== value) onChange(next)
  }

  return (
    <div>
      <div className="inline-flex items-center rounded-md border border-line-strong/60 bg-surface">
        <IconButton
          label={t('decrease')}
          aria-disabled={value <= 1 || undefined}
          className={atItsEnd}
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
          aria-valuemax={most}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // What was typed before React took over stands only in the field itself.
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
          aria-disabled={value >= most || undefined}
          className={atItsEnd}
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
