import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Link, useViewTransitionState } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/wishlist.ts'
import { useShop } from '#web/shop/shop.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CardProduct } from '../products/card-product.ts'
import { productGridSizes } from '../products/product-grid.ts'
import { MoveToCart } from './move-to-cart.tsx'
import type { RemovedProduct } from './use-wishlist-removal.ts'

interface WishlistCardProps {
  product: CardProduct
  onRemove: (removed: RemovedProduct, button: HTMLElement) => void
}

/** The link covers the whole card, and the buttons are above it. */
export function WishlistCard({ product, onRemove }: WishlistCardProps) {
  const { id, name, brand, image, placeholder, price, originalPrice, stockCount, fallback, handle = id } = product
  const address = paths.product(handle)
  const opening = useViewTransitionState(address)
  return (
    <article className="group relative flex h-full flex-col">
      <div className={clsx('relative overflow-hidden rounded-lg bg-sunken', opening && 'moves-to-product')}>
        <Picture
          src={image}
          alt=""
          sizes={productGridSizes}
          placeholder={placeholder}
          className={clsx(
            'w-full transition duration-500 ease-calm group-hover:scale-[1.03]',
            stockCount === 0 && 'opacity-60',
          )}
        />
      </div>
      <div className="flex min-w-0 grow flex-col pt-3">
        <p className="text-ink-faint text-xs uppercase tracking-wide wrap-anywhere">{brand}</p>
        <h2 className="mt-0.5 font-medium leading-snug wrap-anywhere">
          <Link
            {...fallback?.name}
            to={address}
            prefetch="intent"
            viewTransition
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </h2>
        <div className="mt-auto pt-1.5">
          <Price price={price} original={originalPrice} />
          <Stock count={stockCount} />
        </div>
        <div className="pt-3">
          <MoveToCart product={product} onMoved={(button) => onRemove({ id, name, reason: 'moved' }, button)} />
        </div>
      </div>
      <button
        type="button"
        data-focus
        aria-label={t('removeName', { name })}
        title={t('removeFromWishlist')}
        className="group/remove absolute top-0.5 end-0.5 z-10 flex size-11 items-center justify-center rounded-full"
        onClick={({ currentTarget }) => onRemove({ id, name, reason: 'removed' }, currentTarget)}
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-surface/85 text-ink shadow-sm transition-colors group-hover/remove:bg-surface">
          <X aria-hidden className="size-4.5" />
        </span>
      </button>
    </article>
  )
}

function Stock({ count }: { count: number }) {
  const { lowStock } = useShop()
  if (count === 0) return <p className="mt-1 text-ink-soft text-sm">{t('outOfStock')}</p>
  if (count <= lowStock) return <p className="mt-1 text-sm text-warning">{t('onlyLeft', { count })}</p>
  return <p className="mt-1 text-sm text-success">{t('inStock')}</p>
}
