import type { AdminReviewJson, ReviewState } from '#contract/admin-reviews.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** How each state of a review is called, and drawn. */
export const reviewStateWords: Record<ReviewState, { name: string; tone: BadgeTone }> = {
  new: { name: 'New', tone: 'warning' },
  shown: { name: 'Shown', tone: 'accent' },
  hidden: { name: 'Hidden', tone: 'neutral' },
}

export const stateOf = ({ hidden, lookedAt }: AdminReviewJson): ReviewState =>
  hidden ? 'hidden' : lookedAt === null ? 'new' : 'shown'
