import type { AdminReviewJson, ReviewState } from '#contract/admin-reviews.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const reviewTones: Record<ReviewState, BadgeTone> = {
  new: 'warning',
  reported: 'danger',
  shown: 'accent',
  hidden: 'neutral',
}

/** State of a review. Hidden takes precedence over reported. */
export function getReviewState({ hidden, lookedAt, reports }: AdminReviewJson): ReviewState {
  if (hidden) return 'hidden'
  if (reports > 0) return 'reported'
  return lookedAt === null ? 'new' : 'shown'
}
