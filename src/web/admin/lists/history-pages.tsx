import { t } from '#messages/adminProductStock.ts'
import { Button } from '#web/ui/button.tsx'

interface HistoryPagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Buttons to newer and older pages of a history. */
export const HistoryPages = ({ page, pages, onPage }: HistoryPagesProps) => (
  <span className="flex items-center justify-between gap-3 text-sm">
    <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
      {t('newer')}
    </Button>
    <span className="text-ink-soft tabular-nums">{t('pageNumber', { page, pages })}</span>
    <Button variant="quiet" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {t('older')}
    </Button>
  </span>
)
