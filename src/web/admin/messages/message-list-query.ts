import { MessageQuery } from '#contract/messages.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type MessageList = PanelList<typeof MessageQuery>

export const { read: readMessageList, write: writeMessageList } = panelList(MessageQuery)
