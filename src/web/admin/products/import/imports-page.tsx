import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { IMPORT_DAYS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/product-imports.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductImport.ts'
import { t as products } from '#messages/adminProducts.ts'
import { productImportsQuery } from '#web/api/product-imports.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { ROWS_PER_PAGE } from '../../lists/list-pages.tsx'
import { PanelTable } from '../../lists/panel-table.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { importColumns } from './import-columns.tsx'
import { useImportUpload } from './use-import-upload.ts'

export const meta = privateMeta(() => common('pageTitle', { title: t('importProducts') }))
export const handle: PanelHandle = { title: () => t('importProducts') }

/** Upload area for a product file, and the list of earlier imports. */
export default function ImportsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(productImportsQuery(user.id, { page, limit: ROWS_PER_PAGE }))
  const { data } = result
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.products()}>{common('products')}</Link>
        <span aria-current="page">{products('import')}</span>
      </Breadcrumbs>
      {hasPermission(user.role, 'products.change') && <UploadSection />}
      <h2 className="pt-2 pb-3 font-semibold text-lg">{t('earlierImports')}</h2>
      <PanelTable
        name="imports"
        columns={importColumns()}
        rows={data?.imports}
        rowId={({ id }) => id}
        rowName={({ filename }) => filename}
        summary={data && t('imports', { total: data.total })}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.imports({ page: to })}
        empty={{
          icon: FileUp,
          title: t('noImports'),
          text: t('noImportsHint', { days: IMPORT_DAYS }),
        }}
      />
    </>
  )
}

function UploadSection() {
  const navigate = useNavigate()
  const { files, add, remove } = useImportUpload((id) => navigate(adminPaths.import(id)))
  return (
    <section aria-label={t('uploadFile')} className="pb-6">
      <p className="max-w-prose pb-3 text-ink-soft text-sm">{t('uploadHint')}</p>
      <FileDrop
        label={t('chooseFile')}
        hint={t('fileHint', { megabytes: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS })}
        accept=".csv,.txt,text/csv"
        maxBytes={MAX_IMPORT_BYTES}
        files={files}
        onAdd={add}
        onRemove={remove}
      />
    </section>
  )
}
