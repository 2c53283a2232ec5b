import { MailQuery } from '#contract/mails.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type MailListQuery = PanelListQuery<typeof MailQuery>

export const { read: readMailListQuery, write: writeMailListQuery } = panelListQuery(MailQuery)
