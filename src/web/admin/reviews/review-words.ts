import type { AdminReviewJson, ReviewState } from '#contract/admin-reviews.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** How each state of a review is called, and drawn. */
export const reviewStateWords: Record<ReviewState, { name: string; tone: BadgeTone }> = {
  new: { name: 'New', tone: 'warning' },
  reported: { name: 'Reported', tone: 'danger' },
  shown: { name: 'Shown', tone: 'accent' },
  hidden: { name: 'Hidden', tone: 'neutral' },
}

export function stateOf({ hidden, lookedAt, reports }: AdminReviewJson): ReviewState {
  if (hidden) return 'hidden'
  if (reports > 0) return 'reported'
  return lookedAt === null ? 'new' : 'shown'
}
