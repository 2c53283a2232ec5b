import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/filterFields.ts'
import type { TextLanguage } from '../text-language.ts'

interface FilterGroupProps {
  title: string
  /** The language of the title if it is not that of the page. */
  fallback?: TextLanguage | undefined
  /** Number of selected choices, shown beside the title. */
  activeCount?: number | undefined
  /** Initially open. */
  open?: boolean | undefined
  children: ReactNode
}

/** A collapsible group of filters. It uses `<details>`, so it works without JavaScript. */
export function FilterGroup({ title, fallback, activeCount = 0, open, children }: FilterGroupProps) {
  // Only the initial state; afterwards the shopper controls it.
  const [initiallyOpen] = useState(open)
  return (
    <details open={initiallyOpen} className="group border-b last-of-type:border-b-0">
      <summary className="flex min-h-12 list-none items-center gap-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <h3 className="grow">
          <span {...fallback}>{title}</span>{' '}
          {activeCount > 0 && (
            <span className="ms-1 inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 py-px text-on-accent text-xs tabular-nums">
              {t('active', { active: activeCount, hidden: (text) => <span className="sr-only">{text}</span> })}
            </span>
          )}
        </h3>
        <ChevronDown aria-hidden className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
