import { useEffect, useEffectEvent } from 'react'
import type { CategoryMenuProps } from './category-menu-props.ts'

/** How long the pointer rests before the menu opens, and how long it may leave the menu, in milliseconds. */
const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 300

/** Opens the menu when a mouse rests on its area, and closes it when the mouse has left. */
export function useHoverIntent({ area, opened, onOpen }: CategoryMenuProps): void {
  const enter = useEffectEvent(() => !opened && onOpen('hover'))
  const leave = useEffectEvent(() => {
    const isFocused = area.current?.querySelector('[data-category-menu] :focus-visible')
    if (opened === 'hover' && !isFocused) onOpen(undefined)
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEnter = () => {
      clearTimeout(timer)
      timer = setTimeout(() => enter(), OPEN_AFTER_MS)
    }
    const onMove = ({ type, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer)
      if (type === 'pointerenter') onEnter()
      else timer = setTimeout(() => leave(), CLOSE_AFTER_MS)
    }
    // The pointer entered before this code was loaded.
    if (element.matches(':hover') && matchMedia('(hover: hover)').matches) onEnter()
    element.addEventListener('pointerenter', onMove)
    element.addEventListener('pointerleave', onMove)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerenter', onMove)
      element.removeEventListener('pointerleave', onMove)
    }
  }, [area])
}
