import { clsx } from 'clsx'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type MouseEvent, Suspense, useState } from 'react'
import { t } from '#messages/cards.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useAddToCart } from '../product/add-to-cart.ts'
import { lineFields } from '../product/line-fields.ts'
import type { CardProduct } from './card-product.ts'

const VariantDialog = lazyComponent(() => import('../product/variant-dialog.tsx'))

interface CardAddButtonProps {
  product: CardProduct
  /** Shows only an icon, as on a phone. */
  narrow?: boolean
}

/**
 * Adds the product of a card to the cart. If it has options, a dialog asks for them first. For a sold-out product,
 * the dialog offers a stock alert.
 */
export function CardAddButton({ product, narrow }: CardAddButtonProps) {
  const { add, pending } = useAddToCart()
  const [choosing, setChoosing] = useState(false)
  const { id, name, price, image, stockCount, onlyChoice } = product

  function onClick(event: MouseEvent) {
    // Ignores the second click of a double click.
    if (event.detail > 1) return
    if (stockCount > 0 && onlyChoice) {
      void add(
        { productId: id, name, price, image, stockCount, quantity: 1, ...lineFields(onlyChoice) },
        t('addedToCart'),
      )
    } else setChoosing(true)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={clsx(
          'relative z-10 ms-auto max-sm:min-h-11',
          stockCount > 0 && (narrow ? 'size-11 shrink-0 px-0' : 'max-sm:size-11 max-sm:px-0'),
        )}
        pending={pending}
        aria-label={stockCount === 0 ? t('tellMeWhen', { name }) : t('addProduct', { name })}
        onClick={onClick}
      >
        {stockCount === 0 ? (
          t('tellMe')
        ) : (
          <>
            {!pending && <ShoppingBag aria-hidden className="size-4" />}
            <span className={narrow ? 'sr-only' : 'max-sm:sr-only'}>{t('add')}</span>
          </>
        )}
      </Button>
      {choosing && (
        <Suspense>
          <VariantDialog productId={id} name={name} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
