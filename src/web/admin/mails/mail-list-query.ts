import { MailQuery } from '#contract/mails.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type MailList = PanelList<typeof MailQuery>

export const { read: readMailList, write: writeMailList } = panelList(MailQuery)
