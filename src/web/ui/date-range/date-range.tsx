import { clsx } from 'clsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#messages/dateRange.ts'
import { Alert } from '../alert.tsx'
import { Button, buttonClass } from '../button.tsx'
import { floatingClass, useFloating } from '../floating.ts'
import { TextField } from '../text-field.tsx'
import { type DateSpan, formatSpan, type SpanPreset, spanBetween, spanNames, toDays } from './date-span.ts'

interface DateRangeProps {
  /** Label: "Period". */
  label: string
  value: DateSpan
  onChange: (span: DateSpan) => void
  /** Last selectable day, as YYYY-MM-DD. */
  today: string
}

/**
 * Choice of a period: a preset, or any two days. Uses native date inputs, which are accessible and familiar on all devices.
 */
export function DateRange({ label, value, onChange, today }: DateRangeProps) {
  const { open, anchor, box, id, hide, onToggle } = useFloating('end')
  const name = formatSpan(value)
  useEffect(() => {
    if (open) box.current?.querySelector('button')?.focus()
  }, [open, box])
  const choose = (span: DateSpan) => {
    onChange(span)
    hide()
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        className={buttonClass('secondary', 'small', 'min-h-10')}
      >
        <CalendarDays aria-hidden className="size-4 text-ink-soft" />
        {name}
        <ChevronDown aria-hidden className="size-4 text-ink-soft" />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={clsx(floatingClass, 'w-80')}
        onToggle={onToggle}
      >
        {open && (
          <>
            <ul className="p-1.5">
              {(Object.keys(spanNames()) as SpanPreset[]).map((preset) => (
                <li key={preset}>
                  <button
                    type="button"
                    aria-pressed={value === preset}
                    className="flex min-h-10 w-full items-center justify-between gap-3 rounded-sm px-3 text-start text-sm transition-colors hover:bg-sunken aria-pressed:font-medium"
                    onClick={() => choose(preset)}
                  >
                    {spanNames()[preset]}
                    {value === preset && <Check aria-hidden className="size-4 text-accent" />}
                  </button>
                </li>
              ))}
            </ul>
            <CustomDays value={value} today={today} onChoose={choose} />
          </>
        )}
      </div>
    </>
  )
}

interface CustomDaysProps {
  value: DateSpan
  today: string
  onChoose: (span: DateSpan) => void
}

function CustomDays({ value, today, onChoose }: CustomDaysProps) {
  const [days, setDays] = useState(toDays(value, today))
  const [failed, setFailed] = useState(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const span = spanBetween(days.from, days.to, today)
    setFailed(!span)
    if (span) onChoose(span)
  }

  return (
    <form noValidate className="grid gap-3 border-t p-4" onSubmit={onSubmit}>
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={end === 'from' ? t('from') : t('to')}
            max={today}
            value={days[end]}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
      </div>
      <Alert>{failed && t('wrong')}</Alert>
      <Button type="submit" size="small">
        {t('apply')}
      </Button>
    </form>
  )
}
