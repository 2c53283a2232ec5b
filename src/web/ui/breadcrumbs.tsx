import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode } from 'react'
import { t } from '#messages/kit.ts'

/** Breadcrumbs. Each child is a link, the last one the current page. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const crumbs = Children.toArray(children)
  return (
    <nav aria-label={t('breadcrumb')} className="pb-4 text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb, index) => (
          <li key={index} className="inline-flex items-center gap-1.5 wrap-anywhere [&>a]:py-1 [&>a]:hover:text-ink">
            {crumb}
            {index < crumbs.length - 1 && <ChevronRight aria-hidden className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
