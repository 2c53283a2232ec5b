import { MessageQuery } from '#contract/messages.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type MessageListQuery = PanelListQuery<typeof MessageQuery>

export const { read: readMessageListQuery, write: writeMessageListQuery } = panelListQuery(MessageQuery)
