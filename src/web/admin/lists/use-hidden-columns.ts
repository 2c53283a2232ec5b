import { useState } from 'react'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-menu.tsx'

/** Hidden columns of a list, stored in this browser. @param name part of the storage key, unique for the list */
export function useHiddenColumns(name: string): ColumnChoice {
  const key = `mercer-hidden-columns ${name}`
  const [hidden, setHidden] = useState(() => new Set(safeLocalStorage.getItem(key)?.split(' ')))
  return {
    hidden,
    onChange(next) {
      setHidden(next)
      if (next.size > 0) safeLocalStorage.setItem(key, [...next].join(' '))
      else safeLocalStorage.removeItem(key)
    },
  }
}
