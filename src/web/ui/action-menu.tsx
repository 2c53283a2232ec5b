import { clsx } from 'clsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { floatingClass, useFloating } from './floating.ts'
import { IconButton } from './icon-button.tsx'

interface ActionMenuProps {
  /** Label of the button: "Actions for ORD-001". */
  label: string
  /** `MenuAction`s, and links with `role="menuitem"`, `tabIndex={-1}` and `menuActionClass()`. */
  children: ReactNode
  className?: string | undefined
  /** -1 in a row of a grid that is not the current one. */
  tabIndex?: number | undefined
}

/** Classes of an action that is a link. */
export const menuActionClass = (danger?: boolean): string =>
  clsx(
    'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-start text-sm transition-colors focus-visible:outline-offset-[-2px]',
    'hover:bg-sunken focus:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    danger ? 'text-danger' : 'text-ink',
  )

/** A menu opened by a button with three dots. Arrow keys, Home, End and first letters move the focus. */
export function ActionMenu({ label, children, className, tabIndex }: ActionMenuProps) {
  const { open, anchor, box, id, show, hide, onToggle } = useFloating('end')
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (open) items()[0]?.focus()
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return hide()
    const all = items()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const target = {
      ArrowDown: all[(index + 1) % all.length],
      ArrowUp: all.at(Math.max(index, 0) - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    const byLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
        ? [...all.slice(index + 1), ...all.slice(0, index + 1)].find((item) => startsWith(item, event.key))
        : undefined
    const next = target ?? byLetter
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        small
        tabIndex={tabIndex}
        popoverTarget={id}
        aria-haspopup="menu"
        data-open={open || undefined}
        className={clsx('text-ink-soft data-open:bg-sunken data-open:text-ink', className)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          show()
        }}
      >
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={clsx(floatingClass, 'min-w-48 p-1.5')}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={(event) => (event.target as Element).closest('[role=menuitem]:not([aria-disabled=true])') && hide()}
      >
        {open && children}
      </div>
    </>
  )
}

const startsWith = (item: HTMLElement, letter: string) =>
  item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase())

interface MenuActionProps extends Omit<ComponentProps<'button'>, 'disabled' | 'role'> {
  danger?: boolean | undefined
  /** The item stays focusable but does nothing. */
  disabled?: boolean | undefined
}

export const MenuAction = ({ danger, disabled, onClick, className, ...button }: MenuActionProps) => (
  <button
    {...button}
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-disabled={disabled || undefined}
    className={clsx(menuActionClass(danger), className)}
    onClick={disabled ? undefined : onClick}
  />
)
