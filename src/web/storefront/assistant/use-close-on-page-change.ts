import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Where the conversation covers the page, it makes room for the next one, as the cart's drawer does, also on the way back; and
 * everywhere when people of the shop take over, to whom somebody writes in the page.
 */
export function useCloseOnPageChange(inside: RefObject<HTMLElement | null>, onClose: () => void): void {
  const { key, state } = useLocation()
  const shown = useRef(key)
  const changed = useEffectEvent(() => {
    const covers = inside.current?.closest('dialog')?.matches(':modal')
    if (covers || typeof state?.message === 'string') onClose()
  })
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    changed()
  }, [key])
}
