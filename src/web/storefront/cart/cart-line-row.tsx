import Trash2 from 'lucide-react/icons/trash-2'
import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { formatCents, formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, lineTotal, mostUnits } from '#web/state/lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { productToast } from '#web/ui/toast.ts'

interface CartLineRowProps {
  line: CartLine
  /** The line is about to go, and with it this button. */
  onRemove: (button: HTMLElement) => void
}

export function CartLineRow({ line, onRemove }: CartLineRowProps) {
  const { id, productId, name, image, price, quantity, size, color, stockCount } = line
  const row = useRef<HTMLLIElement>(null)
  const focusAfter = useFocusAfter()
  const href = paths.product(productId, { color, size })

  function change(next: number) {
    useCart
      .getState()
      .update(id, next)
      .catch((error) => productToast.error(messageOf(error)))
  }

  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    onRemove(currentTarget)
    change(0)
  }

  function takeWhatIsThere({ currentTarget }: MouseEvent<HTMLElement>) {
    focusAfter(currentTarget, () => row.current?.querySelector<HTMLElement>('[role=spinbutton]'))
    change(stockCount)
  }

  return (
    <li ref={row} className="flex gap-4 p-4 sm:gap-5 sm:p-5">
      <Link to={href} tabIndex={-1} aria-hidden className="shrink-0">
        <Picture src={image} alt="" sizes="(min-width: 40rem) 7rem, 5rem" className="w-20 rounded-md sm:w-28" />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="font-medium leading-snug wrap-anywhere">
              <Link to={href} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="mt-0.5 text-ink-soft text-sm tabular-nums">{formatPrice(price)} each</p>
          </div>
          <IconButton label={`Remove ${name}`} data-remove-line className="-mt-2 -mr-2 text-ink-soft" onClick={remove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
        {(size || color) && (
          <div className="flex flex-wrap gap-1.5">
            {size && <Badge>Size: {size}</Badge>}
            {color && <Badge>Color: {color}</Badge>}
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
          {stockCount > 0 ? (
            <QuantityStepper
              label={`Quantity of ${name}`}
              value={quantity}
              most={Math.max(mostUnits(stockCount), quantity)}
              onChange={change}
            />
          ) : (
            <Badge tone="danger">No longer available</Badge>
          )}
          <span className="font-semibold tabular-nums">{formatCents(lineTotal(line))}</span>
        </div>
        {stockCount > 0 && quantity > stockCount && (
          <p
            role="status"
            className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft p-3 text-sm text-warning"
          >
            Only {stockCount} available.
            <Button look="secondary" size="small" onClick={takeWhatIsThere}>
              Change to {stockCount}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
