import { AdminReviewQuery } from '#contract/admin-reviews.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type ReviewListQuery = PanelListQuery<typeof AdminReviewQuery>

export const { read: readReviewListQuery, write: writeReviewListQuery } = panelListQuery(AdminReviewQuery)
