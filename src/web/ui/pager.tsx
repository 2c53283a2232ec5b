import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType, ReactNode } from 'react'
import { t } from '#messages/pager.ts'
import { pagesAround } from './pages-around.ts'

export interface PagerProps {
  page: number
  pages: number
  href: (page: number) => string
  /** The router's link component, to navigate without loading the whole document. */
  link: ComponentType<{
    to: string
    className?: string | undefined
    'aria-label'?: string | undefined
    rel?: string | undefined
    children: ReactNode
  }>
  /** Distinguishes several pagers on a page. */
  label?: string | undefined
  /** Classes for the position. */
  className?: string | undefined
}

const box =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm tabular-nums transition-colors'

/** Links to the pages of a list. */
export function Pager(props: PagerProps) {
  const { page, pages, href, link: Link, label = t('pages'), className = 'justify-center pt-10' } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={clsx('flex flex-wrap items-center gap-1', className)}>
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={clsx(box, 'hover:bg-sunken')} aria-label={t('previous')}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {pagesAround(page, pages).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : each === page ? (
          <span key={each} aria-current="page" className={clsx(box, 'bg-accent font-medium text-on-accent')}>
            {t('current', { page: each, hidden: (text) => <span className="sr-only">{text}</span> })}
          </span>
        ) : (
          <Link
            key={each}
            to={href(each)}
            className={clsx(box, 'hover:bg-sunken')}
            aria-label={t('page', { page: each })}
          >
            {each}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={href(page + 1)} rel="next" className={clsx(box, 'hover:bg-sunken')} aria-label={t('next')}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  )
}
