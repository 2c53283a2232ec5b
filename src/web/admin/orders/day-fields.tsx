import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

interface Days {
  from: string
  to: string
}

interface DayFieldsProps extends Days {
  onChange: (days: Days) => void
}

/** The first and the last day of a list, each taken when its field is left. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (first.current) first.current.value = from
    if (last.current) last.current.value = to
    setError(undefined)
  }, [from, to])

  function take() {
    const days = { from: first.current?.value ?? '', to: last.current?.value ?? '' }
    const backwards = days.from !== '' && days.to !== '' && days.to < days.from
    setError(backwards ? 'Before the first day' : undefined)
    if (!backwards && (days.from !== from || days.to !== to)) onChange(days)
  }

  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:w-full sm:w-80">
      <TextField ref={first} label="From" type="date" defaultValue={from} onBlur={take} />
      <TextField ref={last} label="To" type="date" defaultValue={to} error={error} onBlur={take} />
    </div>
  )
}
