import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 300

/** A value once it has not changed for a moment, for requests about what is being typed. It must be JSON. */
export function useSettled<Value>(value: Value): Value {
  const current = JSON.stringify(value)
  const [settled, setSettled] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  return JSON.parse(settled)
}
