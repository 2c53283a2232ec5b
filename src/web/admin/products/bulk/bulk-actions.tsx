import { MAX_IN_BULK } from '#contract/bulk-products.ts'
import { t } from '#messages/adminProductBulk.ts'
import { Button } from '#web/ui/button.tsx'
import { type BulkKind, bulkActionLabel } from './bulk-labels.ts'
import type { BulkSelection } from './use-bulk-selection.ts'

interface BulkActionsProps {
  selection: BulkSelection
  /** Number of products that match the list's filter. */
  total: number
  /** IDs of the rows on this page. */
  shown: readonly string[]
  onOpen: (kind: BulkKind) => void
}

/** Bulk actions for the selected products, and a button to select all that match the filter. */
export function BulkActions({ selection, total, shown, onOpen }: BulkActionsProps) {
  const isPageSelected = shown.every((id) => selection.ids.has(id))
  return (
    <>
      {(['status', 'price', 'stock'] as const).map((kind) => (
        <Button key={kind} variant="secondary" size="small" aria-haspopup="dialog" onClick={() => onOpen(kind)}>
          {bulkActionLabel(kind)}
        </Button>
      ))}
      {isPageSelected && !selection.all && total > selection.ids.size && (
        <SelectAllMatching total={total} onChoose={selection.chooseAll} />
      )}
    </>
  )
}

function SelectAllMatching({ total, onChoose }: { total: number; onChoose: () => void }) {
  // The total stops at this limit, so the exact number of matches is unknown.
  if (total >= MAX_IN_BULK) return <span className="text-ink-soft text-xs">{t('tooMany', { max: MAX_IN_BULK })}</span>
  return (
    <Button variant="quiet" size="small" onClick={onChoose}>
      {t('selectAll', { total })}
    </Button>
  )
}
