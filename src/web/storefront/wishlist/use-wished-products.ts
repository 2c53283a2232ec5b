import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/api/shop-error.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { readProducts } from '../products/read-products.ts'

type Known = Awaited<ReturnType<typeof readProducts>>

const nothing: Known = new Map()

/** Loads the products of a wishlist that are not loaded yet. On errors, the loaded ones stay. */
export function useWishedProducts(ids: string[]): { known: Known; failure: string | null; retry: () => void } {
  const [known, setKnown] = useState(nothing)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = JSON.stringify(ids.filter((id) => !known.has(id)))

  const addLoaded = useEffectEvent((read: Known) => {
    const now = [...read.values()].flatMap((product) => (product ? [[product.id, product] as const] : []))
    setKnown((before) => new Map([...before, ...read, ...now]))
    for (const [id, product] of read) if (product && product.id !== id) useWishlist.getState().rename(id, product.id)
  })

  useEffect(() => {
    const requestedIds: string[] = JSON.parse(missing)
    if (requestedIds.length === 0) return
    const reading = new AbortController()
    setFailure(null)
    readProducts(requestedIds, reading.signal).then(addLoaded, (error) => {
      if (!reading.signal.aborted) setFailure(messageOf(error))
    })
    return () => reading.abort()
  }, [missing, attempt])

  return { known, failure, retry: () => setAttempt((count) => count + 1) }
}
