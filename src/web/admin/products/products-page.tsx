import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { AdminProductRowJson } from '#contract/admin-products.ts'
import { paths } from '#contract/paths.ts'
import { may } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { adminProductsQuery } from '#web/api/admin-products.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { formatCappedCountOf } from '../lists/capped-count.ts'
import { sortNamed } from '../lists/column-sorts.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import type { BulkKind } from './bulk/bulk-words.ts'
import { type BulkSelection, useBulkSelection } from './bulk/use-bulk-selection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { readProductList, writeProductList } from './product-list-query.ts'
import { productSorts } from './product-sort.ts'
import { RowActions } from './row-actions.tsx'
import { useDuplicate } from './use-duplicate.ts'

const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('products') }))
export const handle: PanelHandle = { title: () => common('products') }

/** All products, including drafts. */
export default function ProductsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readProductList(query)
  const { search, category, status, stock, sortBy, page } = list
  const filter = withoutEmpty({ search, category, status, stock })
  const found = useQuery(adminProductsQuery(user.id, { ...filter, sortBy, page, limit: ROWS_PER_PAGE }))
  const { data } = found
  const { duplicate, duplicating } = useDuplicate(user.id)
  const [deleting, setDeleting] = useState<AdminProductRowJson | null>(null)
  const total = data?.total ?? 0
  const selection = useBulkSelection(filter, total)
  const [bulk, setBulk] = useState<{ kind: BulkKind; selection: BulkSelection['query']; count: number } | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const changes = may(user.role, 'products.change')
  const canShowAll = [search, category, status, stock].some(Boolean) || total > 0

  const columns = productColumns((product) => (
    <RowActions
      product={product}
      changes={changes}
      duplicating={duplicating === product.id}
      onDuplicate={() => duplicate(product.id)}
      onDelete={(button) => {
        focusAfter(button, () => table.current)
        setDeleting(product)
      }}
    />
  ))

  return (
    <>
      <div className="flex flex-wrap justify-end gap-3 pb-4">
        <ExportButton endpoint="GET /admin/products/export" input={filter} label={t('export')} />
        {changes && (
          <Link to={paths.adminImports()} className={buttonClass('secondary')}>
            <FileUp aria-hidden className="size-4" />
            {t('import')}
          </Link>
        )}
        {changes && (
          <Link to={paths.adminNewProduct()} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
            <Plus aria-hidden className="size-4" />
            {t('addProduct')}
          </Link>
        )}
      </div>
      <ProductFilters list={list} />
      <div ref={table} tabIndex={-1}>
        <PanelTable
          name="products"
          columns={columns}
          rows={data?.products}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          selection={
            changes
              ? {
                  ids: selection.ids,
                  onChange: selection.change,
                  selectedText: selection.all ? t('allSelected', { count: selection.count }) : undefined,
                  actions: (
                    <BulkActions
                      selection={selection}
                      total={total}
                      shown={data?.products.map(({ id }) => id) ?? []}
                      onOpen={(kind) => setBulk({ kind, selection: selection.query, count: selection.count })}
                    />
                  ),
                }
              : undefined
          }
          sort={productSorts[sortBy]}
          onSort={(sort) =>
            navigate(paths.adminProducts(writeProductList({ ...list, sortBy: sortNamed(productSorts, sort), page: 1 })))
          }
          summary={data && formatCappedCountOf(data.total, 'product', search || stock)}
          query={found}
          total={data?.total}
          page={page}
          href={(to) => paths.adminProducts(writeProductList({ ...list, page: to ?? 1 }))}
          empty={{
            icon: Package,
            title: t('noneFound'),
            text: canShowAll ? t('tryAnother') : t('emptyHint'),
            all: canShowAll ? { href: paths.adminProducts(), label: common('showAllProducts') } : undefined,
          }}
        />
      </div>
      <Suspense>{bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} onChanged={selection.clear} />}</Suspense>
      {deleting && (
        <DeleteDialog
          userId={user.id}
          product={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => table.current?.focus()}
        />
      )}
    </>
  )
}
