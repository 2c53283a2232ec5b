import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistant.ts'
import { useChatAttachments } from '#web/state/chat-attachments.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useStockLevel } from '../product/stock-level.ts'
import { CardAddButton } from '../products/card-add-button.tsx'
import { toCard } from '../products/card-product.ts'

/** The products that an answer refers to, with current prices and stock. Products that are no longer sold are left out. */
export function ProductCards({ ids }: { ids: readonly string[] }) {
  const products = useChatAttachments((attachments) => attachments.products)
  const visibleIds = ids.filter((id) => products[id] !== null)
  if (visibleIds.length === 0) return <p className="text-ink-soft text-sm">{t('noLongerSold')}</p>
  return (
    <ul aria-label={t('products')} className="divide-y rounded-lg border">
      {visibleIds.map((id) => {
        const product = products[id]
        return (
          <li key={id} className="relative p-3">
            {product ? <ProductCard product={product} /> : <Skeleton className="h-18 rounded-md" />}
          </li>
        )
      })}
    </ul>
  )
}

function ProductCard({ product }: { product: ProductJson }) {
  const {
    id,
    name,
    image,
    placeholder,
    price,
    originalPrice,
    rating,
    reviews,
    stockCount,
    fallback,
    handle = id,
  } = product
  return (
    <div className="flex items-center gap-3">
      <Picture src={image} placeholder={placeholder} alt="" sizes="4.5rem" className="w-18 shrink-0 rounded-md" />
      <div className="min-w-0 grow">
        <p className="font-medium text-sm leading-snug wrap-anywhere">
          <Link
            {...fallback?.name}
            to={paths.product(handle)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </p>
        {reviews > 0 && (
          <p className="mt-0.5 flex items-center gap-1.5 text-ink-soft text-xs">
            <Stars rating={rating} className="h-3" />
            <span>{t('rating', { rating, reviews })}</span>
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
          <Price price={price} original={originalPrice} className="text-sm" />
          <StockText stockCount={stockCount} />
        </p>
      </div>
      <CardAddButton product={toCard(product)} narrow />
    </div>
  )
}

function StockText({ stockCount }: { stockCount: number }) {
  const { text, tone } = useStockLevel(stockCount)
  return <span className={clsx('text-xs', tone)}>{text}</span>
}
