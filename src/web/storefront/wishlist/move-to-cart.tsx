import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/wishlist.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useAddToCart } from '../product/add-to-cart.ts'
import { lineFields } from '../product/line-fields.ts'
import type { CardProduct } from '../products/card-product.ts'

const VariantDialog = lazyComponent(() => import('../product/variant-dialog.tsx'))

const positionClass = 'relative z-10 w-full max-sm:min-h-11'

interface MoveToCartProps {
  product: CardProduct
  onMoved: (button: HTMLElement) => void
}

/** Adds the product to the cart, after asking for its options if it has any, and removes it from the wishlist. */
export function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const { add, pending } = useAddToCart()
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { id, name, price, image, stockCount, onlyChoice, handle = id } = product

  const moved = () => {
    if (button.current) onMoved(button.current)
  }

  async function moveToCart() {
    if (!onlyChoice) return setChoosing(true)
    const line = { productId: id, name, price, image, stockCount, quantity: 1, ...lineFields(onlyChoice) }
    if (await add(line, t('movedToCart'))) moved()
  }

  if (stockCount === 0) {
    return (
      <Link to={paths.product(handle)} className={buttonClass('secondary', 'small', positionClass)}>
        <span>{t('notifyMe', { name, hidden: (text) => <span className="sr-only">{text}</span> })}</span>
      </Link>
    )
  }
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        className={positionClass}
        pending={pending}
        onClick={moveToCart}
      >
        {!pending && <ShoppingBag aria-hidden className="size-4" />}
        <span>{t('moveToCart', { name, hidden: (text) => <span className="sr-only">{text}</span> })}</span>
      </Button>
      {choosing && (
        <Suspense>
          <VariantDialog productId={id} name={name} onClose={() => setChoosing(false)} onAdded={moved} />
        </Suspense>
      )}
    </>
  )
}
