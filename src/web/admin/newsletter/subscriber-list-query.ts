import { SubscriberQuery } from '#contract/newsletter.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type SubscriberListQuery = PanelListQuery<typeof SubscriberQuery>

export const { read: readSubscriberListQuery, write: writeSubscriberListQuery } = panelListQuery(SubscriberQuery)
