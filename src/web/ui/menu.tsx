import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode
  label: string
  children: ReactNode
}

/** Classes of a menu item, a link or a button. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm transition-colors hover:bg-sunken'

/**
 * A button with a list of links and buttons below it. Escape, a click outside and a choice close it; arrow keys move the
 * focus.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => !container.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!open) return setOpen(true)
    const items = [...(container.current?.querySelectorAll<HTMLElement>('[data-menu-panel] :is(a, button)') ?? [])]
    const index = items.indexOf(document.activeElement as HTMLElement)
    items[(index + step + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbled keys of the controls inside
    <div ref={container} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={label}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-sm transition-colors hover:bg-sunken"
        onClick={() => setOpen(!open)}
      >
        {trigger}
        <ChevronDown aria-hidden className="size-4 text-ink-soft" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after a choice
        <div
          id={panelId}
          data-menu-panel
          className="absolute top-full end-0 z-30 mt-2 min-w-56 animate-arrive rounded-md border bg-surface p-1.5 shadow-lg"
          onClick={() => setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  )
}
