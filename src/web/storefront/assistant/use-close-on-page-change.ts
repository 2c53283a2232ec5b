import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes the conversation when the page changes: on small screens, where it covers the page, and on all screens when the
 * shopper is sent to the contact form with a message for staff.
 */
export function useCloseOnPageChange(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const { key, state } = useLocation()
  const lastKey = useRef(key)
  const onPageChange = useEffectEvent(() => {
    const covers = panel.current?.closest('dialog')?.matches(':modal')
    if (covers || typeof state?.message === 'string') onClose()
  })
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    onPageChange()
  }, [key])
}
