import { useEffect, useState } from 'react'

/** True once `condition` has lasted for `ms` milliseconds, so that indicators of fast operations do not flicker. */
export function useTrueAfter(condition: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!condition) return setHasLasted(false)
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => clearTimeout(timer)
  }, [condition, ms])
  return condition && hasLasted
}
