import { useState } from 'react'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'

const KEY = 'mercer-expanded-categories'

/** IDs of the expanded categories, stored in this browser. */
export function useExpandedCategories() {
  const [expanded, setState] = useState<ReadonlySet<number>>(
    () => new Set(safeLocalStorage.getItem(KEY)?.split(' ').map(Number)),
  )
  function setExpanded(next: ReadonlySet<number>) {
    setState(next)
    if (next.size > 0) safeLocalStorage.setItem(KEY, [...next].join(' '))
    else safeLocalStorage.removeItem(KEY)
  }
  return {
    expanded,
    setExpanded,
    setIsExpanded(id: number, isExpanded: boolean) {
      const next = new Set(expanded)
      if (isExpanded) next.add(id)
      else next.delete(id)
      setExpanded(next)
    },
  }
}
