import { type RefObject, type ToggleEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isRightToLeft } from './direction.ts'
import { type FloatingAlign, positionNear } from './floating-position.ts'

/** Classes of a box that floats above the page. It becomes visible when it is positioned; `--anchor-width` is set on it. */
export const floatingClass =
  'fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border bg-surface text-ink opacity-0 shadow-lg'

type ElementRef = RefObject<HTMLElement | null>

/**
 * A popover opened by a button: `popoverTarget={id}` on the button, `popover="auto"` and `onToggle` on the box. The browser
 * sets the button's expanded state, closes the box with Escape and by a click outside, and restores the focus.
 */
export function useFloating(align: FloatingAlign) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => (open ? keepPositioned(anchor, box, align) : undefined), [open, align])
  return {
    open,
    anchor,
    box,
    id,
    show: () => box.current?.showPopover(),
    hide: () => box.current?.hidePopover(),
    onToggle: (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open'),
  }
}

/** Shows a `popover="manual"` while requested, and keeps it beside its anchor. */
export function useAnchoredPopover(isOpen: boolean, anchor: ElementRef, box: ElementRef, align: FloatingAlign): void {
  useEffect(() => {
    const shown = box.current
    if (!isOpen || !shown) return
    shown.showPopover()
    const release = keepPositioned(anchor, box, align)
    return () => {
      release()
      shown.hidePopover()
    }
  }, [isOpen, anchor, box, align])
}

const mirrored = { start: 'end', center: 'center', end: 'start' } as const

function keepPositioned(anchor: ElementRef, box: ElementRef, align: FloatingAlign): () => void {
  const updatePosition = () => {
    if (!anchor.current || !box.current) return
    const { style } = box.current
    const view = document.documentElement
    const anchorBox = anchor.current.getBoundingClientRect()
    style.setProperty('--anchor-width', `${anchorBox.width}px`)
    const { left, top } = positionNear(
      anchorBox,
      { width: box.current.offsetWidth, height: box.current.offsetHeight },
      { width: view.clientWidth, height: view.clientHeight },
      isRightToLeft() ? mirrored[align] : align,
    )
    Object.assign(style, { left: `${left}px`, top: `${top}px`, opacity: '1' })
  }
  updatePosition()
  const observer = new ResizeObserver(updatePosition)
  if (box.current) observer.observe(box.current)
  window.addEventListener('scroll', updatePosition, { capture: true, passive: true })
  window.addEventListener('resize', updatePosition)
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', updatePosition, { capture: true })
    window.removeEventListener('resize', updatePosition)
  }
}
