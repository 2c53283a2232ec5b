import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/api/shop-error.ts'
import { readProducts } from '../products/read-products.ts'

type Known = Awaited<ReturnType<typeof readProducts>>

const nothing: Known = new Map()

/**
 * Reads the products of a wishlist by their ids, and only those it has not read yet. When some cannot be read, what is
 * there stays.
 */
export function useWishedProducts(ids: string[]): { known: Known; failure: string | null; retry: () => void } {
  const [known, setKnown] = useState(nothing)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join()

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
