import { SubscriberQuery } from '#contract/newsletter.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type SubscriberList = PanelList<typeof SubscriberQuery>

export const { read: readSubscriberList, write: writeSubscriberList } = panelList(SubscriberQuery)
