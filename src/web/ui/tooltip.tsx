import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useShownBeside } from './floating.ts'

interface TooltipProps {
  text: ReactNode
  /** The control it explains, which takes these attributes. */
  children: (described: { 'aria-describedby': string; onClick?: () => void }) => ReactNode
  className?: string | undefined
  /** The control has no other purpose: a tap shows the text until one taps elsewhere. */
  tappable?: boolean | undefined
}

const DELAY = 150

/**
 * A word of explanation that appears while a control has the pointer or the focus. It can be pointed at itself, and
 * Escape puts it away. On a phone there is no pointing: unless it is `tappable`, nothing that somebody needs stands only here.
 */
export function Tooltip({ text, children, className, tappable }: TooltipProps) {
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const id = useId()
  useShownBeside(wanted, anchor, box, 'center')

  const soon = (value: boolean) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(setWanted, DELAY, value)
  }
  /** What comes of the pointer having left must not hide what the focus shows. */
  const now = (value: boolean) => {
    clearTimeout(timer.current)
    setWanted(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!wanted) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setWanted(false)
    // Safari gives a tapped button no focus, so there is none to lose.
    const onPress = ({ target }: PointerEvent) => !anchor.current?.contains(target as Node) && setWanted(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [wanted])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices what happens to the control in it
    <span
      ref={anchor}
      className={clsx('inline-flex', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && soon(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && soon(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && now(true)}
      onBlur={() => now(false)}
    >
      {children({ 'aria-describedby': id, ...(tappable && { onClick: () => setWanted(true) }) })}
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
