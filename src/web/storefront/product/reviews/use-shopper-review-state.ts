import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoints.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { call } from '#web/api/client.ts'
import { useVisitor } from '#web/state/visitor.ts'

type ReviewState = Reply<'GET /products/{id}/reviews/own'>

export type ShopperReviewState = ReturnType<typeof useShopperReviewState>

/** The shopper's relation to a product's reviews: whether they may write one, their own review, reports and votes. */
export function useShopperReviewState(productId: string) {
  const visitor = useVisitor()
  const userId = visitor && visitor !== 'unknown' ? visitor.id : null
  const [loaded, setLoaded] = useState<{ userId: string; data: ReviewState } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Vote counts from the latest responses, by review. */
  const [counts, setCounts] = useState<Record<string, number>>({})

  useEffect(() => {
    if (!userId) return
    const abortController = new AbortController()
    setFailed(false)
    call('GET /products/{id}/reviews/own', { id: productId }, { signal: abortController.signal }).then(
      (data) => setLoaded({ userId, data }),
      (error) => {
        if (abortController.signal.aborted) return
        console.warn('The shopper’s own review could not be loaded', error)
        setFailed(true)
      },
    )
    return () => abortController.abort()
  }, [userId, productId, attempt])

  const data = loaded && loaded.userId === userId ? loaded.data : null
  const change = (part: Partial<ReviewState>) =>
    setLoaded((previous) => previous && { ...previous, data: { ...previous.data, ...part } })

  return {
    visitor,
    /** Null until loaded. */
    data,
    failed,
    retry: () => setAttempt((count) => count + 1),

    addOwnReview: (review: ReviewJson) => change({ review }),

    markReported: ({ id }: ReviewJson) =>
      setLoaded(
        (previous) =>
          previous && { ...previous, data: { ...previous.data, reported: [...previous.data.reported, id] } },
      ),

    helpfulVotes: (review: ReviewJson) => ({
      pressed: data?.helpful.includes(review.id) ?? false,
      count: counts[review.id] ?? review.helpful,
    }),

    /** Records whether a review is helpful. @throws the error of the request */
    async vote({ id }: ReviewJson, helpful: boolean) {
      const { review } = await call(helpful ? 'PUT /reviews/{id}/helpful' : 'DELETE /reviews/{id}/helpful', { id })
      setCounts((previous) => ({ ...previous, [id]: review.helpful }))
      setLoaded((previous) => {
        // Another user has signed in in the meantime.
        if (previous?.userId !== userId) return previous
        const others = previous.data.helpful.filter((each) => each !== id)
        return { ...previous, data: { ...previous.data, helpful: helpful ? [...others, id] : others } }
      })
    },
  }
}
