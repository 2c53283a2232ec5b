import { useEffect, useState } from 'react'
import { t } from '#messages/productMore.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { countView } from '../counting/counting.ts'
import type { CardProduct } from '../products/card-product.ts'
import { readProducts } from '../products/read-products.ts'
import { ProductRow } from './product-row.tsx'
import { addViewed, viewedIds } from './viewed.ts'

/** What was looked at before in this browser. Only the browser knows it, so it comes last, where it moves nothing. */
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

/** Each once, though it was looked at by an id that it no longer has. */
function productsOf(read: ReadonlyMap<string, CardProduct | null>, shown: string): CardProduct[] {
  const byId = new Map([...read.values()].flatMap((product) => (product ? [[product.id, product] as const] : [])))
  byId.delete(shown)
  return [...byId.values()]
}
