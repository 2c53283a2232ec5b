import { useEffect, useState } from 'react'

/** True once something has been going on for longer than `ms`, so that what is quick does not flicker. */
export function useSlow(busy: boolean, ms: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), ms)
    return () => clearTimeout(timer)
  }, [busy, ms])
  return busy && slow
}
