import { useState } from 'react'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'

const KEY = 'admin-sidebar'

/** Whether the sidebar shows icons only, stored in this browser. */
export function useNarrowSidebar(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(() => safeLocalStorage.getItem(KEY) === 'narrow')
  return [
    narrow,
    (next) => {
      setNarrow(next)
      if (next) safeLocalStorage.setItem(KEY, 'narrow')
      else safeLocalStorage.removeItem(KEY)
    },
  ]
}
