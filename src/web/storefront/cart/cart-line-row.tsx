import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { formatCents, formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, lineTotal, mostUnits } from '#web/state/lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { productToast } from '#web/ui/toast.ts'

export function CartLineRow({ line }: { line: CartLine }) {
  const { id, productId, name, image, price, quantity, size, color, stockCount } = line
  const href = paths.product(productId, { color, size })

  function change(next: number) {
    useCart
      .getState()
      .update(id, next)
      .catch((error) => productToast.error(messageOf(error)))
  }

  return (
    <li className="flex gap-4 p-4 sm:gap-5 sm:p-5">
      <Link to={href} tabIndex={-1} aria-hidden className="shrink-0">
        <Picture src={image} alt="" className="w-20 rounded-md sm:w-28" />
      </Link>
      <div className="flex grow flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div>
            <h2 className="font-medium leading-snug">
              <Link to={href} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="mt-0.5 text-ink-soft text-sm tabular-nums">{formatPrice(price)} each</p>
          </div>
          <IconButton label={`Remove ${name}`} className="-mt-2 -mr-2 text-ink-soft" onClick={() => change(0)}>
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
            <Button look="secondary" size="small" onClick={() => change(stockCount)}>
              Change to {stockCount}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
