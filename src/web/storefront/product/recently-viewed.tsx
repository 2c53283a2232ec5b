import { useEffect, useState } from 'react'
import { t } from '#messages/productMore.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { countView } from '../counting/counting.ts'
import type { CardProduct } from '../products/card-product.ts'
import { readProducts } from '../products/read-products.ts'
import { ProductRow } from './product-row.tsx'
import { addViewed, viewedIds } from './viewed.ts'

/**
 * Products viewed before in this browser. The server does not know them, so they are at the end, where loading them shifts
 * nothing.
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
    const reading = new AbortController()
    readProducts(ids, reading.signal).then(
      (read) => setProducts(productsOf(read, productId)),
      (error) => {
        if (reading.signal.aborted) return
        console.warn('What was viewed recently could not be read', error)
        setProducts([])
      },
    )
    return () => reading.abort()
  }, [ids, productId])

  if (ids.length === 0) return null
  return <ProductRow title={t('recentlyViewed')} products={products} places={ids.length} />
}

/** Removes duplicates of a product that was viewed under an old ID too. */
function productsOf(read: ReadonlyMap<string, CardProduct | null>, shown: string): CardProduct[] {
  const byId = new Map([...read.values()].flatMap((product) => (product ? [[product.id, product] as const] : [])))
  byId.delete(shown)
  return [...byId.values()]
}
