import { useState } from 'react'
import { localTexts } from '#web/browser/browser-storage.ts'

const KEY = 'admin-sidebar'

/** Whether the sidebar shows icons only, stored in this browser. */
export function useNarrowSidebar(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(() => localTexts.getItem(KEY) === 'narrow')
  return [
    narrow,
    (next) => {
      setNarrow(next)
      if (next) localTexts.setItem(KEY, 'narrow')
      else localTexts.removeItem(KEY)
    },
  ]
}
