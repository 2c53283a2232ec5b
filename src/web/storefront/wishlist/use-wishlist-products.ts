import { useEffect, useEffectEvent, useState } from 'react'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { readProducts } from '../products/read-products.ts'

type ProductsById = Awaited<ReturnType<typeof readProducts>>

const NO_PRODUCTS: ProductsById = new Map()

/** Loads the products of a wishlist that are not loaded yet. On errors, the loaded ones stay. */
export function useWishlistProducts(ids: string[]): {
  products: ProductsById
  failure: string | null
  retry: () => void
} {
  const [products, setProducts] = useState(NO_PRODUCTS)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = JSON.stringify(ids.filter((id) => !products.has(id)))

  const addLoaded = useEffectEvent((loaded: ProductsById) => {
    const byCurrentId = [...loaded.values()].flatMap((product) => (product ? [[product.id, product] as const] : []))
    setProducts((previous) => new Map([...previous, ...loaded, ...byCurrentId]))
    for (const [id, product] of loaded) if (product && product.id !== id) useWishlist.getState().rename(id, product.id)
  })

  useEffect(() => {
    const requestedIds: string[] = JSON.parse(missing)
    if (requestedIds.length === 0) return
    const abortController = new AbortController()
    setFailure(null)
    readProducts(requestedIds, abortController.signal).then(addLoaded, (error) => {
      if (!abortController.signal.aborted) setFailure(getErrorMessage(error))
    })
    return () => abortController.abort()
  }, [missing, attempt])

  return { products, failure, retry: () => setAttempt((count) => count + 1) }
}
