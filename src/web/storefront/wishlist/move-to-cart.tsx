import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/wishlist.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useAddToCart } from '../product/add-to-cart.ts'
import type { CardProduct } from '../products/card-product.ts'

const QuickChoice = lazyPart(() => import('../product/quick-choice.tsx'))

const place = 'relative z-10 w-full max-sm:min-h-11'

interface MoveToCartProps {
  product: CardProduct
  onMoved: (button: HTMLElement) => void
}

/** Adds the product to the cart, after asking for color and size if it has options, and removes it from the wishlist. */
export function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const { add, pending } = useAddToCart()
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { id, name, price, image, stockCount, onlyChoice } = product

  const moved = () => {
    if (button.current) onMoved(button.current)
  }

  async function move() {
    if (!onlyChoice) return setChoosing(true)
    const line = { productId: id, name, price, image, stockCount, quantity: 1, ...onlyChoice }
    if (await add(line, t('movedToCart'))) moved()
  }

  if (stockCount === 0) {
    return (
      <Link to={paths.product(id)} className={buttonClass('secondary', 'small', place)}>
        <span>{t('tellMeWhen', { name, hidden: (words) => <span className="sr-only">{words}</span> })}</span>
      </Link>
    )
  }
  return (
    <>
      <Button ref={button} look="secondary" size="small" className={place} pending={pending} onClick={move}>
        {!pending && <ShoppingBag aria-hidden className="size-4" />}
        <span>{t('moveToCart', { name, hidden: (words) => <span className="sr-only">{words}</span> })}</span>
      </Button>
      {choosing && (
        <Suspense>
          <QuickChoice productId={id} name={name} onClose={() => setChoosing(false)} onAdded={moved} />
        </Suspense>
      )}
    </>
  )
}
