import { useEffect, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

interface DayFieldsProps {
  from: string
  to: string
}

/** The first and the last day of a list, as `from` and `to` in its `FilterForm`. */
export function DayFields({ from, to }: DayFieldsProps) {
  const [first, setFirst] = useState(from)
  const [error, setError] = useState<string>()
  useEffect(() => {
    setFirst(from)
    if (to === '' || from <= to) setError(undefined)
  }, [from, to])
  return (
    <>
      <TextField
        label="From"
        name="from"
        type="date"
        defaultValue={from}
        onChange={({ target }) => {
          setFirst(target.value)
          setError(undefined)
        }}
      />
      <TextField
        label="To"
        name="to"
        type="date"
        defaultValue={to}
        min={first || undefined}
        error={error}
        onChange={() => setError(undefined)}
        onInvalid={() => setError('Before the first day')}
      />
    </>
  )
}
