import { z } from 'zod'
import { t } from '#messages/panelRules.ts'
import { requiredText } from './fields.ts'
import { limitText, listTotal, pageText, starsText } from './query-fields.ts'
import { Review } from './reviews.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** `new`: not seen by staff yet. `reported`: has unsettled reports by shoppers. */
export const reviewStates = ['new', 'reported', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review as staff see it. */
export const AdminReview = Review.extend({
  author: z.object({ name: z.string(), email: z.string() }),
  product: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }),
  hidden: z
    .object({ at: z.iso.datetime(), reason: z.string().nullable() })
    .nullable()
    .meta({ description: 'When and why staff hid it' }),
  lookedAt: z.iso.datetime().nullable(),
  reports: z.int().min(0).meta({ description: 'Number of unsettled reports by shoppers' }),
  reportReasons: z.array(z.string()).meta({ description: 'Their reasons, newest first, without empty ones' }),
}).meta({ id: 'AdminReview' })

export type AdminReviewJson = z.input<typeof AdminReview>

export const AdminReviewQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({
    description: 'A part of the title, the text or the product’s name, or the beginning of the writer’s name or email',
  }),
  rating: starsText.int().min(1).optional(),
  state: z.enum(reviewStates).optional(),
  product: z.string().max(200).optional().meta({ description: 'The id of a product' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const AdminReviewsReply = z.object({
  reviews: z.array(AdminReview),
  total: listTotal,
  stats: z.object({ total: listTotal, new: listTotal, reported: listTotal, hidden: listTotal }),
})

export const AdminReviewReply = z.object({ review: AdminReview })

/** The reason for hiding a review, shown only to staff. */
export const HidingReason = requiredText(() => t('whyHidden'), 500)

export const ReviewStatusBody = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('hidden'), reason: HidingReason }),
  z.strictObject({ status: z.literal('shown') }),
])

export const SeenReviewsBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_PER_PAGE) })
