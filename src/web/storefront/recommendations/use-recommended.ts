import { useEffect, useState } from 'react'
import { writeChoices } from '#contract/choice-list.ts'
import { MAX_IN_BASKET } from '#contract/shop.ts'
import { call } from '#web/api/client.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { type CardProduct, toCard } from '../products/card-product.ts'

/**
 * Loads recommendations: personal ones for a signed-in shopper, otherwise for the cart. Null until loaded, and when loading
 * fails.
 * @param basket IDs of the products in the cart, latest last; none of them is recommended
 */
export function useRecommended(basket: readonly string[]): readonly CardProduct[] | null {
  const visitor = useVisitor()
  const [products, setProducts] = useState<CardProduct[] | null>(null)
  const userId = visitor === 'unknown' ? undefined : (visitor?.id ?? null)
  // Sorted, so that the order does not cause another request.
  const inCart = writeChoices([...new Set(basket)].slice(-MAX_IN_BASKET).toSorted())

  useEffect(() => {
    if (userId === undefined) return
    const reading = new AbortController()
    readRecommended(userId, inCart, reading.signal).then(setProducts, (error) => {
      if (reading.signal.aborted) return
      console.warn('What goes with the cart could not be read', error)
      setProducts([])
    })
    return () => reading.abort()
  }, [userId, inCart])

  // Products just added to the cart disappear at once.
  return products?.filter(({ id }) => !basket.includes(id)) ?? null
}

async function readRecommended(userId: string | null, inCart: string, signal: AbortSignal): Promise<CardProduct[]> {
  const { products } = userId
    ? await call('GET /user/recommendations', undefined, { signal })
    : await call('GET /ai/recommendations', { basket: inCart }, { signal })
  return products.map(toCard)
}
