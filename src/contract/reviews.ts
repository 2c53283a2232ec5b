import { z } from 'zod'
import { t } from '#messages/reviewRules.ts'
import { requiredText } from './fields.ts'
import { oneOf, pageText } from './query-fields.ts'
import { MAX_REPORT_LENGTH, reviewSorts } from './shop.ts'

const stars = z
  .int({ error: () => t('rating') })
  .min(1, { error: () => t('rating') })
  .max(5, { error: () => t('rating') })

/** A review by a shopper who has bought the product. */
export const Review = z
  .object({
    id: z.string(),
    rating: stars,
    title: z.string(),
    content: z.string(),
    author: z.string().meta({ description: 'The first name and the initial of the last' }),
    createdAt: z.iso.datetime(),
    helpful: z.int().min(0).meta({ description: 'How many shoppers found it helpful' }),
  })
  .meta({ id: 'Review' })

export type ReviewJson = z.input<typeof Review>

export const ReviewQuery = z.strictObject({
  sort: oneOf(reviewSorts).default('newest'),
  page: pageText.default(1),
})

export const ReviewsReply = z.object({
  reviews: z.array(Review),
  total: z.int(),
  page: z.int(),
  distribution: z
    .array(z.object({ rating: stars, count: z.int().min(0) }))
    .length(5)
    .meta({ description: 'How many reviews gave each number of stars, from 5 to 1' }),
})

export const ReviewBody = z.strictObject({
  rating: stars,
  title: requiredText(() => t('title'), 120),
  content: requiredText(() => t('review'), 5000),
})

export const ReviewReply = z.object({ review: Review })

/** The signed-in shopper's own review of a product, their votes and reports, and whether they have bought it. */
export const OwnReviewReply = z.object({
  bought: z.boolean(),
  review: Review.nullable(),
  helpful: z.array(z.string()).meta({ description: 'The ids of the reviews that this shopper found helpful' }),
  reported: z.array(z.string()).meta({ description: 'The ids of the reviews that this shopper reported' }),
})

export const ReportBody = z.strictObject({
  reason: z.string().trim().max(MAX_REPORT_LENGTH).default(''),
})
