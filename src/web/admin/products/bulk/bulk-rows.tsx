import { t } from '#messages/adminProductBulk.ts'
import { t as products } from '#messages/adminProducts.ts'
import { type BulkRow, changeLabel, formatValue, unchangedReason } from './bulk-labels.ts'

/** Maximum number of products listed. A line below counts the rest. */
const MAX_SHOWN = 100

interface BulkRowsProps {
  label: string
  rows: readonly BulkRow[]
}

/** List of products with their changes, or why they are left unchanged. */
export function BulkRows({ label, rows }: BulkRowsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={label} className="rounded-md border text-sm">
      <h3 className="border-b bg-sunken/60 px-3 py-2 font-medium">{label}</h3>
      <ul className="divide-y">
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.id} className="px-3 py-2">
            <p className="font-medium wrap-anywhere">{row.name}</p>
            {row.outcome === 'changed' ? (
              <Changes row={row} />
            ) : (
              <p className="text-ink-soft">{unchangedReason(row)}</p>
            )}
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN && (
        <p className="border-t px-3 py-2 text-ink-soft">{t('andMore', { more: rows.length - MAX_SHOWN })}</p>
      )}
    </section>
  )
}

const Changes = ({ row: { changes, moreChanges } }: { row: BulkRow }) => (
  <ul className="text-ink-soft">
    {changes.map((change) => (
      <li key={changeLabel(change)} className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{changeLabel(change)}</span>
        <span className="tabular-nums">
          {formatValue(change, change.before)}
          <span aria-hidden> → </span>
          <span className="sr-only"> {products('becomes')} </span>
          <span className="font-medium text-ink">{formatValue(change, change.after)}</span>
        </span>
      </li>
    ))}
    {moreChanges > 0 && <li>{t('andMore', { more: moreChanges })}</li>}
  </ul>
)
