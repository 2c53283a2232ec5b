import { useId } from 'react'
import type { CardProduct } from '../products/card-product.ts'
import { ProductCard } from '../products/product-card.tsx'
import { ProductCardSkeletons } from '../products/product-card-skeleton.tsx'

interface ProductRowProps {
  title: string
  /** Null while loading. */
  products: readonly CardProduct[] | null
  /** Number of skeletons while loading. */
  skeletons?: number
}

/** Products in one row that scrolls. On a phone the next card is cut off to show that there is more. */
export function ProductRow({ title, products, skeletons = 0 }: ProductRowProps) {
  const id = useId()
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={id} aria-busy={products === null} className="pt-16">
      <h2 id={id} className="pb-5 text-heading">
        {title}
      </h2>
      <ul className="-mx-4 -my-1 grid snap-x scroll-px-4 auto-cols-[min(42vw,11rem)] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 py-1 pb-4 [scrollbar-width:thin] *:snap-start sm:auto-cols-[13rem] sm:gap-6 lg:auto-cols-[calc((100%-4.5rem)/4)]">
        {products ? (
          products.map((product) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} />
            </li>
          ))
        ) : (
          <ProductCardSkeletons count={skeletons} />
        )}
      </ul>
    </section>
  )
}
