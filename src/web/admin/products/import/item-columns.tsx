import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ImportItemJson, ImportRowJson } from '#contract/product-imports.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { ItemChanges } from './item-changes.tsx'

/** The products of a file, column by column. */
export const itemColumns: Column<ImportItemJson>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    className: 'w-72',
    cell: ({ id, name, line, outcome }) => (
      <span className="block min-w-0">
        {id && outcome !== 'undone' ? (
          <Link to={paths.adminProduct(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
        ) : (
          <span className="block py-0.5 font-medium wrap-anywhere">{name || 'Without a name'}</span>
        )}
        <span className="block text-ink-soft text-xs">Line {line.toLocaleString('en-US')}</span>
      </span>
    ),
  },
  { id: 'changes', header: 'Changes', cell: (item) => <ItemChanges {...item} /> },
]

/** The bad rows of a file, column by column. */
export const badRowColumns: Column<ImportRowJson>[] = [
  {
    id: 'line',
    header: 'Line',
    card: 'title',
    className: 'w-24',
    cell: ({ line }) => <span className="font-medium">{line.toLocaleString('en-US')}</span>,
  },
  {
    id: 'product',
    header: 'Product',
    className: 'w-64',
    cell: ({ product }) => <span className="wrap-anywhere">{product}</span>,
  },
  { id: 'problem', header: 'What is wrong', cell: ({ problem }) => <span className="wrap-anywhere">{problem}</span> },
]
