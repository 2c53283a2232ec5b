import { t } from '#messages/dataTable.ts'
import { Pager, type PagerProps } from '../pager.tsx'

interface TablePagesProps extends Pick<PagerProps, 'page' | 'href' | 'link' | 'label'> {
  /** Rows per page. */
  limit: number
  total: number
}

/** The range of rows shown, with links to other pages. */
export function TablePages({ page, limit, total, href, link, label }: TablePagesProps) {
  const first = Math.min((page - 1) * limit + 1, total)
  const last = Math.min(page * limit, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="min-h-10 content-center text-ink-soft text-sm tabular-nums">{t('range', { first, last, total })}</p>
      <Pager
        label={label}
        page={page}
        pages={Math.ceil(total / limit)}
        href={href}
        link={link}
        className="justify-end"
      />
    </div>
  )
}
