import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

interface TabsProps {
  /** Label for screen readers. */
  label: string
  tabs: Tab[]
  /** The selected tab. Without it the tabs are uncontrolled, starting with the first. */
  value?: string | undefined
  onChange?: (id: string) => void
}

/** Tabs with one visible panel. Arrow keys, Home and End move between the tabs; Tab moves into the panel. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [uncontrolledId, setUncontrolledId] = useState(tabs[0]?.id)
  const generatedId = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ id }) => id === (value ?? uncontrolledId)) ?? tabs[0]

  function choose(id: string) {
    setUncontrolledId(id)
    onChange?.(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    // With a modifier key, arrows belong to the browser, such as Alt+Left for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = current ? tabs.indexOf(current) : 0
    const next = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    choose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${generatedId}-${id}`}
            aria-selected={id === current?.id}
            aria-controls={id === current?.id ? `${generatedId}-${id}-panel` : undefined}
            tabIndex={id === current?.id ? 0 : -1}
            className={clsx(
              'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-medium text-sm transition-colors focus-visible:outline-offset-[-2px]',
              id === current?.id ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {current && (
        <div
          key={current.id}
          role="tabpanel"
          id={`${generatedId}-${current.id}-panel`}
          aria-labelledby={`${generatedId}-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a panel without controls reachable by keyboard
          tabIndex={0}
          className="pt-5"
        >
          {current.panel}
        </div>
      )}
    </div>
  )
}
