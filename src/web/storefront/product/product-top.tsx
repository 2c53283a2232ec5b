import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/product.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { Assurances } from './assurances.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { useChoice } from './use-choice.ts'

/** The first view of a product page: pictures and purchase panel. */
export function ProductTop({ product }: { product: ProductJson }) {
  const { choice, variant, choose } = useChoice(product)
  // The order stays the same whatever variant is chosen later.
  const [pictures] = useState(() => picturesOf(product, variant?.image))
  return (
    <>
      <Breadcrumbs>
        <Link to={paths.home()}>{t('home')}</Link>
        <Link to={paths.products()}>{t('products')}</Link>
        <Link to={paths.products({ category: product.category })}>{product.category}</Link>
        <span aria-current="page">{product.name}</span>
      </Breadcrumbs>
      <div className="grid gap-8 *:min-w-0 md:grid-cols-2 lg:gap-14">
        <div className="md:sticky md:top-24 md:self-start">
          <Gallery
            name={product.name}
            pictures={pictures}
            texts={product.imageTexts}
            front={variant?.image}
            placeholder={pictures[0] === product.image ? product.placeholder : null}
            sizes="(min-width: 80rem) 36.25rem, (min-width: 48rem) 45.3vw, 93vw"
            className="relative moves-to-product rounded-xl"
          >
            <HeartButton id={product.id} name={product.name} className="absolute top-2 right-2" />
          </Gallery>
        </div>
        <div>
          <PurchasePanel product={product} choice={choice} variant={variant} onChoose={choose} />
          <Assurances />
        </div>
      </div>
    </>
  )
}

/** The distinct pictures: the chosen variant's first, then the product's, then those of other variants. */
function picturesOf({ image, images, variants }: ProductJson, chosen: string | null | undefined): string[] {
  const ofVariants = variants.flatMap((variant) => variant.image ?? [])
  return [...new Set([...(chosen ? [chosen] : []), ...(images.length > 0 ? images : [image]), ...ofVariants])]
}
