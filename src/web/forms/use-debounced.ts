import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** Debounces a value for requests while the user types. The value must be serializable as JSON. @param delay in milliseconds */
export function useDebounced<Value>(value: Value, delay = DEBOUNCE_MS): Value {
  const current = JSON.stringify(value)
  const [debounced, setDebounced] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), delay)
    return () => clearTimeout(timer)
  }, [current, delay])
  return JSON.parse(debounced)
}
