import { useEffect, useState } from 'react'

/** True once `busy` has lasted for `ms` milliseconds, so that fast operations do not flicker. */
export function useSlow(busy: boolean, ms: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), ms)
    return () => clearTimeout(timer)
  }, [busy, ms])
  return busy && slow
}
