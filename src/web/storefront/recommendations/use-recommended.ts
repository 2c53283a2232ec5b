import { useEffect, useState } from 'react'
import { writeChoices } from '#contract/choice-list.ts'
import { MAX_IN_BASKET } from '#contract/shop.ts'
import { call } from '#web/api/client.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { type CardProduct, toCard } from '../products/card-product.ts'

/**
 * What this visitor may want next: a shopper's own, or what goes with the cart of somebody who is not signed in. Null
 * until it is there. It is nothing that a page waits for: when it cannot be read, there is nothing to show.
 * @param basket the ids of what lies in the cart, the latest last; nothing of it comes back
 */
export function useRecommended(basket: readonly string[]): readonly CardProduct[] | null {
  const visitor = useVisitor()
  const [products, setProducts] = useState<CardProduct[] | null>(null)
  const asker = visitor === 'unknown' ? undefined : (visitor?.id ?? null)
  // In any order the same things are asked for once.
  const inCart = writeChoices([...new Set(basket)].slice(-MAX_IN_BASKET).toSorted())

  useEffect(() => {
    if (asker === undefined) return
    const reading = new AbortController()
    readRecommended(asker, inCart, reading.signal).then(setProducts, (error) => {
      if (reading.signal.aborted) return
      console.warn('What goes with the cart could not be read', error)
      setProducts([])
    })
    return () => reading.abort()
  }, [asker, inCart])

  // What was put in the cart a moment ago goes at once.
  return products?.filter(({ id }) => !basket.includes(id)) ?? null
}

async function readRecommended(asker: string | null, inCart: string, signal: AbortSignal): Promise<CardProduct[]> {
  const { products } = asker
    ? await call('GET /user/recommendations', undefined, { signal })
    : await call('GET /ai/recommendations', { basket: inCart }, { signal })
  return products.map(toCard)
}
