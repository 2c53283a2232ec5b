import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ImportItemJson, ImportRowJson } from '#contract/product-imports.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductImport.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { ItemChanges } from './item-changes.tsx'

/** Columns of an import's products. */
export const itemColumns = (): Column<ImportItemJson>[] => [
  {
    id: 'product',
    header: common('product'),
    card: 'title',
    className: 'w-72',
    cell: ({ name, line, ...item }) => (
      <span className="block min-w-0">
        {getItemPath(item) ? (
          <Link to={getItemPath(item)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
        ) : (
          <span className="block py-0.5 font-medium wrap-anywhere">{name || t('noName')}</span>
        )}
        <span className="block text-ink-soft text-xs">{t('lineNumber', { line })}</span>
      </span>
    ),
  },
  { id: 'changes', header: t('changes'), cell: (item) => <ItemChanges {...item} /> },
]

/** The page of the product or collection in the panel, while it exists. */
function getItemPath({ id, collection, outcome }: Pick<ImportItemJson, 'id' | 'collection' | 'outcome'>): string {
  if (outcome === 'undone') return ''
  if (collection?.id) return adminPaths.collection(collection.id)
  return id ? adminPaths.product(id) : ''
}

/** Columns of an import's invalid rows. */
export const badRowColumns = (): Column<ImportRowJson>[] => [
  {
    id: 'line',
    header: t('line'),
    card: 'title',
    className: 'w-24',
    cell: ({ line }) => <span className="font-medium">{line.toLocaleString('en-US')}</span>,
  },
  {
    id: 'product',
    header: common('product'),
    className: 'w-64',
    cell: ({ product }) => <span className="wrap-anywhere">{product}</span>,
  },
  { id: 'problem', header: t('error'), cell: ({ problem }) => <span className="wrap-anywhere">{problem}</span> },
]
