import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#web/api/client.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { type CardProduct, toCard } from '../products/card-product.ts'
import { idBatches } from './id-batches.ts'

/** A product as it is now; null for one that is no longer sold. */
export type Known = ReadonlyMap<string, CardProduct | null>

const nothing: Known = new Map()

/**
 * Reads the products of a wishlist by their ids, and only those it has not read yet. When some cannot be read, what is
 * there stays.
 */
export function useWishedProducts(ids: string[] | null): { known: Known; failure: string | null; retry: () => void } {
  const [known, setKnown] = useState(nothing)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = ids?.filter((id) => !known.has(id)).join(',') ?? ''

  const learn = useEffectEvent((read: Known) => setKnown((before) => new Map([...before, ...read])))

  useEffect(() => {
    if (!missing) return
    const reading = new AbortController()
    setFailure(null)
    readProducts(missing.split(','), reading.signal).then(learn, (error) => {
      if (!reading.signal.aborted) setFailure(messageOf(error))
    })
    return () => reading.abort()
  }, [missing, attempt])

  return { known, failure, retry: () => setAttempt((count) => count + 1) }
}

async function readProducts(ids: string[], signal: AbortSignal): Promise<Known> {
  const known = new Map<string, CardProduct | null>(ids.map((id) => [id, null]))
  const replies = await Promise.all(
    idBatches(ids).map((batch) => call('GET /products', { ids: batch.join(','), limit: batch.length }, { signal })),
  )
  for (const { products } of replies) {
    if (!products) throw new Error('The shop did not say which products these are.')
    for (const product of products) known.set(product.id, toCard(product))
  }
  return known
}
