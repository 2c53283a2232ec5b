import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { importSources, type ProductImportJson } from '#contract/product-imports.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductImport.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { DateCell } from '../../lists/cells.tsx'
import { ImportBadge } from './import-badge.tsx'
import { importSummary } from './import-labels.ts'

/** Columns of the list of imports. */
export const importColumns = (): Column<ProductImportJson>[] => [
  {
    id: 'file',
    header: t('file'),
    card: 'title',
    cell: ({ id, filename, source, size }) => (
      <span className="min-w-0">
        <Link to={adminPaths.import(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
          {filename}
        </Link>
        <span className="block text-ink-soft text-xs">
          {importSources[source]} · {formatBytes(size)}
        </span>
      </span>
    ),
  },
  { id: 'state', header: common('state'), cell: ({ state }) => <ImportBadge state={state} /> },
  { id: 'result', header: t('result'), cell: (row) => <span className="wrap-anywhere">{importSummary(row)}</span> },
  {
    id: 'sent',
    header: t('uploaded'),
    card: 'aside',
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
]
