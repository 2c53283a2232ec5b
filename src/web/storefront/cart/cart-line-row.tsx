import { clsx } from 'clsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getOptions } from '#contract/chosen-options.ts'
import { formatCents, formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { ComponentsList } from '#web/order/components-list.tsx'
import { useCurrency } from '#web/shop/shop.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, isForSale, limitText, lineKey, lineTotal, maxUnits } from '#web/state/lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { OptionBadges } from './option-badges.tsx'
import { ShortStock } from './short-stock.tsx'

export interface CartLineRowProps {
  line: CartLine
  /** The narrow layout of the drawer. */
  compact?: boolean
  /** The line was just added. */
  isNew?: boolean
  /** Called before the line and this button are removed. */
  onRemove: (button: HTMLElement) => void
  /** Moves the line and this button to the items saved for later. Without it, there is no button. */
  onSave?: (button: HTMLElement) => Promise<void>
  /** Called with the reason why a change of quantity was rejected. */
  onProblem: (message: string) => void
}

export function CartLineRow({ line, compact, isNew, onRemove, onSave, onProblem }: CartLineRowProps) {
  const { id, productId, name, image, price, quantity, stockCount, notInMarket, fallback } = line
  const marketCurrency = useCurrency()
  // Another tab may show the cart in another market.
  const currency = line.currency ?? marketCurrency
  const row = useRef<HTMLLIElement>(null)
  const [saving, setSaving] = useState(false)
  const focusAfterRemoval = useFocusAfterRemoval()
  const href = paths.product(line.handle ?? productId, line)
  const Heading = compact ? 'h3' : 'h2'

  function change(next: number) {
    useCart
      .getState()
      .update(id, next)
      .catch((error) => onProblem(getErrorMessage(error)))
  }

  function reduceToStock({ currentTarget }: MouseEvent<HTMLElement>) {
    focusAfterRemoval(currentTarget, () => row.current?.querySelector<HTMLElement>('[role=spinbutton]'))
    change(stockCount)
  }

  async function save({ currentTarget }: MouseEvent<HTMLElement>) {
    setSaving(true)
    await onSave?.(currentTarget)
    setSaving(false)
  }

  return (
    <li
      ref={row}
      data-line={lineKey(line)}
      className={clsx(
        'relative flex flex-wrap',
        compact ? 'gap-4 py-4' : 'gap-4 py-6 sm:gap-6',
        isNew && '-mx-3 rounded-md bg-accent-soft px-3',
      )}
    >
      <Link to={href} tabIndex={-1} aria-hidden className="shrink-0 self-start">
        <Picture
          src={image}
          alt=""
          sizes={compact ? '5rem' : '(min-width: 40rem) 8.5rem, 5rem'}
          className={compact ? 'w-20 rounded-md' : 'w-20 rounded-md sm:w-34'}
        />
      </Link>
      <div className="flex min-w-0 grow basis-36 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Heading className={clsx('font-medium leading-snug wrap-anywhere', !compact && 'sm:text-lg')}>
              <Link
                lang={fallback?.lang}
                dir={fallback?.dir}
                to={href}
                className="inline-block min-h-6 hover:underline"
              >
                {name}
              </Link>
            </Heading>
            {!notInMarket && (
              <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
                {t('each', { price: formatPrice(price, currency) })}
              </p>
            )}
          </div>
          <IconButton
            label={t('removeLine', { name })}
            data-remove-line
            className="-mt-2.5 -me-3 text-ink-soft hover:text-ink"
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
        <OptionBadges options={getOptions(line)} />
        {line.components && <ComponentsList components={line.components} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
          {stockCount > 0 ? (
            <QuantityStepper
              label={t('quantityLabel', { name })}
              value={quantity}
              max={Math.max(maxUnits(stockCount), quantity)}
              limit={limitText(stockCount)}
              onChange={change}
            />
          ) : (
            <Badge tone="danger">{t(isForSale(line) ? 'unavailable' : notInMarket ? 'notInMarket' : 'notSold')}</Badge>
          )}
          <span className={clsx('font-semibold tabular-nums', !compact && 'sm:text-lg')}>
            {isForSale(line) ? formatCents(lineTotal(line), currency) : t('notInTotal')}
          </span>
        </div>
        {onSave && (
          <Button
            variant="quiet"
            size="small"
            className="-ms-3 self-start text-ink-soft max-sm:min-h-11"
            pending={saving}
            onClick={save}
          >
            <span>{t('saveLine', { name, hidden: (text) => <span className="sr-only">{text}</span> })}</span>
          </Button>
        )}
        <ShortStock quantity={quantity} stockCount={stockCount} onReduce={reduceToStock} />
      </div>
    </li>
  )
}
