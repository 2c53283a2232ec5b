import { t } from '#messages/cart.ts'
import { Button } from '#web/ui/button.tsx'
import type { RemovedLine } from './use-removal.ts'

interface UndoRowProps {
  removed: RemovedLine
  onUndo: (button: HTMLElement) => void
}

/** Takes the place of a removed line and offers to restore it. */
export const UndoRow = ({ removed: { line, pending }, onUndo }: UndoRowProps) => (
  <div className="flex items-center justify-between gap-4 py-3 text-ink-soft text-sm">
    <span className="min-w-0 wrap-anywhere">{t('removedLine', { name: line.name })}</span>
    <Button
      variant="secondary"
      size="small"
      className="shrink-0"
      pending={pending}
      onClick={({ currentTarget }) => onUndo(currentTarget)}
    >
      {t('undoRemoval', { name: line.name, hidden: (text) => <span className="sr-only">{text}</span> })}
    </Button>
  </div>
)
