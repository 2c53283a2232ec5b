import { useLoaderData } from 'react-router'
import { t } from '#messages/productMore.ts'
import { BundleContents } from './bundle-contents.tsx'
import { BuyTogether } from './buy-together.tsx'
import type { LoadedProduct } from './load-product.ts'
import { Features, Specifications } from './product-facts.tsx'
import { ProductRow } from './product-row.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews/reviews.tsx'

/** The part of a product page below the first view. */
export default function ProductBelowFold() {
  const loaded = useLoaderData<LoadedProduct>()
  const { product, type, reviews, related } = loaded
  return (
    <>
      {type === 'bundle' && <BundleContents product={product} />}
      <BuyTogether {...loaded} />
      <div className="grid gap-12 pt-16 *:min-w-0 empty:hidden lg:grid-cols-2 lg:gap-14">
        <Features {...product} />
        <Specifications {...product} />
      </div>
      <Reviews product={product} shown={reviews} />
      <ProductRow title={t('youMayAlsoLike')} products={related} />
      <RecentlyViewed productId={product.id} />
    </>
  )
}
