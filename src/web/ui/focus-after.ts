import { useEffect, useRef } from 'react'

type FindNext = () => HTMLElement | null | undefined

/**
 * For a control that goes away when it is pressed: the focus, which would fall back to the beginning of the page, goes
 * where it is told. The component that uses this must stay, and be rendered when the control goes.
 */
export function useFocusAfter(): (leaving: HTMLElement, findNext: FindNext) => void {
  const awaited = useRef<{ leaving: HTMLElement; findNext: FindNext }>(null)
  useEffect(() => {
    if (!awaited.current || awaited.current.leaving.isConnected) return
    const { findNext } = awaited.current
    awaited.current = null
    // Wherever somebody has gone meanwhile they stay.
    if (document.activeElement === document.body) findNext()?.focus()
  })
  return (leaving, findNext) => {
    awaited.current = { leaving, findNext }
  }
}
