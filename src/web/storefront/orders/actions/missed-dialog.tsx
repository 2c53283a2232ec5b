import { Link } from 'react-router'
import type { ReorderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { countOf } from '#web/words/count-of.ts'

type Missed = ReorderJson['missed'][number]

interface MissedDialogProps {
  reply: ReorderJson
  onClose: () => void
}

/** What of an order could not be put in the cart again, and why. */
export default function MissedDialog({ reply: { added, missed }, onClose }: MissedDialogProps) {
  const some = added > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={some ? 'Not everything could be added' : 'Nothing could be added'}
      footer={
        <DialogButtons>
          <Link to={paths.cart()} className={buttonClass(some ? 'primary' : 'secondary')}>
            View Cart
          </Link>
          <Button look="secondary" onClick={onClose}>
            Stay Here
          </Button>
        </DialogButtons>
      }
    >
      {some && <p className="pb-4">{countOf(added, 'item')} added to your cart. This could not be had as before:</p>}
      <ul aria-label="Could not be added" className="divide-y border-t pb-5">
        {missed.map((line, index) => (
          <li key={index} className="py-3 text-sm">
            {line.reason === 'not_sold' ? (
              <span className="font-medium wrap-anywhere">{line.name}</span>
            ) : (
              <Link
                to={paths.product(line.productId)}
                className="inline-block min-h-6 font-medium underline-offset-4 wrap-anywhere hover:underline"
              >
                {line.name}
              </Link>
            )}
            <p className="text-ink-soft">{sayWhy(line)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function sayWhy({ reason, added, requested }: Missed): string {
  if (reason === 'not_sold') return 'It is not sold any more.'
  if (reason === 'out_of_stock') return 'It is out of stock.'
  const short = added > 0 ? `${added} of ${requested} added: ` : ''
  if (reason === 'cart_full') return `${short || 'None added: '}one order can hold no more of it.`
  return short ? `${short}there are no more.` : 'All that there are are in your cart already.'
}
