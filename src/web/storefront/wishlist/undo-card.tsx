import { t } from '#messages/wishlist.ts'
import { Button } from '#web/ui/button.tsx'
import type { RemovedProduct } from './use-wishlist-removal.ts'

interface UndoCardProps {
  removed: RemovedProduct
  onUndo: (button: HTMLElement) => void
}

/** Takes the place of a removed product and offers to restore it. */
export const UndoCard = ({ removed: { name, reason }, onUndo }: UndoCardProps) => (
  <div className="flex h-full min-h-48 flex-col items-center justify-center gap-4 rounded-lg border border-line-strong/50 border-dashed p-4 text-center">
    <p className="text-ink-soft text-sm wrap-anywhere">
      {reason === 'removed' ? t('removedName', { name }) : t('inYourCart', { name })}
    </p>
    <Button
      data-focus
      variant="secondary"
      size="small"
      className="max-sm:min-h-11"
      onClick={({ currentTarget }) => onUndo(currentTarget)}
    >
      {reason === 'removed' ? (
        <span>{t('undoRemoval', { name, hidden: (text) => <span className="sr-only">{text}</span> })}</span>
      ) : (
        <span>{t('keepHere', { name, hidden: (text) => <span className="sr-only">{text}</span> })}</span>
      )}
    </Button>
  </div>
)
