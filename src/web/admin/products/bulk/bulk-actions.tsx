import { MAX_IN_BULK } from '#contract/bulk-products.ts'
import { t } from '#messages/adminProductBulk.ts'
import { Button } from '#web/ui/button.tsx'
import { type BulkKind, bulkTitle } from './bulk-words.ts'
import type { BulkSelection } from './use-bulk-selection.ts'

interface BulkActionsProps {
  selection: BulkSelection
  /** How many match the filter of the list. */
  total: number
  /** Rows of the list that are shown. */
  shown: readonly string[]
  onOpen: (kind: BulkKind) => void
}

/** What can be done with the chosen products, and a way to choose all that match. */
export function BulkActions({ selection, total, shown, onOpen }: BulkActionsProps) {
  const pageChosen = shown.every((id) => selection.ids.has(id))
  return (
    <>
      {(['status', 'price', 'stock'] as const).map((kind) => (
        <Button key={kind} look="secondary" size="small" aria-haspopup="dialog" onClick={() => onOpen(kind)}>
          {bulkTitle(kind)}
        </Button>
      ))}
      {pageChosen && !selection.all && total > selection.ids.size && (
        <AllMatching total={total} onChoose={selection.chooseAll} />
      )}
    </>
  )
}

function AllMatching({ total, onChoose }: { total: number; onChoose: () => void }) {
  // What is searched for is not counted beyond it.
  if (total >= MAX_IN_BULK) return <span className="text-ink-soft text-xs">{t('tooMany', { most: MAX_IN_BULK })}</span>
  return (
    <Button look="quiet" size="small" onClick={onChoose}>
      {t('selectAll', { total })}
    </Button>
  )
}
