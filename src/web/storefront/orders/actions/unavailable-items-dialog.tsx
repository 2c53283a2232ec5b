import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orderActions.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import type { Reordered } from './use-reorder.tsx'

type MissedItem = Reordered['missed'][number]

interface UnavailableItemsDialogProps {
  reply: Reordered
  onClose: () => void
}

/** Lists the lines of an order that could not be added to the cart again, with the reasons. */
export default function UnavailableItemsDialog({ reply: { added, missed }, onClose }: UnavailableItemsDialogProps) {
  const hasAdded = added > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasAdded ? t('someMissed') : t('noneAdded')}
      footer={
        <DialogButtons>
          <Link to={paths.cart()} className={buttonClass(hasAdded ? 'primary' : 'secondary')}>
            {t('viewCart')}
          </Link>
          <Button variant="secondary" onClick={onClose}>
            {t('stayHere')}
          </Button>
        </DialogButtons>
      }
    >
      {hasAdded && <p className="pb-4">{t('addedWithMissed', { added })}</p>}
      <ul aria-label={t('missedItems')} className="divide-y border-t pb-5">
        {missed.map((line, index) => (
          <li key={index} className="py-3 text-sm">
            {line.reason === 'not_sold' ? (
              <span className="font-medium wrap-anywhere">{line.name}</span>
            ) : (
              <Link
                to={paths.product(line.handle ?? line.productId)}
                className="inline-block min-h-6 font-medium underline-offset-4 wrap-anywhere hover:underline"
              >
                {line.name}
              </Link>
            )}
            <p className="text-ink-soft">{describeReason(line)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function describeReason({ reason, added, requested }: MissedItem): string {
  if (reason === 'not_sold') return t('notSold')
  if (reason === 'out_of_stock') return t('outOfStock')
  if (reason === 'cart_full') return added > 0 ? t('addedSome', { added, requested }) : t('addedNone')
  return added > 0 ? t('addedAvailable', { added, requested }) : t('allInCart')
}
