import { clsx } from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cards.ts'
import { useShop } from '#web/shop/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { CardAddButton } from './card-add-button.tsx'
import type { CardProduct } from './card-product.ts'
import { MarkedText } from './marked-text.tsx'
import { productGridSizes } from './product-grid.ts'

/** Loaded only by lists of products with swatches. */
const CardSwatches = optionalComponent(() => import('./card-swatches.tsx'))

interface ProductCardProps {
  product: CardProduct
  /** The `sizes` attribute of its picture in a grid. */
  sizes?: string
  /** Prefixes of words that match the search. */
  matched?: readonly string[]
  /** Whether its picture is visible without scrolling, and so is loaded with priority. */
  first?: boolean
  /** Renders a row of a list instead of a tile of a grid. */
  row?: boolean
  /** A control besides the heart. */
  control?: ReactNode
}

/** The link covers the whole card, and the button is above it. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes = productGridSizes, matched = [], first, row, control } = props
  const {
    id,
    name,
    brand,
    image,
    placeholder,
    price,
    originalPrice,
    rating,
    reviews,
    stockCount,
    isNew,
    swatches,
    fallback,
    handle = id,
  } = product
  const { lowStock } = useShop()
  const address = paths.product(handle)
  const opening = useViewTransitionState(address)
  const reduced = originalPrice !== undefined && originalPrice > price
  return (
    <article className={clsx('group relative flex h-full', row ? cardClass('gap-4 p-3 sm:gap-6 sm:p-4') : 'flex-col')}>
      <div
        className={clsx(
          'relative overflow-hidden rounded-lg bg-sunken',
          row ? 'w-28 shrink-0 self-start sm:w-44' : 'w-full',
          opening && 'moves-to-product',
        )}
      >
        <Picture
          src={image}
          alt=""
          sizes={row ? '(min-width: 40rem) 11rem, 7rem' : sizes}
          placeholder={placeholder}
          first={first}
          className="w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
        {/* Above the pictures of swatches, and no obstacle to the link. */}
        <div className="pointer-events-none absolute top-2 start-2 z-1 flex flex-wrap gap-1">
          {stockCount === 0 ? (
            <Badge>{t('outOfStock')}</Badge>
          ) : (
            <>
              {isNew && <Badge tone="accent">{t('new')}</Badge>}
              {reduced && <Badge tone="danger">{t('sale')}</Badge>}
            </>
          )}
        </div>
      </div>
      <div className={clsx('flex min-w-0 grow flex-col', row ? 'justify-center' : 'pt-3')}>
        <p className={clsx('text-ink-faint text-xs uppercase tracking-wide wrap-anywhere', row && 'pe-10')}>{brand}</p>
        <h3 className={clsx('mt-0.5 font-medium leading-snug wrap-anywhere', row && 'pe-10')}>
          <Link
            {...fallback?.name}
            to={address}
            prefetch="intent"
            viewTransition
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            <MarkedText text={name} prefixes={matched} />
          </Link>
        </h3>
        {reviews > 0 && (
          <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-xs">
            <Stars rating={rating} className="h-3.5" />
            <span>{`(${reviews})`}</span>
          </p>
        )}
        {swatches && (
          <Suspense fallback={<div className="h-8" />}>
            <CardSwatches product={product} swatches={swatches} row={row} sizes={sizes} />
          </Suspense>
        )}
        {stockCount > 0 && stockCount <= lowStock && (
          <p className="mt-1 font-medium text-warning text-xs">{t('onlyLeft', { stockCount })}</p>
        )}
        <div className={clsx('flex flex-wrap items-end justify-between gap-2 pt-2 sm:items-center', !row && 'mt-auto')}>
          <Price price={price} original={originalPrice} className="max-sm:flex-col" />
          <CardAddButton product={product} />
        </div>
      </div>
      <HeartButton id={id} name={name} className="absolute top-0.5 end-0.5" />
      {control}
    </article>
  )
}
