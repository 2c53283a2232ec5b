import { AdminReviewQuery } from '#contract/admin-reviews.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type ReviewList = PanelList<typeof AdminReviewQuery>

export const { read: readReviewList, write: writeReviewList } = panelList(AdminReviewQuery)
