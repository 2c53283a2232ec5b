import { useEffect, useState } from 'react'
import { writeChoices } from '#contract/choice-list.ts'
import { MAX_IN_BASKET } from '#contract/shop.ts'
import { call } from '#web/api/client.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { type CardProduct, toCard } from '../products/card-product.ts'

/**
 * Loads recommendations: personal ones for a signed-in shopper, otherwise for the cart. Null until loaded; empty if
 * loading fails.
 * @param basket IDs of the products in the cart, latest last; none of them is recommended
 */
export function useRecommended(basket: readonly string[]): readonly CardProduct[] | null {
  const visitor = useVisitor()
  const [products, setProducts] = useState<CardProduct[] | null>(null)
  const userId = visitor === 'unknown' ? undefined : (visitor?.id ?? null)
  // Sorted, so that the order does not cause another request.
  const basketIds = writeChoices([...new Set(basket)].slice(-MAX_IN_BASKET).toSorted())

  useEffect(() => {
    if (userId === undefined) return
    const abortController = new AbortController()
    readRecommended(userId, basketIds, abortController.signal).then(setProducts, (error) => {
      if (abortController.signal.aborted) return
      console.warn('The recommendations could not be loaded', error)
      setProducts([])
    })
    return () => abortController.abort()
  }, [userId, basketIds])

  // Products just added to the cart disappear at once.
  return products?.filter(({ id }) => !basket.includes(id)) ?? null
}

async function readRecommended(userId: string | null, basketIds: string, signal: AbortSignal): Promise<CardProduct[]> {
  const { products } = userId
    ? await call('GET /user/recommendations', undefined, { signal })
    : await call('GET /ai/recommendations', { basket: basketIds }, { signal })
  return products.map(toCard)
}
