import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoints.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { call } from '#web/api/client.ts'
import { useVisitor } from '#web/state/visitor.ts'

type Own = Reply<'GET /products/{id}/reviews/own'>

export type OwnReview = ReturnType<typeof useOwnReview>

/** The shopper's relation to a product's reviews: whether they may write one, their own review, reports and votes. */
export function useOwnReview(productId: string) {
  const visitor = useVisitor()
  const userId = visitor && visitor !== 'unknown' ? visitor.id : null
  const [read, setRead] = useState<{ userId: string; own: Own } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Vote counts from the latest responses, by review. */
  const [counts, setCounts] = useState<Record<string, number>>({})

  useEffect(() => {
    if (!userId) return
    const reading = new AbortController()
    setFailed(false)
    call('GET /products/{id}/reviews/own', { id: productId }, { signal: reading.signal }).then(
      (own) => setRead({ userId, own }),
      (error) => {
        if (reading.signal.aborted) return
        console.warn('What is the shopper’s own here could not be read', error)
        setFailed(true)
      },
    )
    return () => reading.abort()
  }, [userId, productId, attempt])

  const own = read && read.userId === userId ? read.own : null
  const change = (part: Partial<Own>) => setRead((was) => was && { ...was, own: { ...was.own, ...part } })

  return {
    visitor,
    /** Null until loaded. */
    own,
    failed,
    retry: () => setAttempt((count) => count + 1),

    written: (review: ReviewJson) => change({ review }),

    reported: ({ id }: ReviewJson) =>
      setRead((was) => was && { ...was, own: { ...was.own, reported: [...was.own.reported, id] } }),

    votes: (review: ReviewJson) => ({
      pressed: own?.helpful.includes(review.id) ?? false,
      count: counts[review.id] ?? review.helpful,
    }),

    /** Records whether a review is helpful. @throws the error of the request */
    async vote({ id }: ReviewJson, helpful: boolean) {
      const { review } = await call(helpful ? 'PUT /reviews/{id}/helpful' : 'DELETE /reviews/{id}/helpful', { id })
      setCounts((was) => ({ ...was, [id]: review.helpful }))
      setRead((was) => {
        // Another user has signed in in the meantime.
        if (was?.userId !== userId) return was
        const others = was.own.helpful.filter((each) => each !== id)
        return { ...was, own: { ...was.own, helpful: helpful ? [...others, id] : others } }
      })
    },
  }
}
