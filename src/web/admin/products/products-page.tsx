import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRowJson } from '#contract/admin-product-rows.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { adminProductsQuery } from '#web/api/admin-products.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import type { BulkKind } from './bulk/bulk-labels.ts'
import { type BulkSelection, useBulkSelection } from './bulk/use-bulk-selection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { readProductListQuery, writeProductListQuery } from './product-list-query.ts'
import { productSorts } from './product-sort.ts'
import { RowActions } from './row-actions.tsx'
import { useDuplicate } from './use-duplicate.ts'

const BulkDialog = lazyComponent(() => import('./bulk/bulk-dialog.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('products') }))
export const handle: PanelHandle = { title: () => common('products') }

/** All products, including drafts. */
export default function ProductsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readProductListQuery(query)
  const { sortBy, page, ...filters } = list
  const { search, stock, altText } = filters
  const filter = withoutEmpty(filters)
  const result = useQuery(adminProductsQuery(user.id, { ...filter, sortBy, page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const { duplicate, duplicating } = useDuplicate(user.id)
  const [deleting, setDeleting] = useState<AdminProductRowJson | null>(null)
  const total = data?.total ?? 0
  const selection = useBulkSelection(filter, total)
  const [bulk, setBulk] = useState<{ kind: BulkKind; selection: BulkSelection['query']; count: number } | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const canChange = hasPermission(user.role, 'products.change')
  const canShowAll = Object.keys(filter).length > 0 || total > 0

  const columns = productColumns((product) => (
    <RowActions
      product={product}
      canChange={canChange}
      duplicating={duplicating === product.id}
      onDuplicate={() => duplicate(product.id)}
      onDelete={(button) => {
        focusAfterRemoval(button, () => table.current)
        setDeleting(product)
      }}
    />
  ))

  return (
    <>
      <div className="flex flex-wrap justify-end gap-3 pb-4 max-sm:*:grow">
        <ExportButton endpoint="GET /admin/products/export" input={filter} label={t('export')} />
        {canChange && (
          <Link to={adminPaths.imports()} className={buttonClass('secondary')}>
            <FileUp aria-hidden className="size-4" />
            {t('import')}
          </Link>
        )}
        {hasPermission(user.role, 'templates.read') && (
          <Link to={adminPaths.templates()} className={buttonClass('secondary')}>
            <LayoutTemplate aria-hidden className="size-4" />
            {common('templates')}
          </Link>
        )}
        {canChange && (
          <Link to={adminPaths.newProduct()} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
            <Plus aria-hidden className="size-4" />
            {t('addProduct')}
          </Link>
        )}
      </div>
      <ProductFilters userId={user.id} list={list} />
      <div ref={table} tabIndex={-1}>
        <PanelTable
          name="products"
          columns={columns}
          rows={data?.products}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          selection={
            canChange
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
            navigate(
              adminPaths.products(
                writeProductListQuery({ ...list, sortBy: findSortName(productSorts, sort), page: 1 }),
              ),
            )
          }
          summary={data && formatCappedCountWithNoun(data.total, 'product', search || stock)}
          query={result}
          total={data?.total}
          page={page}
          href={(to) => adminPaths.products(writeProductListQuery({ ...list, page: to ?? 1 }))}
          empty={{
            icon: Package,
            title: altText ? t('noneWithoutAltText') : t('noneFound'),
            text: altText ? t('allDescribed') : canShowAll ? t('tryAnother') : t('emptyHint'),
            all: canShowAll ? { href: adminPaths.products(), label: common('showAllProducts') } : undefined,
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
