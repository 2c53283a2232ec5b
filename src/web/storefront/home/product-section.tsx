import { type ReactNode, useId } from 'react'
import type { CardProduct } from '../products/card-product.ts'
import { ProductCard } from '../products/product-card.tsx'
import { homeProductGridClass } from './home-grids.ts'

interface ProductSectionProps {
  title: string
  products: readonly CardProduct[]
  /** Content at the end of the heading. */
  aside?: ReactNode
}

/** A row of products under a heading. Renders nothing without products. */
export function ProductSection({ title, products, aside }: ProductSectionProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="page-width pt-14 sm:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-5 sm:pb-6">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {aside}
      </div>
      <ul className={homeProductGridClass}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
