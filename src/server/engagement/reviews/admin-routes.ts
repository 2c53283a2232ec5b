import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { hideReview, showReview } from './hide-review.ts'
import { findReviewForStaff, listAllReviews } from './list-all-reviews.ts'
import { markReviewsSeen } from './mark-reviews-seen.ts'
import { dismissReports } from './settle-reports.ts'

/** Reviews of all products, for staff. */
export function reviewAdminRoutes(implement: Implement, { db }: EngagementContext): void {
  implement('GET /admin/reviews', ({ query }) => listAllReviews(db, query))

  implement('PUT /admin/reviews/{id}/status', async ({ caller, params, body }) => {
    if (body.status === 'hidden') await hideReview(db, caller, { ...params, reason: body.reason })
    else await showReview(db, caller, params.id)
    return { review: await findReviewForStaff(db, params.id) }
  })

  implement('POST /admin/reviews/{id}/dismiss-reports', async ({ caller, params }) => {
    await dismissReports(db, caller, params.id)
    return { review: await findReviewForStaff(db, params.id) }
  })

  implement('POST /admin/reviews/looked-at', async ({ caller, body }) => {
    await markReviewsSeen(db, caller, body.ids)
    return null
  })
}
