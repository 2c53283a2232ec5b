import { useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type CardProduct, toCard } from '../products/card-product.ts'
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

  useEffect(() => addViewed(productId), [productId])

  useEffect(() => {
    if (ids.length === 0) return
    const reading = new AbortController()
    call('GET /products', { ids: ids.join(',') }, { signal: reading.signal }).then(
      (reply) => setProducts((reply.products ?? []).map(toCard)),
      (error) => {
        if (reading.signal.aborted) return
        console.warn('What was viewed recently could not be read', error)
        setProducts([])
      },
    )
    return () => reading.abort()
  }, [ids])

  if (ids.length === 0) return null
  return <ProductRow title="Recently viewed" products={products} places={ids.length} />
}
