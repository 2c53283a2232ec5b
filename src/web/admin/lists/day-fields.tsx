import { useEffect, useState } from 'react'
import { t } from '#messages/adminLists.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface DayFieldsProps {
  from: string
  to: string
}

/** Date fields `from` and `to` of a `FilterForm`. */
export function DayFields({ from, to }: DayFieldsProps) {
  const [fromValue, setFromValue] = useState(from)
  const [error, setError] = useState<string>()
  useEffect(() => {
    setFromValue(from)
    if (to === '' || from <= to) setError(undefined)
  }, [from, to])
  return (
    <>
      <TextField
        label={t('from')}
        name="from"
        type="date"
        defaultValue={from}
        onChange={({ target }) => {
          setFromValue(target.value)
          setError(undefined)
        }}
      />
      <TextField
        label={t('to')}
        name="to"
        type="date"
        defaultValue={to}
        min={fromValue || undefined}
        error={error}
        onChange={() => setError(undefined)}
        onInvalid={() => setError(t('toBeforeFrom'))}
      />
    </>
  )
}
