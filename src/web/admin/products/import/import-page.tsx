import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { IMPORT_DAYS, importSources, type ProductImportJson } from '#contract/product-imports.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductImport.ts'
import { t as products } from '#messages/adminProducts.ts'
import { productImportQuery } from '#web/api/product-imports.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Figures } from '../../lists/figures.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { ImportBadge } from './import-badge.tsx'
import { ImportLists } from './import-lists.tsx'
import { ImportSteps } from './import-steps.tsx'

const CategoryForm = lazyComponent(() => import('./category-form.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: products('import') }))
export const handle: PanelHandle = { title: () => products('import') }

/** Page of an import with its planned or applied changes. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: row, error, refetch } = useQuery(productImportQuery(user.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <ImportNotFound />
  if (error && !row) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!row) return <ImportSkeleton />
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.products()}>{common('products')}</Link>
        <Link to={adminPaths.imports()}>{products('import')}</Link>
        <span aria-current="page">{row.filename}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-5">
        <h2 className="min-w-0 font-semibold text-lg wrap-anywhere">{row.filename}</h2>
        <ImportBadge state={row.state} />
        <p className="basis-full text-ink-soft text-sm">
          {importSources[row.source]} · {formatBytes(row.size)} · <Moment at={row.createdAt} />
        </p>
      </div>
      <ImportSteps userId={user.id} row={row} />
      {row.state !== 'checking' && row.state !== 'unreadable' && (
        <>
          <Totals row={row} />
          <IgnoredColumns columns={row.ignoredColumns} />
          <Suspense>
            {row.state === 'checked' && row.categories.length > 0 && <CategoryForm userId={user.id} row={row} />}
          </Suspense>
          <ImportLists userId={user.id} row={row} />
        </>
      )}
    </>
  )
}

function Totals({ row: { totals } }: { row: ProductImportJson }) {
  const figure = (label: string, value: number) => ({ label, value: value.toLocaleString('en-US') })
  return (
    <Figures
      label={common('fileProducts')}
      className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-6"
      stale={false}
      figures={[
        figure(t('new'), totals.new),
        figure(t('changed'), totals.changed),
        figure(t('unchanged'), totals.unchanged),
        figure(t('withErrors'), totals.bad),
        figure(t('rows'), totals.rows),
        figure(t('warnings'), totals.warnings),
      ]}
    />
  )
}

function IgnoredColumns({ columns }: { columns: ProductImportJson['ignoredColumns'] }) {
  if (columns.length === 0) return null
  return (
    <section aria-labelledby="ignored-columns" className="pb-6">
      <h3 id="ignored-columns" className="font-semibold">
        {t('ignoredColumns')}
      </h3>
      <p className="max-w-prose pt-1 pb-2 text-ink-soft text-sm">{t('ignoredColumnsHint')}</p>
      <ul className="flex flex-wrap gap-2">
        {columns.map(({ name, rows }) => (
          <li key={name} className="rounded-sm bg-sunken px-2 py-1 text-sm wrap-anywhere">
            {t('ignoredColumn', { name, rows })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ImportNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('keptForDays', { days: IMPORT_DAYS })}>
    <Link to={adminPaths.imports()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const ImportSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-48" />
    <Skeleton className="mb-5 h-12 w-80 max-w-full" />
    <Skeleton className="mb-5 h-28 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </>
)
