import { useEffect, useState } from 'react'
import { t } from '#messages/productMore.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { countView } from '../counting/counting.ts'
import type { CardProduct } from '../products/card-product.ts'
import { readProducts } from '../products/read-products.ts'
import { ProductRow } from './product-row.tsx'
import { addViewed, viewedIds } from './viewed.ts'

/**
 * Products viewed before in this browser. They are stored only there, so they are loaded after hydration, at the end of the
 * page, where they shift nothing.
 */
export function RecentlyViewed({ productId }: { productId: string }) {
  const hydrated = useHydrated()
  return hydrated && <ViewedRow productId={productId} />
}

function ViewedRow({ productId }: { productId: string }) {
  const [ids] = useState(() => viewedIds().filter((id) => id !== productId))
  const [products, setProducts] = useState<CardProduct[] | null>(null)

  useEffect(() => {
    addViewed(productId)
    countView(productId)
  }, [productId])

  useEffect(() => {
    if (ids.length === 0) return
    const abortController = new AbortController()
    readProducts(ids, abortController.signal).then(
      (loaded) => setProducts(getDistinctProducts(loaded, productId)),
      (error) => {
        if (abortController.signal.aborted) return
        console.warn('The recently viewed products could not be loaded', error)
        setProducts([])
      },
    )
    return () => abortController.abort()
  }, [ids, productId])

  if (ids.length === 0) return null
  return <ProductRow title={t('recentlyViewed')} products={products} skeletons={ids.length} />
}

/** Removes duplicates of a product that was viewed under an old ID too. */
function getDistinctProducts(loaded: ReadonlyMap<string, CardProduct | null>, shown: string): CardProduct[] {
  const byId = new Map([...loaded.values()].flatMap((product) => (product ? [[product.id, product] as const] : [])))
  byId.delete(shown)
  return [...byId.values()]
}
