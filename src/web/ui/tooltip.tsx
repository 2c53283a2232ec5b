import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAnchoredPopover } from './floating.ts'

interface TooltipProps {
  text: ReactNode
  /** The described control. It must spread these attributes. */
  children: (described: { 'aria-describedby': string; onClick?: () => void }) => ReactNode
  className?: string | undefined
  /** The control has no other action, so a tap shows the text until the next tap outside. */
  tappable?: boolean | undefined
}

const DELAY_MS = 150

/**
 * Explanation shown while a control is hovered or focused. The tooltip can be hovered itself, and Escape hides it. Touch
 * screens have no hover, so unless it is `tappable`, essential information must not be only here.
 */
export function Tooltip({ text, children, className, tappable }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const id = useId()
  useAnchoredPopover(isOpen, anchor, box, 'center')

  const setOpenLater = (value: boolean) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(setIsOpen, DELAY_MS, value)
  }
  /** Replaces a pending change, so that a delayed pointer event does not hide what the focus shows. */
  const setOpenNow = (value: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false)
    // Safari does not focus a tapped button, so no blur hides the tooltip.
    const onPress = ({ target }: PointerEvent) => !anchor.current?.contains(target as Node) && setIsOpen(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbled events of the control inside
    <span
      ref={anchor}
      className={clsx('inline-flex', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpenLater(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpenLater(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpenNow(true)}
      onBlur={() => setOpenNow(false)}
    >
      {children({ 'aria-describedby': id, ...(tappable && { onClick: () => setIsOpen(true) }) })}
      <span
        ref={box}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-72 rounded-sm border-0 bg-ink px-2.5 py-1.5 text-canvas text-xs opacity-0 shadow-md"
      >
        {text}
      </span>
    </span>
  )
}
