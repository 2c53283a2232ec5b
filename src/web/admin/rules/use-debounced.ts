import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** Debounces a value for requests while the user types. The value must be serializable as JSON. */
export function useDebounced<Value>(value: Value): Value {
  const current = JSON.stringify(value)
  const [debounced, setDebounced] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [current])
  return JSON.parse(debounced)
}
