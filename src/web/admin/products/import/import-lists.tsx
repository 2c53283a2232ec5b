import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ImportKind, ImportOutcome, ProductImportJson } from '#contract/product-imports.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductImport.ts'
import { importBadRowsQuery, importItemsQuery } from '#web/api/product-imports.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { formatCappedCountWithNoun } from '../../lists/capped-count.ts'
import { ExportButton } from '../../lists/export-button.tsx'
import { ROWS_PER_PAGE } from '../../lists/list-pages.tsx'
import { PanelTable } from '../../lists/panel-table.tsx'
import { badRowColumns, itemColumns } from './item-columns.tsx'

interface ListProps {
  userId: string
  row: ProductImportJson
}

interface List {
  id: string
  name: string
  count: number
  filter: { kind?: ImportKind; outcome?: ImportOutcome; collections?: 'true' }
}

/** The lists of an import. Failures come first, and only if there are any. */
const getLists = ({ totals }: ProductImportJson): List[] =>
  [
    { id: 'skipped', name: t('refused'), count: totals.skipped, filter: { outcome: 'skipped' as const } },
    { id: 'kept', name: t('notUndone'), count: totals.kept, filter: { outcome: 'kept' as const } },
    { id: 'changed', name: t('changed'), count: totals.changed, filter: { kind: 'changed' as const } },
    { id: 'new', name: t('new'), count: totals.new, filter: { kind: 'new' as const } },
    {
      id: 'collections',
      name: t('collections'),
      count: totals.collections,
      filter: { collections: 'true' as const },
    },
    { id: 'bad', name: common('badRows'), count: totals.badRows, filter: {} },
  ].filter(({ id, count }) => count > 0 || !['skipped', 'kept', 'collections'].includes(id))

/** Tabs with the results of an import. The URL contains the selected tab. */
export function ImportLists({ userId, row }: ListProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const lists = getLists(row)
  const requested = lists.find(({ id }) => id === query.get('kind'))
  const shown = requested ?? lists.find(({ count }) => count > 0) ?? lists[0]
  return (
    <Tabs
      label={t('changesInFile')}
      value={shown?.id}
      onChange={(kind) => navigate(adminPaths.import(row.id, { kind }), { preventScrollReset: true, replace: true })}
      tabs={lists.map((list) => ({
        id: list.id,
        label: t('listAndCount', { list: list.name, count: list.count }),
        panel:
          list.id === 'bad' ? <BadRows userId={userId} row={row} /> : <Items userId={userId} row={row} list={list} />,
      }))}
    />
  )
}

/** Key that changes with the state and each dry run, so that the lists are loaded again. */
const reloadKey = ({ state, totals, pictures }: ProductImportJson): string =>
  JSON.stringify([state, totals, pictures.left])

function Items({ userId, row, list }: ListProps & { list: List }) {
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(
    importItemsQuery(userId, { id: row.id, ...list.filter, page, limit: ROWS_PER_PAGE }, reloadKey(row)),
  )
  const { data } = result
  return (
    <PanelTable
      name="fileProducts"
      columns={itemColumns()}
      rows={data?.items}
      rowId={({ line }) => String(line)}
      rowName={({ name }) => name}
      query={result}
      summary={data && formatCappedCountWithNoun(data.total, 'product')}
      total={data?.total}
      page={page}
      href={(to) => adminPaths.import(row.id, { kind: list.id, page: to })}
      empty={{ icon: ListChecks, title: t('noProducts'), text: t('noProductsHint') }}
    />
  )
}

function BadRows({ userId, row }: ListProps) {
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(importBadRowsQuery(userId, { id: row.id, page, limit: ROWS_PER_PAGE }, reloadKey(row)))
  const { data } = result
  return (
    <>
      {row.totals.badRows > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <p className="max-w-prose text-ink-soft text-sm">{t('correctThem')}</p>
          <ExportButton
            endpoint="GET /admin/product-imports/{id}/bad-rows.csv"
            input={{ id: row.id }}
            label={t('downloadBadRows')}
          />
        </div>
      )}
      <PanelTable
        name="badRows"
        columns={badRowColumns()}
        rows={data?.rows}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => t('lineNumber', { line })}
        query={result}
        summary={data && formatCappedCountWithNoun(data.total, 'row')}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.import(row.id, { kind: 'bad', page: to })}
        empty={{ icon: ListChecks, title: t('noErrors'), text: t('allImportable') }}
      />
    </>
  )
}
