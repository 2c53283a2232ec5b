import type { UseQueryResult } from '@tanstack/react-query'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminLists.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../ui/data-table/data-table-props.ts'
import { type ListName, ListPages, type ListPagesProps } from './list-pages.tsx'
import { type NothingFound, NothingFoundPanel } from './nothing-found.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface PanelTableProps<Row>
  extends Pick<
      DataTableProps<Row>,
      'columns' | 'rows' | 'rowId' | 'rowName' | 'summaryAction' | 'selection' | 'sort' | 'onSort' | 'rowActions'
    >,
    Pick<ListPagesProps, 'page' | 'href'> {
  /** Storage key of the user's choice of columns. */
  name: ListName
  query: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'refetch'>
  /** Number of rows with their noun: "96 products". */
  summary: string | undefined
  /** Total rows of all pages. Undefined while loading. */
  total: number | undefined
  empty: NothingFound
}

/**
 * A page of a panel list: rows, empty or error state, and links to other pages. Columns can be hidden, and returning to the
 * list restores focus and position.
 */
export function PanelTable<Row>({ name, query, total, empty, page, href, summary, ...table }: PanelTableProps<Row>) {
  const { error, isPlaceholderData, refetch } = query
  const columnChoice = useHiddenColumns(name)
  const list = useReturnFocus(table.rows !== undefined)
  usePageFocus(list.ref, page)
  const label = common(name)
  const failure = error && { title: t('loadFailed', { list: label }), text: getErrorMessage(error), onRetry: refetch }
  return (
    <div {...list} tabIndex={-1} className="rounded-lg">
      <Alert className="mb-4">{failure && table.rows && <StaleRowsNote label={label} onRetry={refetch} />}</Alert>
      <DataTable
        {...table}
        summary={total ? summary : undefined}
        label={label}
        columnChoice={columnChoice}
        stale={isPlaceholderData}
        expected={10}
        error={failure ?? undefined}
        empty={<NothingFoundPanel {...empty} />}
        footer={
          total !== undefined &&
          table.rows &&
          table.rows.length > 0 && <ListPages name={name} page={page} total={total} href={href} />
        }
      />
    </div>
  )
}

/** Shown when reloading the rows failed and old rows are still visible. */
const StaleRowsNote = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    {t('refreshFailed', { list: label })}
    <Button variant="secondary" size="small" onClick={() => onRetry()}>
      {common('tryAgain')}
    </Button>
  </div>
)
